import { addDays, londonDate, londonTime, toInstant } from '#domain/time/london.ts';

const hourMs = 3600 * 1000;
const opens = '08:00';
const closes = '20:00';

const reminders = [
  { kind: 'reminder-24h', hours: 24 },
  { kind: 'reminder-2h', hours: 2 },
] as const;
export type ReminderKind = (typeof reminders)[number]['kind'];

/** When a visit is reminded of: what would fall outside 08:00–20:00 London time goes at 20:00 the evening before. */
export function reminderAt(startsAt: Date, hoursBefore: number): Date {
  const at = new Date(startsAt.getTime() - hoursBefore * hourMs);
  const time = londonTime(at);
  if (time >= opens && time <= closes) return at;
  const evening = time < opens ? addDays(londonDate(at), -1) : londonDate(at);
  return new Date(toInstant(evening, closes).epochMilliseconds);
}

/** The reminders due now; none for somebody who was told of the visit after its time (their confirmation says it). */
export function dueReminders(visit: { startsAt: Date; confirmedAt: Date }, now: Date): ReminderKind[] {
  if (now >= visit.startsAt) return [];
  return reminders
    .map(({ kind, hours }) => ({ kind, at: reminderAt(visit.startsAt, hours) }))
    .filter(({ at }) => now >= at && visit.confirmedAt < at)
    .map(({ kind }) => kind);
}
