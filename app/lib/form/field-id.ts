/** The id of the control for a field, so that an error summary can link to it. */
export function fieldId(field: string): string {
  return `field-${field.replaceAll('.', '-')}`;
}
