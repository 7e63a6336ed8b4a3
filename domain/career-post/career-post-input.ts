import { z } from 'zod';
import { blogPostInput } from '#domain/blog-post/blog-post-input.ts';
import { plainLine, plainText } from '#domain/contact/plain-text.ts';
import { hasTwoDecimals, penceFromPounds } from '#domain/money/pence.ts';
import { addMonths } from '#domain/time/london.ts';

export const payPeriods = ['hour', 'year'] as const;
export type PayPeriod = (typeof payPeriods)[number];

/** More than any job of ours pays: a year’s pay typed for an hour is a slip. */
const maxPounds: Record<PayPeriod, number> = { hour: 200, year: 500_000 };

const pounds = z
  .number('job_pay_bad')
  .gt(0, 'job_pay_bad')
  .max(maxPounds.year, 'job_pay_bad')
  .refine(hasTwoDecimals, 'job_pay_bad')
  .nullish()
  .transform((typed) => typed ?? null);

/**
 * A post as the office writes it (rules/messages#fields). Its description is rich text as an article's, which the server
 * still cleans.
 */
export const careerPostInput = z
  .object({
    title: plainText(3, 120, 'title_missing', 'title_long'),
    description: blogPostInput.shape.description,
    location: plainText(2, 80, 'location_missing', 'location_long'),
    hours: z
      .string('job_hours_long')
      .nullish()
      .transform((typed) => typed ?? '')
      .pipe(plainLine(0, 120, 'job_hours_long', 'job_hours_long')),
    payFrom: pounds,
    payTo: pounds,
    payPeriod: z
      .enum(payPeriods, 'job_pay_period_missing')
      .nullish()
      .transform((period) => period ?? null),
    validThrough: z.iso
      .date('last_day_bad')
      .nullish()
      .transform((date) => date ?? null),
  })
  .superRefine(({ payFrom, payTo, payPeriod }, context) => {
    const refuse = (field: string, code: string) =>
      context.addIssue({ code: 'custom', path: [field], message: code });
    if (payFrom === null) {
      if (payTo !== null) refuse('payFrom', 'job_pay_from_missing');
      return;
    }
    if (payPeriod === null) refuse('payPeriod', 'job_pay_period_missing');
    else if (payFrom > maxPounds[payPeriod]) refuse('payFrom', 'job_pay_bad');
    else if (payTo !== null && payTo > maxPounds[payPeriod]) refuse('payTo', 'job_pay_bad');
    if (payTo !== null && payTo < payFrom) refuse('payTo', 'job_pay_to_low');
  })
  // Where nothing is said of pay, for how long it would be means nothing.
  .transform(({ payFrom, payTo, payPeriod, ...rest }) => ({
    ...rest,
    payFromPence: payFrom === null ? null : penceFromPounds(payFrom),
    payToPence: payTo === null ? null : penceFromPounds(payTo),
    payPeriod: payFrom === null ? null : payPeriod,
  }));

/** The last day to apply: one that is still to come, and no further away than anybody plans. */
export const isLastDayGood = (validThrough: string, today: string): boolean =>
  validThrough >= today && validThrough <= addMonths(today, 24);

export type CareerPostInput = z.infer<typeof careerPostInput>;
