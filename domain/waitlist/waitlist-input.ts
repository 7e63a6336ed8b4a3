import { z } from 'zod';
import { allCleanerCounts, hoursOptions, longHours, serviceTypes } from '#domain/booking/options.ts';
import { emailSchema } from '#domain/contact/email.ts';
import type { RefusalCode } from '#domain/messages.ts';
import { longestTyped, normalisePostalCode, outcodeOf } from '#domain/postal-code/postal-code.ts';
import { shortestWish } from './waitlist.ts';

const listedOr = (choices: readonly number[], usual: number, code: RefusalCode) =>
  z
    .number(code)
    .refine((value) => choices.includes(value), code)
    .nullish()
    .transform((value) => value ?? usual);

/** Who wants to be told, and of what: a whole postcode or its outcode, of which only the outcode is kept. */
export const waitlistInput = z.object({
  email: emailSchema,
  postalCode: z
    .string('postal_code_missing')
    .max(longestTyped, 'postal_code_bad')
    .transform(normalisePostalCode)
    .pipe(z.string().min(1, 'postal_code_missing'))
    .transform(outcodeOf)
    .refine((outcode) => outcode !== '', 'postal_code_bad'),
  serviceType: z
    .enum(serviceTypes, 'service_type_missing')
    .nullish()
    .transform((value) => value ?? shortestWish.serviceType),
  quarterHours: listedOr([...hoursOptions, ...longHours], shortestWish.quarterHours, 'hours_missing'),
  cleanerCount: listedOr(allCleanerCounts, shortestWish.cleanerCount, 'cleaner_count_missing'),
});

export type WaitlistInput = z.infer<typeof waitlistInput>;
