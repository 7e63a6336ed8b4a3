import type { FormProblem } from '#app/lib/form-problem.ts';
import type { AccountToOpen } from '#app/lib/identity.ts';
import { checkInput } from '#domain/check-input.ts';
import { emailSchema } from '#domain/contact/email.ts';
import { sentenceFor } from '#domain/messages.ts';

const shortest = 8;
const longest = 128;

function passwordProblem(password: string): FormProblem[] {
  const code =
    (password === '' && 'password_missing') ||
    (password.length < shortest && 'password_short') ||
    (password.length > longest && 'password_long');
  return code ? [{ field: 'password', message: sentenceFor(code) }] : [];
}

/** The same rules as the server's (product.md 6), told before anything is sent. */
export function checkAccount({ name, email, password }: AccountToOpen): FormProblem[] {
  const problems: FormProblem[] = [];
  if (name === '') problems.push({ field: 'name', message: sentenceFor('first_name_missing') });
  if (email !== undefined) {
    const checked = checkInput(emailSchema, email);
    if (!checked.ok) {
      problems.push(
        ...checked.problems.map(({ code, values }) => ({
          field: 'email',
          message: sentenceFor(code, values),
        })),
      );
    }
  }
  return [...problems, ...passwordProblem(password)];
}
