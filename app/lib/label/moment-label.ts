import { formatDateTime, formatLongDate, londonDate } from '#domain/time/london.ts';

/** "Tuesday 24 November" of an instant as the contract carries it. */
export const momentDay = (at: string): string => formatLongDate(londonDate(new Date(at)));

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "22 November 2026" of a date as it is kept, "2026-11-22". */
export const yearDate = (date: string): string => format.format(new Date(`${date}T00:00:00Z`));

/** "Tuesday 24 November, 9:05am" of an instant as the contract carries it. */
export const momentLabel = (at: string): string => formatDateTime(new Date(at));
