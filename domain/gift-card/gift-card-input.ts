import { z } from 'zod';
import { emailSchema } from '#domain/contact/email.ts';
import { sharedNameSchema } from '#domain/contact/person-name.ts';
import { readFreeText } from '#domain/text/read-text.ts';
import { formatFullDate, londonDate } from '#domain/time/london.ts';
import { receiverEmailSchema, wholePounds } from './gift-fields.ts';
import { giftAmounts, longestGiftMessage } from './gift-limits.ts';
import { lastDayToSend } from './gift-schedule.ts';

/** The day a card is to be sent on, within a year; null sends it at once. */
function sendDate(now: Date) {
  const today = londonDate(now);
  const latest = lastDayToSend(now);
  return z
    .string()
    .nullish()
    .transform((typed) => typed?.trim() || null)
    .superRefine((date, context) => {
      if (date === null || (z.iso.date().safeParse(date).success && date >= today && date <= latest)) return;
      context.addIssue({
        code: 'custom',
        message: 'gift_date_bad',
        params: { values: { date: formatFullDate(latest) } },
      });
    });
}

/**
 * A gift card as its buyer wishes it (rules/money#gift-cards, rules/messages#fields): whole pounds from £10 to £500.
 */
export const giftCardInputSchema = (now: Date) =>
  z.object({
    name: sharedNameSchema('buyer_name_missing', 'buyer_name_bad'),
    email: emailSchema,
    receiverName: sharedNameSchema('receiver_name_missing', 'buyer_name_bad'),
    receiverEmail: receiverEmailSchema,
    amountPence: wholePounds(giftAmounts.leastPence, giftAmounts.mostPence, 'gift_amount_bad'),
    message: z
      .string()
      .nullish()
      .transform((typed) => readFreeText(typed ?? ''))
      .pipe(z.string().max(longestGiftMessage, 'gift_message_long')),
    sendOn: sendDate(now),
  });

export type GiftCardInput = z.infer<ReturnType<typeof giftCardInputSchema>>;
