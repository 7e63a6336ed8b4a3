import { bankHolidays } from './closed-days.ts';
import { addDays, weekdayOf } from './london.ts';

const friday = 5;

/** A day on which banks work: no weekend, no bank holiday of England (rules/lifecycles#closed-days). */
export const isWorkingDay = (date: string): boolean => weekdayOf(date) <= friday && !(date in bankHolidays);

/** The day itself when banks work on it, else the next one (`step` 1) or the one before (`step` −1). */
export function nearestWorkingDay(date: string, step: 1 | -1): string {
  let day = date;
  while (!isWorkingDay(day)) day = addDays(day, step);
  return day;
}

/** So many working days on, or back when negative; the date itself is not counted. */
export function addWorkingDays(date: string, days: number): string {
  const step = days < 0 ? -1 : 1;
  let day = date;
  for (let left = Math.abs(days); left > 0; left -= 1) day = nearestWorkingDay(addDays(day, step), step);
  return day;
}
