import { z } from 'zod';
import { emailSchemaOf } from '#domain/contact/email.ts';
import type { RefusalCode } from '#domain/messages.ts';

/** Where a card is sent to. */
export const receiverEmailSchema = emailSchemaOf('receiver_email_missing');

const poundPence = 100;

/** An amount in pence that is whole pounds, within bounds; `bad` is said of anything else. */
export const wholePounds = (leastPence: number, mostPence: number, bad: RefusalCode) =>
  z
    .number(bad)
    .min(leastPence, bad)
    .max(mostPence, bad)
    .refine((pence) => pence % poundPence === 0, 'gift_amount_pounds');
