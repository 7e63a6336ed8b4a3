/** A value that travels as text of JSON; null stays null. */
export const jsonText = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
