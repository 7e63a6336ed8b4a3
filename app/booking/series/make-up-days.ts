import type { Settings } from '#domain/application-setting/settings.ts';
import { dayProblem } from '#domain/booking/bookable-days.ts';
import { makeUpWithinDays } from '#domain/series/planned-visit.ts';
import { addDays } from '#domain/time/london.ts';

/**
 * The days that may be had in place of one we are closed for: up to three before or after it that can be booked. All of
 * them without the settings, where the server says what is closed.
 */
export function makeUpDays(date: string, settings: Settings, now: Date): string[] {
  const isOffered = (day: string) => settings.id === '' || dayProblem(day, settings, now) === null;
  return Array.from({ length: 2 * makeUpWithinDays + 1 }, (_, index) =>
    addDays(date, index - makeUpWithinDays),
  ).filter((day) => day !== date && isOffered(day));
}
