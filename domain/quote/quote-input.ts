import { z } from 'zod';
import type { Settings } from '#domain/application-setting/settings.ts';
import { roomCounts, serviceLocations, serviceTypes } from '#domain/booking/options.ts';
import { emailSchema } from '#domain/contact/email.ts';
import { optionalPhoneSchema, phoneSchema } from '#domain/contact/phone.ts';
import { plainText, wholeNameSchema } from '#domain/contact/plain-text.ts';
import { postalCodeSchema } from '#domain/postal-code/postal-code-input.ts';
import { addMonths, londonDate } from '#domain/time/london.ts';
import { type LostReason, lostReasons } from './lifecycle.ts';
import { quotedHours } from './suggest-quote.ts';

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);

const rooms = (code: 'bedrooms_missing' | 'bathrooms_missing') =>
  z.number(code).refine((count) => roomCounts.includes(count), code);

/**
 * A request for a quote, short or long (rules/content#quotes). We also quote where we do not clean yet, so any real
 * postcode will do.
 */
export function quoteInputSchema(rules: { now: Date; settings: Settings }) {
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
    message: plainText(10, 2000, 'message_short', 'message_long'),
    serviceType: optional(z.enum(serviceTypes, 'service_type_missing')),
    propertyType: optional(z.enum(serviceLocations, 'service_location_missing')),
    bedroomCount: optional(rooms('bedrooms_missing')),
    bathroomCount: optional(rooms('bathrooms_missing')),
  });
}

/** A request that the office makes of a message: whoever wrote need not have left a phone number. */
export function messageQuoteSchema(rules: { now: Date; settings: Settings }) {
  return quoteInputSchema(rules)
    .omit({ name: true, email: true, message: true })
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

/** What the office answers a request with: the labour's price, and the visit it is for. */
export const quoteAnswerInput = z.object({
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
});
