/** The id of the control for a field, so that an error summary can link to it. */
export function fieldId(field: string): string {
  return `field-${field.replaceAll('.', '-')}`;
}

/** What was typed into a field; nothing when the form has no such field. */
export const formText = (form: FormData, name: string): string => String(form.get(name) ?? '');
