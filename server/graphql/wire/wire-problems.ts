import { Refusal } from '#domain/refusal.ts';

/** Names the fields of a refusal as the wire's input does; `names` has the wire's name for each of ours. */
export async function withWireFields<Answer>(
  names: Readonly<Record<string, string>>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, field, values, problems } = error;
    throw new Refusal(code, {
      ...(field ? { field: names[field] ?? field } : {}),
      ...(values ? { values } : {}),
      ...(problems
        ? { problems: problems.map((one) => ({ ...one, field: names[one.field] ?? one.field })) }
        : {}),
    });
  }
}
