import { Refusal } from '#domain/refusal.ts';

/** An instant of the wire ("2026-11-24T10:20:00Z"); refuses anything else. */
export function toDate(text: string, field: string): Date {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new Refusal('invalid_input', { field });
  return at;
}
