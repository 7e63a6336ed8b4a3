import { z } from 'zod';
import { readSigns } from '#domain/text/read-text.ts';

const words = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** What looks like an id would be taken for one. */
const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The address of a post as the company chooses it: 3–60 small letters and digits with hyphens between words. */
export const slugSchema = z
  .string('slug_bad')
  .transform((typed) => readSigns(typed).toLowerCase())
  .pipe(
    z
      .string()
      .min(3, 'slug_bad')
      .max(60, 'slug_bad')
      .regex(words, 'slug_bad')
      .refine((slug) => !id.test(slug), 'slug_bad'),
  );
