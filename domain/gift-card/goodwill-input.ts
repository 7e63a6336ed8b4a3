import { z } from 'zod';
import { sharedNameSchema } from '#domain/contact/person-name.ts';
import { plainText } from '#domain/contact/plain-text.ts';
import { receiverEmailSchema, wholePounds } from './gift-fields.ts';

const leastPence = 100;
const mostPence = 5000;
const shortestReason = 3;
const longestReason = 300;

/** A card the office gives away (rules/lifecycles#cancellation-fee): £1 to £50, with what the customer is told. */
export const goodwillInputSchema = z.object({
  receiverName: sharedNameSchema('receiver_name_missing', 'buyer_name_bad'),
  receiverEmail: receiverEmailSchema,
  amountPence: wholePounds(leastPence, mostPence, 'goodwill_amount_bad'),
  reason: plainText(shortestReason, longestReason, 'goodwill_reason_missing', 'gift_message_long'),
});
