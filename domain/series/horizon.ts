import { addDays, londonDate } from '#domain/time/london.ts';

const weeksAhead = 8;

/** The last date visits are made for today: 8 weeks ahead (rules/lifecycles#series). */
export const horizonDate = (now: Date): string => addDays(londonDate(now), weeksAhead * 7);
