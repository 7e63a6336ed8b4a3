import { fullQuarterHoursBetween, quarterHoursBetween } from '../price/supplied-time-fee.ts';

/**
 * What ending a visit that has begun is charged by (rules/lifecycles#ending-a-visit): the time supplied, by a consumer
 * inside the 14 days; the booked price, by a customer later; the hours worked, by the office because of us.
 */
export type EndingKind = 'time-supplied' | 'booked-price' | 'hours-worked';

export function endingKind(by: 'customer' | 'company', isStatutory: boolean): EndingKind {
  if (by === 'company') return 'hours-worked';
  return isStatutory ? 'time-supplied' : 'booked-price';
}

type BegunPart = {
  startedAt: Date;
  now: Date;
  bookedQuarterHours: number;
  /** With the extra time that the customer agreed to. */
  maxQuarterHours: number;
};

/** Quarter-hours of a part that is ended while somebody is at work: how long it took, and what is charged. */
export function endedPart(
  kind: EndingKind,
  { startedAt, now, bookedQuarterHours: booked, maxQuarterHours: max }: BegunPart,
): { worked: number; charged: number } {
  const worked = Math.min(max, quarterHoursBetween(startedAt, now));
  if (kind === 'booked-price') return { worked, charged: Math.max(booked, worked) };
  return { worked, charged: Math.min(max, fullQuarterHoursBetween(startedAt, now)) };
}

const missedMs = 30 * 60_000;

/** From when a customer may report that nobody came (rules/lifecycles#provider-link). */
export const noShowFrom = (startsAt: Date): Date => new Date(startsAt.getTime() + missedMs);
