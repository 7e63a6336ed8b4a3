import { z } from 'zod';
import { plainText } from '#domain/contact/plain-text.ts';

/** A post as the office writes it (product.md 6). The description is text, never markup. */
export const careerPostInput = z.object({
  title: plainText(3, 120, 'title_missing', 'title_long'),
  description: plainText(10, 20_000, 'description_missing', 'description_long'),
  location: plainText(2, 80, 'location_missing', 'location_long'),
});

export type CareerPostInput = z.infer<typeof careerPostInput>;
