import { checkEmail } from '#app/account/identity/check-email.ts';
import { checkPassword } from '#app/account/identity/check-password.ts';
import type { AccountToOpen } from '#app/account/identity/entrance.ts';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { personSentences } from '#domain/messages/browser/person-sentences.ts';

/** The same rules as the server's (rules/messages#fields), told before anything is sent. */
export function checkAccount({ name, email, password }: AccountToOpen): FormProblem[] {
  return [
    ...(name === '' ? [{ field: 'name', message: personSentences.first_name_missing }] : []),
    ...(email === undefined ? [] : checkEmail(email)),
    ...checkPassword(password),
  ];
}
