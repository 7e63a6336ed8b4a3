import { z } from 'zod';
import { emailSchema } from '#domain/contact/email.ts';
import { phoneSchema } from '#domain/contact/phone.ts';
import { plainText, wholeNameSchema } from '#domain/contact/plain-text.ts';
import { hasTwoDecimals, penceFromPounds } from '#domain/money/pence.ts';

const mostPayPounds = 200;

/** Pounds an hour as typed, with at most two decimals. */
const desiredPay = z
  .number('desired_pay_bad')
  .min(0, 'desired_pay_bad')
  .max(mostPayPounds, 'desired_pay_bad')
  .refine(hasTwoDecimals, 'desired_pay_bad')
  .transform(penceFromPounds)
  .nullish()
  .transform((pence) => pence ?? null);

/** What an applicant sends (rules/messages#fields); `cvPath` is the key their upload was answered with. */
export const applicationInput = z
  .object({
    name: wholeNameSchema,
    email: emailSchema,
    phone: phoneSchema,
    cvPath: z.string('cv_missing').trim().min(1, 'cv_missing'),
    desiredPay,
    message: z
      .string('message_long')
      .nullish()
      .transform((typed) => typed ?? '')
      .pipe(plainText(0, 2000, 'message_long', 'message_long')),
  })
  .transform(({ cvPath, desiredPay: desiredPayPence, ...rest }) => ({
    ...rest,
    cvKey: cvPath,
    desiredPayPence,
  }));

export type ApplicationInput = z.infer<typeof applicationInput>;
