import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { IdentityRefusal } from './identity-refusal.ts';

type Refused = { code?: unknown; message?: unknown; field?: unknown; problems?: unknown };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function problemsOf(problems: unknown): FormProblem[] {
  if (!Array.isArray(problems)) return [];
  return problems.map((one: Refused) => ({ field: textOf(one.field), message: textOf(one.message) }));
}

/** An answer of the identity service that is a "no". */
export async function readRefusal(response: Response): Promise<IdentityRefusal> {
  const answer = (await response.json().catch(() => null)) as Refused | null;
  return new IdentityRefusal(response.status, {
    code: textOf(answer?.code),
    message: textOf(answer?.message),
    field: textOf(answer?.field),
    problems: problemsOf(answer?.problems),
  });
}
