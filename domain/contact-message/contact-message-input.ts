import { z } from 'zod';
import { emailSchema } from '#domain/contact/email.ts';
import { plainText, wholeNameSchema } from '#domain/contact/plain-text.ts';

/** What somebody writes to us (rules/messages#fields: message 10–2,000, subject 3–100). */
export const contactMessageInput = z.object({
  name: wholeNameSchema,
  email: emailSchema,
  subject: plainText(3, 100, 'subject_missing', 'subject_missing'),
  message: plainText(10, 2000, 'message_short', 'message_long'),
});

export type ContactMessageInput = z.infer<typeof contactMessageInput>;
