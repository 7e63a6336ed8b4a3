import { formatLongDate, formatTime, londonDate, londonTime } from '#domain/time/london.ts';

type Visit = { startDate?: string | null; startTime?: string | null };

const isThisYear = (date: string, now: Date): boolean => londonDate(now).slice(0, 4) === date.slice(0, 4);

/** "Tuesday 24 November" of a date as it is kept, with the year when it isn't this one. */
export const dayLabel = (date: string, now: Date): string =>
  `${formatLongDate(date)}${isThisYear(date, now) ? '' : ` ${date.slice(0, 4)}`}`;

/** The same of an instant as the contract carries it: its day in London. */
export const instantDay = (at: string, now: Date): string => dayLabel(londonDate(new Date(at)), now);

/** "Tuesday 24 November, 9:05am" in London, of an instant as the contract carries it. */
export const instantLabel = (at: string, now: Date): string =>
  `${instantDay(at, now)}, ${formatTime(londonTime(new Date(at)))}`;

/** "Tuesday 24 November, 9:00am" (rules/content#voice), with the year when it isn't this one. */
export const visitText = ({ startDate, startTime }: Visit, now: Date): string =>
  startDate && startTime ? `${dayLabel(startDate, now)}, ${formatTime(startTime)}` : 'Date to be agreed';

/** "Tue 24 Nov, 9:00am", for a row of many. */
export function shortVisitText(visit: Visit, now: Date): string {
  const [weekday = '', day = '', month = '', ...rest] = visitText(visit, now).split(' ');
  if (!visit.startDate || !visit.startTime) return visitText(visit, now);
  const comma = month.endsWith(',') ? ',' : '';
  return [weekday.slice(0, 3), day, month.replace(',', '').slice(0, 3) + comma, ...rest].join(' ');
}
