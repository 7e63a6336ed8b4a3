import type { FormProblem } from './form-problem.ts';

/** The message beside a field, if it has one. */
export function problemFor(problems: readonly FormProblem[], field: string): string | undefined {
  return problems.find((problem) => problem.field === field)?.message;
}
