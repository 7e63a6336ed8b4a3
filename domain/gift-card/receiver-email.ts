import { z } from 'zod';
import { emailSchema } from '#domain/contact/email.ts';

/** Where a card is sent to. */
export const receiverEmailSchema = z
  .string('receiver_email_missing')
  .trim()
  .min(1, 'receiver_email_missing')
  .pipe(emailSchema);
