import { checkPassword } from '#app/account/check-password.ts';
import type { AccountToOpen } from '#app/account/entrance.ts';
import { checkField } from '#app/lib/check-field.ts';
import type { FormProblem } from '#app/lib/form-problem.ts';
import { emailSchema } from '#domain/contact/email.ts';
import { sentenceFor } from '#domain/messages.ts';

/** The same rules as the server's (product.md 6), told before anything is sent. */
export function checkAccount({ name, email, password }: AccountToOpen): FormProblem[] {
  return [
    ...(name === '' ? [{ field: 'name', message: sentenceFor('first_name_missing') }] : []),
    ...(email === undefined ? [] : checkField('email', emailSchema, email)),
    ...checkPassword(password),
  ];
}
