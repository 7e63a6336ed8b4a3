import { z } from 'zod';
import { addDays, addMonths, daysBetween, londonDate, toInstant } from '#domain/time/london.ts';

const monthsAfterUse = 24;
const monthsToReinstate = 12;
const daysToRefund = 14;

/** The end of a London day: a card is good through the whole of its last one. */
export const endOfDay = (date: string): Date =>
  new Date(toInstant(addDays(date, 1), '00:00').epochMilliseconds);

/**
 * When a card expires that was bought or used at this instant: 24 months later (rules/lifecycles#other-records,
 * GiftCard).
 */
export const expiryAfter = (usedAt: Date): Date => endOfDay(addMonths(londonDate(usedAt), monthsAfterUse));

/** The last London day on which a card can be used. */
export const lastDayOf = (expiresAt: Date): string => londonDate(new Date(expiresAt.getTime() - 1));

/** Whether an expired balance can still be given back: within 12 months. */
export const mayReinstate = (expiredAt: Date, now: Date): boolean =>
  londonDate(now) <= addMonths(londonDate(expiredAt), monthsToReinstate);

/** Until when a reinstated card is good: another 12 months. */
export const expiryAfterReinstating = (now: Date): Date =>
  endOfDay(addMonths(londonDate(now), monthsToReinstate));

/** Whether an unused card can still be paid back: until the end of the 14th day after it was bought. */
export const mayRefund = (boughtAt: Date, now: Date): boolean =>
  daysBetween(londonDate(boughtAt), londonDate(now)) <= daysToRefund;

const monthsToExtend = 12;
const mostMonthsAhead = 60;

/** The last day a card gets when the office lengthens its life without naming one: 12 months more. */
export const extendedDay = (expiresAt: Date): string => addMonths(lastDayOf(expiresAt), monthsToExtend);

/** The last day that any card may be given. */
export const furthestDay = (now: Date): string => addMonths(londonDate(now), mostMonthsAhead);

/** Whether a text is a day of the calendar: "2030-01-31". */
export const isDay = (text: string): boolean => z.iso.date().safeParse(text).success;
