import { formatLongDate, formatTime, londonDate } from '#domain/time/london.ts';

type Visit = { startDate?: string | null; startTime?: string | null };

/** "Tuesday 24 November, 9:00am" (rules/content#voice), with the year when it isn't this one. */
export function visitLabel({ startDate, startTime }: Visit, now = new Date()): string {
  if (!startDate || !startTime) return 'Date to be agreed';
  const year = startDate.slice(0, 4);
  const isThisYear = londonDate(now).startsWith(year);
  return `${formatLongDate(startDate)}${isThisYear ? '' : ` ${year}`}, ${formatTime(startTime)}`;
}

/** "Tue 24 Nov, 9:00am", for a row of many. */
export function shortVisitLabel(visit: Visit, now = new Date()): string {
  const [weekday = '', day = '', month = '', ...rest] = visitLabel(visit, now).split(' ');
  if (!visit.startDate || !visit.startTime) return visitLabel(visit, now);
  const comma = month.endsWith(',') ? ',' : '';
  return [weekday.slice(0, 3), day, month.replace(',', '').slice(0, 3) + comma, ...rest].join(' ');
}
