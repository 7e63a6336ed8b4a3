import { pageSentences } from '#domain/messages/browser/page-sentences.ts';
import type { FormProblem } from './form-problem.ts';
import { GraphQLRefusal } from './graphql-refusal.ts';

export type FormResult<Value> =
  | { ok: true; value: Value }
  | { ok: false; code: string; problems: FormProblem[] };

/** What a refusal of the document itself says is for programs; a person can only look again. */
const sentenceOf = ({ code, message }: GraphQLRefusal): string =>
  code === 'invalid_request' ? pageSentences.invalid_input : message;

/** The same answer, with its problems beside the form's own fields where those have other names than the API's input. */
export function onFields<Result extends FormResult<unknown>>(
  result: Result,
  fieldOf: (field: string) => string,
): Result {
  if (result.ok) return result;
  return { ...result, problems: result.problems.map((one) => ({ ...one, field: fieldOf(one.field) })) };
}

/** Runs what a form asks for and turns a refusal into problems to show beside its fields. Bugs pass through. */
export async function formAction<Value>(work: () => Promise<Value>): Promise<FormResult<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (!(error instanceof GraphQLRefusal)) throw error;
    const problems = error.problems.map(({ field, message }) => ({ field, message }));
    return {
      ok: false,
      code: error.code,
      problems: problems.length > 0 ? problems : [{ field: error.field, message: sentenceOf(error) }],
    };
  }
}
