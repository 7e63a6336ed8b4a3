import type { z } from 'zod';
import type { SentenceValues } from './messages/fill-sentence.ts';
import type { RefusalCode } from './messages.ts';
import type { Problem } from './refusal.ts';

export type Checked<Value> = { ok: true; value: Value } | { ok: false; problems: Problem[] };

// By its form: the list of all codes would travel with every form. zod's own messages are sentences.
const isCode = (message: string): message is RefusalCode => /^[a-z]+(_[a-z]+)+$/.test(message);

function toProblem(issue: z.core.$ZodIssue): Problem {
  const field = issue.path.join('.');
  if (!isCode(issue.message)) return { field, code: 'invalid_input' };
  const values = issue.code === 'custom' ? (issue.params?.values as SentenceValues | undefined) : undefined;
  return { field, code: issue.message, ...(values ? { values } : {}) };
}

/** Checks a value by a schema whose messages are refusal codes; the first problem of each field counts. */
export function checkInput<Value>(schema: z.ZodType<Value>, value: unknown): Checked<Value> {
  const result = schema.safeParse(value);
  if (result.success) return { ok: true, value: result.data };
  const problems = new Map<string, Problem>();
  for (const problem of result.error.issues.map(toProblem)) {
    if (!problems.has(problem.field)) problems.set(problem.field, problem);
  }
  return { ok: false, problems: [...problems.values()] };
}
