import { z } from 'zod';
import type { Settings } from '#domain/application-setting/settings.ts';
import { startTimesFor } from '#domain/booking/bookable-days.ts';
import { roomCounts, serviceLocations, serviceTypes } from '#domain/booking/options.ts';
import { emailSchema } from '#domain/contact/email.ts';
import { optionalPhoneSchema, phoneSchema } from '#domain/contact/phone.ts';
import { plainText, wholeNameSchema } from '#domain/contact/plain-text.ts';
import { postalCodeSchema } from '#domain/postal-code/postal-code-input.ts';
import type { Problem } from '#domain/refusal.ts';
import { addMonths, formatTime, londonDate } from '#domain/time/london.ts';
import { firmQuestions, quotePictures } from './firm-questions.ts';
import { type LostReason, lostReasons } from './lifecycle.ts';
import { type QuotedPlan, quoteFrequencies, weekdays } from './quoted-plan.ts';
import { quotedHours } from './suggest-quote.ts';

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);

const rooms = (code: 'bedrooms_missing' | 'bathrooms_missing') =>
  z.number(code).refine((count) => roomCounts.includes(count), code);

/**
 * A request for a quote, short or long (rules/content#quotes). We also quote where we do not clean yet, so any real
 * postcode will do.
 */
export function quoteInputSchema(rules: { now: Date; settings: Settings; isByPhone?: boolean }) {
  const today = londonDate(rules.now);
  const latest = addMonths(today, 12);
  return z.object({
    name: wholeNameSchema,
    email: emailSchema,
    phone: phoneSchema,
    postalCode: postalCodeSchema({ settings: rules.settings, servedOutcodes: null }),
    desiredDate: optional(
      z.iso.date('join_date_bad').refine((date) => date >= today && date <= latest, 'join_date_bad'),
    ),
    message: plainText(rules.isByPhone ? 0 : 10, 2000, 'message_short', 'message_long'),
    serviceType: optional(z.enum(serviceTypes, 'service_type_missing')),
    propertyType: optional(z.enum(serviceLocations, 'service_location_missing')),
    bedroomCount: optional(rooms('bedrooms_missing')),
    bathroomCount: optional(rooms('bathrooms_missing')),
    ...firmQuestions,
    pictures: quotePictures,
  });
}

/** A request that the office makes of a message: whoever wrote need not have left a phone number. */
export function messageQuoteSchema(rules: { now: Date; settings: Settings }) {
  return quoteInputSchema(rules)
    .omit({ name: true, email: true, message: true, pictures: true })
    .extend({ phone: optionalPhoneSchema });
}

export type QuoteInput = z.infer<ReturnType<typeof quoteInputSchema>>;

/** Why a quote led to nothing; a word of the office's own may stand beside it. */
export const quoteLossInput = z.object({
  reason: z.enum(Object.keys(lostReasons) as [LostReason, ...LostReason[]], 'lost_reason_missing'),
  note: plainText(0, 2000, 'message_long', 'message_long'),
});

/** What the office writes when it asks about its quote again. */
export const followUpText = plainText(0, 2000, 'message_long', 'message_long');

const leastPricePence = 1000;
const mostPricePence = 500_000;

const answerFields = {
  pricePence: z
    .number('quote_price_bad')
    .int('quote_price_bad')
    .min(leastPricePence, 'quote_price_bad')
    .max(mostPricePence, 'quote_price_bad'),
  quarterHours: z
    .number('hours_missing')
    .int('hours_missing')
    .refine((length) => quotedHours.includes(length), 'hours_missing'),
  cleanerCount: z
    .number('cleaner_count_missing')
    .int('cleaner_count_missing')
    .min(1, 'cleaner_count_missing')
    .max(4, 'cleaner_count_missing'),
  answer: plainText(0, 2000, 'message_long', 'message_long'),
  frequency: optional(z.enum(quoteFrequencies, 'service_frequency_missing')),
  visitTimes: z
    .array(
      z.object({
        weekday: optional(z.enum(weekdays, 'quote_days_bad')),
        time: optional(z.string('start_time_missing')),
      }),
      'quote_days_bad',
    )
    .max(weekdays.length, 'quote_days_bad'),
};

/**
 * What the office answers a request with: the price of a visit, the visit it is for, and when visits are
 * (rules/content#quotes).
 */
export function quoteAnswerInput(now: Date) {
  const latest = addMonths(londonDate(now), 12);
  const isDay = (date: string) => date >= londonDate(now) && date <= latest;
  const isToCome = (at: string) => new Date(at) > now && londonDate(new Date(at)) <= latest;
  return z.object({
    ...answerFields,
    startDate: optional(z.iso.date('quote_start_bad').refine(isDay, 'quote_start_bad')),
    siteVisitAt: optional(
      z.iso.datetime({ offset: true, error: 'site_visit_bad' }).refine(isToCome, 'site_visit_bad'),
    ),
  });
}

const daysRepeat = ['weekly', 'biweekly', 'monthly'];

/** What no single field shows: days that do not fit the frequency, times that such a visit can't have. */
export function planProblems({ frequency, visitTimes }: QuotedPlan, quarterHours: number): Problem[] {
  const days = visitTimes.map(({ weekday }) => weekday);
  const isFitting = daysRepeat.includes(frequency)
    ? days.length <= 1 || !days.includes(null)
    : days.length <= 1 && days.every((weekday) => weekday === null);
  if (!isFitting || new Set(days).size < days.length)
    return [{ field: 'visitTimes', code: 'quote_days_bad' }];
  const possible = startTimesFor(quarterHours);
  const values = { hours: quarterHours / 4, time: formatTime(possible.at(-1) ?? '08:00') };
  const isLate = visitTimes.some(({ time }) => time !== null && !possible.includes(time));
  return isLate ? [{ field: 'visitTimes', code: 'start_time_late', values }] : [];
}
