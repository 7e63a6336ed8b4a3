import { formatLongDate, formatTime, londonDate, londonTime } from '#domain/time/london.ts';

/** "Tuesday 24 November, 9:05am" of an instant as the contract carries it. */
export function momentWords(at: string): string {
  const instant = new Date(at);
  return `${formatLongDate(londonDate(instant))}, ${formatTime(londonTime(instant))}`;
}
