import { checkField } from '#app/lib/form/check-field.ts';
import type { FormProblem } from '#app/lib/form-problem.ts';
import { emailSchema } from '#domain/contact/email.ts';

/** By the rule the server has for it too; it brings zod, so forms load it later. */
export function checkEmail(email: string, field = 'email'): FormProblem[] {
  return checkField(field, emailSchema, email);
}
