import { addDays, londonDate } from '#domain/time/london.ts';

const weeksAhead = 8;

/** The last date visits are made for today: 8 weeks ahead (rules/lifecycles#series). */
export const horizonDate = (now: Date): string => addDays(londonDate(now), weeksAhead * 7);

const standingDays = 14;
const rateDays = 30;

/**
 * The last date a standing acceptance holds for when it is given up now: 14 days' notice (rules/lifecycles#series).
 */
export const standingEndDate = (now: Date): string => addDays(londonDate(now), standingDays);

/** The first date new rates hold for when the customer is told of them now: 30 days' notice (rules/prices#rates). */
export const ratesFromDate = (now: Date): string => addDays(londonDate(now), rateDays);

/**
 * Whether a customer is told now what follows on a price that was quoted until that day: a week before visits of later
 * days are made, so that none of them has the quoted price still (rules/prices#quoted-prices).
 */
export const isQuoteEnding = (until: string, now: Date): boolean => until < addDays(horizonDate(now), 7);
