/** One thing to put right. An empty field means the form as a whole. */
export type FormProblem = { field: string; message: string };

/** The message beside a field, if it has one. */
export function problemFor(problems: readonly FormProblem[], field: string): string | undefined {
  return problems.find((problem) => problem.field === field)?.message;
}

/** Takes the problems of fields that were answered anew away; the same list where there is none of them. */
export const without =
  (fields: readonly string[]) =>
  (problems: FormProblem[]): FormProblem[] =>
    problems.some(({ field }) => fields.includes(field))
      ? problems.filter(({ field }) => !fields.includes(field))
      : problems;
