import { checkEmail } from '#app/account/identity/check-email.ts';
import { checkPassword } from '#app/account/identity/check-password.ts';
import type { NewAccount } from '#app/account/identity/entrance.ts';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { checkField } from '#app/lib/form/check-field.ts';
import { personNameSchema } from '#domain/contact/person-name.ts';
import { phoneSchema } from '#domain/contact/phone.ts';
import { agreementSentences } from '#domain/messages/browser/person-sentences.ts';

const firstName = personNameSchema('first_name_missing', 'first_name_bad');
const lastName = personNameSchema('last_name_missing', 'last_name_bad');

/** The same rules as the server's (rules/messages#fields), every faulty field at once and before anything is sent. */
export function checkSignUp(account: NewAccount): FormProblem[] {
  return [
    ...checkField('firstName', firstName, account.firstName),
    ...checkField('lastName', lastName, account.lastName),
    ...checkEmail(account.email),
    ...checkField('phone', phoneSchema, account.phone),
    ...checkPassword(account.password),
    ...(account.termsCondition
      ? []
      : [{ field: 'termsCondition', message: agreementSentences.terms_missing }]),
  ];
}
