import { formatLongDate, formatTime, londonDate, londonTime } from '#domain/time/london.ts';

/** "10:05am on Tuesday 24 November". */
export const momentWords = (at: Date): string =>
  `${formatTime(londonTime(at))} on ${formatLongDate(londonDate(at))}`;
