import { formatLongDate, formatTime, londonDate, londonTime } from '#domain/time/london.ts';

/** What to call an account's holder; accounts know one name only, an e-mail where none was given. */
export const firstNameOf = (name: string): string => (name.includes('@') ? '' : (name.split(' ')[0] ?? ''));

/** "10:05am on Tuesday 24 November". */
export const momentLabel = (at: Date): string =>
  `${formatTime(londonTime(at))} on ${formatLongDate(londonDate(at))}`;
