import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { accountSentences } from '#domain/messages/browser/account-sentences.ts';
import { readVerificationCode } from '#domain/text/read-code.ts';

/** A code must be read before it can be sent; the server reads it the same way. */
export function checkCode(typed: unknown): FormProblem[] {
  if (readVerificationCode(String(typed ?? '')) !== null) return [];
  return [{ field: 'code', message: accountSentences.verification_code_missing }];
}
