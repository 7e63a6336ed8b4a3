import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { checkField } from '#app/lib/form/check-field.ts';
import { emailSchema } from '#domain/contact/email.ts';

/** By the rule the server has for it too; it brings zod, so forms load it later. */
export function checkEmail(email: string, field = 'email'): FormProblem[] {
  return checkField(field, emailSchema, email);
}
