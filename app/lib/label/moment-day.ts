import { formatLongDate, londonDate } from '#domain/time/london.ts';

/** "Tuesday 24 November" of an instant as the contract carries it. */
export const momentDay = (at: string): string => formatLongDate(londonDate(new Date(at)));
