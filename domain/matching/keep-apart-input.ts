import { z } from 'zod';
import { plainText } from '#domain/contact/plain-text.ts';

/** Why the office keeps a cleaner and a customer apart (rules/matching#kept-apart). */
export const keepApartInput = z.object({
  reason: plainText(3, 500, 'apart_reason_missing', 'apart_reason_long'),
});
