import { formText } from '#app/lib/form/form-field.ts';

export type TypedMessage = { name: string; email: string; subject: string; message: string };

/** What somebody typed, to be shown again beside what is wrong with it. */
export const typedMessage = (form: FormData): TypedMessage => ({
  name: formText(form, 'name'),
  email: formText(form, 'email'),
  subject: formText(form, 'subject'),
  message: formText(form, 'message'),
});
