import { formatLongDate } from '#domain/time/london.ts';

/** "Tuesday 24 November 2026": a card's dates lie years ahead. */
export const dayWords = (date: string): string => `${formatLongDate(date)} ${date.slice(0, 4)}`;
