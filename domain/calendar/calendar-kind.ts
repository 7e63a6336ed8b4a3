import type { Actor } from '../access/actor.ts';

/** Whose visits a calendar shows. */
const calendarKinds = ['customer', 'serviceprovider'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** Which calendar somebody can have: a customer's their bookings, a cleaner's their jobs, nobody else any. */
export function calendarKindOf(actor: Actor): CalendarKind | null {
  const role = actor.kind === 'user' ? actor.role : null;
  return calendarKinds.find((kind) => kind === role) ?? null;
}
