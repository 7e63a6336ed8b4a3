import { formatLongDate, formatTime, londonDate } from '#domain/time/london.ts';

type Visit = { startDate?: string | null; startTime?: string | null };

/** "Tuesday 24 November, 9:00am" (rules/content#voice), with the year when it isn't this one. */
export function visitLabel({ startDate, startTime }: Visit, now = new Date()): string {
  if (!startDate || !startTime) return 'Date to be agreed';
  const year = startDate.slice(0, 4);
  const isThisYear = londonDate(now).startsWith(year);
  return `${formatLongDate(startDate)}${isThisYear ? '' : ` ${year}`}, ${formatTime(startTime)}`;
}
