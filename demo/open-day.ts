import type { Settings } from '#domain/application-setting/settings.ts';
import { closedDayName } from '#domain/time/closed-days.ts';
import { addDays, weekdayOf } from '#domain/time/london.ts';

/** The date itself, or the nearest one after (before, with step −1) on which the business works. */
export function openDay(date: string, settings: Settings, step: 1 | -1 = 1): string {
  if (!settings.openWeekdays.includes(true)) throw new Error('The settings have no open weekday');
  const isOpen = settings.openWeekdays[weekdayOf(date) - 1] && !closedDayName(date);
  return isOpen ? date : openDay(addDays(date, step), settings, step);
}
