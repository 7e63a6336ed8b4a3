import { z } from 'zod';
import { plainText } from '#domain/contact/plain-text.ts';
import { addMonths } from '#domain/time/london.ts';

/** A post as the office writes it (rules/messages#fields). The description is text, never markup. */
export const careerPostInput = z.object({
  title: plainText(3, 120, 'title_missing', 'title_long'),
  description: plainText(10, 20_000, 'description_missing', 'description_long'),
  location: plainText(2, 80, 'location_missing', 'location_long'),
  validThrough: z.iso
    .date('last_day_bad')
    .nullish()
    .transform((date) => date ?? null),
});

/** The last day to apply: one that is still to come, and no further away than anybody plans. */
export const isLastDayGood = (validThrough: string, today: string): boolean =>
  validThrough >= today && validThrough <= addMonths(today, 24);

export type CareerPostInput = z.infer<typeof careerPostInput>;
