import { addDays, toInstant } from '#domain/time/london.ts';

const dayMs = 24 * 3600 * 1000;
const hourMs = 3600 * 1000;
const evening = '18:00';

/**
 * Until when a time booked by phone is kept for the customer to pay by the link: 24 hours, or 18:00 the day before
 * the visit, whichever is first (rules/money#phone-bookings). The office may book later than that; then one hour.
 */
export function phoneHoldUntil(startDate: string, now: Date): Date {
  const eveningBefore = toInstant(addDays(startDate, -1), evening).epochMilliseconds;
  const isLate = eveningBefore <= now.getTime();
  return new Date(isLate ? now.getTime() + hourMs : Math.min(now.getTime() + dayMs, eveningBefore));
}
