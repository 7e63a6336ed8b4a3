import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { accountSentences } from '#domain/messages/browser/account-sentences.ts';

const shortest = 8;
const longest = 128;

/**
 * What is wrong with a password somebody chooses, before anything is sent (rules/messages#fields); the server knows
 * more.
 */
export function checkPassword(password: string, field = 'password'): FormProblem[] {
  const code =
    (password === '' && 'password_missing') ||
    (password.length < shortest && 'password_short') ||
    (password.length > longest && 'password_long');
  return code ? [{ field, message: accountSentences[code] }] : [];
}
