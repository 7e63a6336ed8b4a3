import { addDays, londonDate, londonTime, toInstant } from '#domain/time/london.ts';

const wakes = '08:00';
const sleeps = '20:00';

/**
 * Hours a cleaner has to answer a change, counted between 08:00 and 20:00 (rules/lifecycles#rescheduling,
 * rules/lifecycles#amending).
 */
export const answerHours = 4;

const hourMs = 3600 * 1000;
const instantOf = (date: string, time: string) => toInstant(date, time).epochMilliseconds;

/** The instant so many waking hours after another: elapsed time between 08:00 and 20:00 in London. */
export function addWakingHours(from: Date, hours: number): Date {
  let date = londonDate(from);
  let at = from.getTime();
  if (londonTime(from) < wakes) at = instantOf(date, wakes);
  let left = hours * hourMs;
  while (at + left > instantOf(date, sleeps)) {
    left -= Math.max(0, instantOf(date, sleeps) - at);
    date = addDays(date, 1);
    at = instantOf(date, wakes);
  }
  return new Date(at + left);
}
