import type { ServiceType } from '#domain/booking/options.ts';
import { addDays, londonDate } from '#domain/time/london.ts';
import { isTimeToRemind } from '#domain/time/reminding-hours.ts';

/** Why nobody could come; in the same words the day's counts have (rules/content#unserved-demand). */
export const waitlistReasons = ['not-served', 'no-start'] as const;
export type WaitlistReason = (typeof waitlistReasons)[number];

/** The visit that a free start is looked for. */
export type Wish = { serviceType: ServiceType; quarterHours: number; cleanerCount: number };

/** Of whoever said nothing more: whatever is booked later, this is the first time it could be. */
export const shortestWish: Wish = { serviceType: 'standardcleaning', quarterHours: 10, cleanerCount: 1 };

/** Days ahead in which a start has to be free: the four weeks that the form shows first. */
const daysAhead = 28;

/** An entry that nobody confirmed goes after so many days (rules/law#keeping). */
export const unconfirmedDays = 7;
/** One that was never told, after so many months from its confirmation (rules/law#keeping). */
export const waitlistMonths = 12;

/** Where we come, a start is missing; where we don't, everything is. */
export const waitlistReason = (isServed: boolean): WaitlistReason => (isServed ? 'no-start' : 'not-served');

/** The last London day whose starts count. */
export const waitlistUntil = (now: Date): string => addDays(londonDate(now), daysAhead);

type Found = {
  confirmedAt: Date | null;
  /** None where the area is not served. */
  days: readonly { startTimes: readonly string[] }[];
};

/** Whether an entry is told now (rules/messages#waitlist): confirmed, a start is free, and it is day. */
export const isToBeTold = ({ confirmedAt, days }: Found, now: Date): boolean =>
  confirmedAt !== null && isTimeToRemind(now) && days.some(({ startTimes }) => startTimes.length > 0);
