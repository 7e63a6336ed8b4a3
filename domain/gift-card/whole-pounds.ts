import { z } from 'zod';
import type { RefusalCode } from '#domain/messages.ts';

const poundPence = 100;

/** An amount in pence that is whole pounds, within bounds; `bad` is said of anything else. */
export const wholePounds = (leastPence: number, mostPence: number, bad: RefusalCode) =>
  z
    .number(bad)
    .min(leastPence, bad)
    .max(mostPence, bad)
    .refine((pence) => pence % poundPence === 0, 'gift_amount_pounds');
