import type { FormProblem } from '#app/lib/call/form-problem.ts';

/** The password that confirms something, which is only missing or there; the server knows whether it is right. */
export function checkOwnPassword(form: FormData, field = 'password'): FormProblem[] {
  return String(form.get(field) ?? '') === '' ? [{ field, message: 'Enter the password you have now' }] : [];
}
