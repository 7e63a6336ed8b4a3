import {
  formatDateTime,
  formatFullDate,
  formatLongDate,
  formatMonth,
  londonDate,
} from '#domain/time/london.ts';

/** "Tuesday 24 November" of an instant as the contract carries it. */
export const momentDay = (at: string): string => formatLongDate(londonDate(new Date(at)));

/** The same with its year, as a last day always stands. */
export const momentFullDay = (at: string): string => formatFullDate(londonDate(new Date(at)));

/** "22 November 2026" of a date as it is kept, "2026-11-22". Without Intl, whose first format takes a phone a tenth of a second. */
export const yearDate = (date: string): string => `${Number(date.slice(8))} ${formatMonth(date)}`;

/** The same of an instant as the contract carries it. */
export const momentYearDate = (at: string): string => yearDate(londonDate(new Date(at)));

/** "Tuesday 24 November, 9:05am" of an instant as the contract carries it. */
export const momentLabel = (at: string): string => formatDateTime(new Date(at));
