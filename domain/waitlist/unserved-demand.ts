import { z } from 'zod';
import { longestTyped, outcodeOf } from '#domain/postal-code/postal-code.ts';
import { addDays, addMonths, londonDate } from '#domain/time/london.ts';
import { waitlistReasons } from './waitlist.ts';

/** Why somebody was not served, as it is counted (rules/content#unserved-demand). */
export const unservedReasons = [...waitlistReasons, 'left-at-payment'] as const;
export type UnservedReason = (typeof unservedReasons)[number];

const usualDays = 90;
const keptMonths = 24;
const mostDays = 731;

/** Over how many days up to today, and where; everywhere without an outcode. */
export const unservedFilter = z.object({
  days: z
    .int('days_bad')
    .min(1, 'days_bad')
    .max(mostDays, 'days_bad')
    .nullish()
    .transform((value) => value ?? usualDays),
  outcode: z
    .string('outcode_missing')
    .max(longestTyped, 'outcode_missing')
    .transform(outcodeOf)
    .refine((code) => code !== '', 'outcode_missing')
    .nullish()
    .transform((value) => value ?? null),
});

/** The first London day of so many up to today. */
export const unservedFrom = (days: number, now: Date): string => addDays(londonDate(now), 1 - days);

/** Counts of days before this one are forgotten (rules/law#keeping). */
export const firstUnservedDay = (now: Date): string => addMonths(londonDate(now), -keptMonths);
