import { addDays, addMonths, daysBetween, londonDate, toInstant } from '#domain/time/london.ts';
import { endOfDay, lastDayOf } from './gift-expiry.ts';

const sendFrom = '08:00';
const firstReminderDays = 60;
const lastReminderDays = 14;
const monthsAhead = 12;

/** The last London day that a card can be told to be sent on. */
export const lastDayToSend = (now: Date): string => addMonths(londonDate(now), monthsAhead);

/** Whether a card may go out: at once without a chosen day, else from 08:00 in London on that day. */
export const isTimeToSend = (sendOn: string | null, now: Date): boolean =>
  sendOn === null || now.getTime() >= toInstant(sendOn, sendFrom).epochMilliseconds;

/** Days until a card's last day. */
export const daysLeft = (expiresAt: Date, now: Date): number =>
  daysBetween(londonDate(now), lastDayOf(expiresAt));

/** How many reminders of its expiry a card should have had: one from 60 days before, two from 14. */
export function remindersDue(expiresAt: Date, now: Date): 0 | 1 | 2 {
  const days = daysLeft(expiresAt, now);
  if (days <= lastReminderDays) return 2;
  return days <= firstReminderDays ? 1 : 0;
}

/** The latest expiries that the first and the second reminder are due for. */
export function reminderHorizons(now: Date): { first: Date; second: Date } {
  const today = londonDate(now);
  return {
    first: endOfDay(addDays(today, firstReminderDays)),
    second: endOfDay(addDays(today, lastReminderDays)),
  };
}
