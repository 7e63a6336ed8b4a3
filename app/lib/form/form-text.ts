/** What was typed into a field; nothing when the form has no such field. */
export const formText = (form: FormData, name: string): string => String(form.get(name) ?? '');
