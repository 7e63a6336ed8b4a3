import type { z } from 'zod';
import { checkInput } from '#domain/check-input.ts';
import { personSentences } from '#domain/messages/browser/person-sentences.ts';
import { sentenceFrom } from '#domain/messages/sentence-from.ts';
import type { FormProblem } from '../call/form-problem.ts';

/** What is wrong with one answer about a person, by the rule the server has for it too. */
export function checkField(field: string, schema: z.ZodType, value: unknown): FormProblem[] {
  const checked = checkInput(schema, value);
  if (checked.ok) return [];
  return checked.problems.map(({ code, values }) => ({
    field,
    message: sentenceFrom(personSentences, code, values),
  }));
}
