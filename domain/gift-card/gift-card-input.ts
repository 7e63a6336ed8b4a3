import { z } from 'zod';
import { emailSchema } from '#domain/contact/email.ts';
import { personNameSchema } from '#domain/contact/person-name.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { addMonths, londonDate } from '#domain/time/london.ts';
import { dayWords } from './day-words.ts';

const leastPence = 1000;
const mostPence = 50_000;
const mostGoodwillPence = 5000;
const poundPence = 100;
const longestMessage = 300;
const longestReason = 300;
const shortestReason = 3;
const monthsAhead = 12;

const wholePounds = (least: number, most: number, bad: RefusalCode) =>
  z
    .number(bad)
    .min(least, bad)
    .max(most, bad)
    .refine((pence) => pence % poundPence === 0, 'gift_amount_pounds');

const receiverEmail = z
  .string('receiver_email_missing')
  .trim()
  .min(1, 'receiver_email_missing')
  .pipe(emailSchema);

/** The day a card is to be sent on, within a year; null sends it at once. */
function sendDate(now: Date) {
  const today = londonDate(now);
  const latest = addMonths(today, monthsAhead);
  return z
    .string()
    .nullish()
    .transform((typed) => typed?.trim() || null)
    .superRefine((date, context) => {
      if (date === null || (z.iso.date().safeParse(date).success && date >= today && date <= latest)) return;
      context.addIssue({
        code: 'custom',
        message: 'gift_date_bad',
        params: { values: { date: dayWords(latest) } },
      });
    });
}

/** A gift card as its buyer wishes it (product.md 3.3, 6): whole pounds from £10 to £500. */
export const giftCardInputSchema = (now: Date) =>
  z.object({
    name: personNameSchema('buyer_name_missing', 'buyer_name_bad'),
    email: emailSchema,
    receiverName: personNameSchema('receiver_name_missing', 'buyer_name_bad'),
    receiverEmail,
    amountPence: wholePounds(leastPence, mostPence, 'gift_amount_bad'),
    message: z
      .string()
      .nullish()
      .transform((typed) => typed?.trim() ?? '')
      .pipe(z.string().max(longestMessage, 'gift_message_long')),
    sendOn: sendDate(now),
  });

export type GiftCardInput = z.infer<ReturnType<typeof giftCardInputSchema>>;

/** A card the office gives away (product.md 2.5): £1 to £50, with what the customer is told. */
export const goodwillInputSchema = z.object({
  receiverName: personNameSchema('receiver_name_missing', 'buyer_name_bad'),
  receiverEmail,
  amountPence: wholePounds(poundPence, mostGoodwillPence, 'goodwill_amount_bad'),
  reason: z
    .string('goodwill_reason_missing')
    .trim()
    .min(shortestReason, 'goodwill_reason_missing')
    .max(longestReason, 'gift_message_long'),
});
