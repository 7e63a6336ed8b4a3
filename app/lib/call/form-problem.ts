/** One thing to put right. An empty field means the form as a whole. */
export type FormProblem = { field: string; message: string };

/** The message beside a field, if it has one. */
export function problemFor(problems: readonly FormProblem[], field: string): string | undefined {
  return problems.find((problem) => problem.field === field)?.message;
}
