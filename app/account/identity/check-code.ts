import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { accountSentences } from '#domain/messages/browser/account-sentences.ts';

/** The digits of a code, however they were grouped. */
export const digitsOf = (typed: unknown): string => String(typed ?? '').replaceAll(/\D/g, '');

export function checkCode(typed: unknown): FormProblem[] {
  if (digitsOf(typed).length === 6) return [];
  return [{ field: 'code', message: accountSentences.verification_code_missing }];
}
