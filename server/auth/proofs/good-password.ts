import { readFileSync } from 'node:fs';
import { passwordSchema } from '#domain/account/password-input.ts';
import { isWeakPassword } from '#domain/account/weak-password.ts';
import { checkInput } from '#domain/check-input.ts';
import type { RefusalCode } from '#domain/messages.ts';
import { Refusal } from '#domain/refusal.ts';

let list: ReadonlySet<string> | null = null;

function commonPasswords(): ReadonlySet<string> {
  if (list) return list;
  const lines = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n');
  list = new Set(lines.filter((line) => line !== '' && !line.startsWith('#')));
  return list;
}

/** What is wrong with a new password; `about` is what a guesser knows of its owner. */
export function passwordProblem(password: unknown, about: readonly string[]): RefusalCode | null {
  const checked = checkInput(passwordSchema, password);
  if (!checked.ok) return checked.problems[0]?.code ?? 'password_missing';
  return isWeakPassword(checked.value, about, commonPasswords()) ? 'password_common' : null;
}

/** Refuses a new password that is too short, too long or too easy to guess (rules/messages#fields). */
export function requireGoodPassword(password: string, about: readonly string[], field = 'password'): void {
  const code = passwordProblem(password, about);
  if (code) throw new Refusal('invalid_input', { problems: [{ field, code }] });
}
