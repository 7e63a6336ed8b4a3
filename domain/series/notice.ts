import { addDays, londonDate } from '#domain/time/london.ts';

const standingDays = 14;
const rateDays = 30;

/** The last date a standing acceptance holds for when it is given up now: 14 days' notice (product.md 2.7). */
export const standingEndDate = (now: Date): string => addDays(londonDate(now), standingDays);

/** The first date new rates hold for when the customer is told of them now: 30 days' notice (product.md 1.3). */
export const ratesFromDate = (now: Date): string => addDays(londonDate(now), rateDays);
