import { formatLongDate } from '#domain/time/london.ts';

/** "Tuesday 24 November 2026": a card's dates lie years ahead. */
export const dayLabel = (date: string): string => `${formatLongDate(date)} ${date.slice(0, 4)}`;

/** What a gift card may cost, pence (rules/money#gift-cards). */
export const giftAmounts = { leastPence: 1000, mostPence: 50_000 } as const;

export const longestGiftMessage = 300;
