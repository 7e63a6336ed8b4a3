import { toInstant } from '#domain/time/london.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

/** The moment of a London date and time. */
export const atTime = (date: string, time: string): Date => new Date(toInstant(date, time).epochMilliseconds);
