import { checkPassword } from '#app/account/check-password.ts';
import type { AccountToOpen } from '#app/account/entrance.ts';
import { checkField } from '#app/lib/check-field.ts';
import type { FormProblem } from '#app/lib/form-problem.ts';
import { emailSchema } from '#domain/contact/email.ts';
import { personSentences } from '#domain/messages/browser/person-sentences.ts';

/** The same rules as the server's (product.md 6), told before anything is sent. */
export function checkAccount({ name, email, password }: AccountToOpen): FormProblem[] {
  return [
    ...(name === '' ? [{ field: 'name', message: personSentences.first_name_missing }] : []),
    ...(email === undefined ? [] : checkField('email', emailSchema, email)),
    ...checkPassword(password),
  ];
}
