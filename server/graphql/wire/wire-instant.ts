import { Refusal } from '#domain/refusal.ts';

/** An instant of the wire ("2026-11-24T10:20:00Z"); refuses anything else. */
export function toDate(text: string, field: string): Date {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new Refusal('invalid_input', { field });
  return at;
}

/**
 * An instant as the wire has it, to the millisecond: '2026-11-24T10:20:00.500Z'. Bookings that were read for a
 * list bring the text of the database, which is that nearly: '2026-11-24 10:20:00.5+00', in UTC.
 */
export function wireInstant(at: Date | string): string {
  if (typeof at !== 'string') return at.toISOString();
  const milliseconds = at.slice(20, -3).padEnd(3, '0');
  return `${at.slice(0, 10)}T${at.slice(11, 19)}.${milliseconds}Z`;
}
