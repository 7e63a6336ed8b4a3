import { z } from 'zod';
import { cities } from '#domain/booking/options.ts';
import { outcodeOf } from './postal-code.ts';

/** An area the company wants to serve: an outcode, and the one of the five cities whose page it belongs to. */
export const servedAreaInput = z.object({
  code: z
    .string('outcode_missing')
    .trim()
    .min(1, 'outcode_missing')
    .max(12, 'outcode_missing')
    .transform((typed) => typed.toUpperCase().replaceAll(/\s/g, ''))
    .refine((code) => outcodeOf(code) === code, 'outcode_missing'),
  city: z.enum(cities, 'city_missing'),
  country: z
    .literal('GB', 'country_bad')
    .nullish()
    .transform(() => 'GB' as const),
});

export type ServedAreaInput = z.infer<typeof servedAreaInput>;
