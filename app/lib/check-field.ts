import type { z } from 'zod';
import { checkInput } from '#domain/check-input.ts';
import { sentenceFor } from '#domain/messages.ts';
import type { FormProblem } from './form-problem.ts';

/** What is wrong with one answer of a form, by the rule the server has for it too. */
export function checkField(field: string, schema: z.ZodType, value: unknown): FormProblem[] {
  const checked = checkInput(schema, value);
  if (checked.ok) return [];
  return checked.problems.map(({ code, values }) => ({ field, message: sentenceFor(code, values) }));
}
