import type { Settings } from '#domain/application-setting/settings.ts';
import type { Problem } from '#domain/refusal.ts';
import { closedDayName } from '#domain/time/closed-days.ts';
import { closedSpanOn } from '#domain/time/closed-span.ts';
import { isRealDate } from '#domain/time/is-real-date.ts';
import {
  addDays,
  formatLongDate,
  formatTime,
  londonDate,
  londonTime,
  weekdayName,
} from '#domain/time/london.ts';
import { isWorkedWeekday } from '#domain/time/worked-weekdays.ts';
import { startTimes } from './options.ts';

/** What says which days we work. */
export type OpenDays = Pick<Settings, 'openWeekdays' | 'weekdayChanges' | 'closedSpans'>;

const cutOff = '18:00';
const latestDays = 90;
const endOfDayQuarters = 22.5 * 4;

/** Tomorrow, or the day after from 18:00 London time on (rules/lifecycles#times). */
export function earliestStartDate(now: Date): string {
  return addDays(londonDate(now), londonTime(now) < cutOff ? 1 : 2);
}

/** Why tomorrow, a day we clean on, is no longer offered this evening; null where nothing needs saying. */
export function tomorrowMissed(now: Date, settings: OpenDays): string | null {
  const tomorrow = addDays(londonDate(now), 1);
  if (earliestStartDate(now) === tomorrow || closedProblem(tomorrow, settings)) return null;
  return `Tomorrow can’t be booked any more: we take bookings until ${formatTime(cutOff)} the day before.`;
}

/** 90 days ahead. */
export const latestStartDate = (now: Date): string => addDays(londonDate(now), latestDays);

/** Why nobody can come on that day, or null. */
export function dayProblem(
  date: string,
  settings: OpenDays,
  now: Date,
  city: string | null = null,
): Problem | null {
  const problem = (code: Problem['code'], values?: Problem['values']): Problem => ({
    field: 'startDate',
    code,
    values,
  });
  if (!isRealDate(date)) return problem('start_date_missing');
  const earliest = earliestStartDate(now);
  if (date < earliest) return problem('start_date_early', { date: formatLongDate(earliest) });
  const latest = latestStartDate(now);
  if (date > latest) return problem('start_date_late', { date: formatLongDate(addDays(latest, 1)) });
  return closedProblem(date, settings, city);
}

/** The same for the office, which may book at short notice and far ahead: a real day to come that is open. */
export function openDayProblem(
  date: string,
  settings: OpenDays,
  now: Date,
  city: string | null = null,
): Problem | null {
  if (!isRealDate(date)) return { field: 'startDate', code: 'start_date_missing' };
  const today = londonDate(now);
  if (date < today)
    return { field: 'startDate', code: 'start_date_early', values: { date: formatLongDate(today) } };
  return closedProblem(date, settings, city);
}

/**
 * Why we do not work on that day at all, or in that city, or null (rules/lifecycles#closed-days). Without a city what
 * is closed in one of them does not count.
 */
export function closedProblem(date: string, settings: OpenDays, city: string | null = null): Problem | null {
  const holiday = closedDayName(date);
  if (holiday) return { field: 'startDate', code: 'day_closed', values: { holiday } };
  if (!isWorkedWeekday(date, settings))
    return { field: 'startDate', code: 'weekday_closed', values: { weekday: weekdayName(date) } };
  if (!closedSpanOn(date, settings.closedSpans, city)) return null;
  return { field: 'startDate', code: 'day_closed', values: { holiday: formatLongDate(date) } };
}

const quartersOf = (time: string): number => Number(time.slice(0, 2)) * 4 + Number(time.slice(3)) / 15;

/** The start times a visit of that length can have: it ends by 22:30. */
export function startTimesFor(quarterHours: number): string[] {
  return startTimes.filter((time) => quartersOf(time) + quarterHours <= endOfDayQuarters);
}
