import { z } from 'zod';
import { emailSchema } from '#domain/contact/email.ts';
import { plainText, wholeNameSchema } from '#domain/contact/plain-text.ts';
import { addDays, londonDate, toInstant } from '#domain/time/london.ts';

/** A complaint about how we use somebody's data (rules/law#keeping). */
export const dataComplaintInput = z.object({
  name: wholeNameSchema,
  email: emailSchema,
  message: plainText(10, 2000, 'message_short', 'message_long'),
});

export type DataComplaintInput = z.infer<typeof dataComplaintInput>;

/** What came of it, in the office's words. */
export const dataComplaintOutcome = plainText(3, 2000, 'outcome_missing', 'message_long');

/** Days in which the office owes the outcome; the law gives as many for the acknowledgement alone. */
export const dataComplaintDays = 30;

/** The end of the London day by which the office answers. */
export const dataComplaintDueAt = (at: Date): Date =>
  new Date(toInstant(addDays(londonDate(at), dataComplaintDays), '23:59').epochMilliseconds);

/** What people name a complaint by. */
export const dataComplaintReference = (number: number): string => `DP-${number}`;
