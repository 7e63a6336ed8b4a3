import { Refusal } from '#domain/refusal.ts';

export const bookingStatuses = ['pending', 'confirmed', 'completed', 'canceled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];
export type BookingEvent = 'last-acceptance' | 'cleaner-lost' | 'cancel' | 'complete';
export type BookingMover = 'customer' | 'company' | 'system';

type Step = { from: BookingStatus; event: BookingEvent; to: BookingStatus; who: readonly BookingMover[] };

/**
 * Every change of a booking's status and who may make it (rules/lifecycles#booking); completed and canceled are
 * final.
 */
export const bookingSteps: readonly Step[] = [
  { from: 'pending', event: 'last-acceptance', to: 'confirmed', who: ['system'] },
  { from: 'confirmed', event: 'cleaner-lost', to: 'pending', who: ['system'] },
  { from: 'pending', event: 'cancel', to: 'canceled', who: ['customer', 'company', 'system'] },
  { from: 'confirmed', event: 'cancel', to: 'canceled', who: ['customer', 'company', 'system'] },
  { from: 'confirmed', event: 'complete', to: 'completed', who: ['system', 'company'] },
];

/** The status of a booking once one of its cleaners is lost. */
export const statusWithout = (status: string): string =>
  status === 'confirmed' ? nextBookingStatus(status, 'cleaner-lost', 'system') : status;

/** The status an event leads to; refuses with `already_in_state` where the table has no such step. */
export function nextBookingStatus(from: string, event: BookingEvent, who: BookingMover): BookingStatus {
  const step = bookingSteps.find((one) => one.from === from && one.event === event);
  if (!step) throw new Refusal('already_in_state', { values: { status: from } });
  if (!step.who.includes(who)) throw new Refusal('forbidden');
  return step.to;
}
