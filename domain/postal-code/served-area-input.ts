import { z } from 'zod';
import { cities } from '#domain/booking/options.ts';
import { longestTyped, normalisePostalCode, outcodeOf } from './postal-code.ts';

/** An area the company wants to serve: an outcode, and the one of the five cities whose page it belongs to. */
export const servedAreaInput = z.object({
  code: z
    .string('outcode_missing')
    .max(longestTyped, 'outcode_missing')
    .transform(normalisePostalCode)
    .refine((code) => code !== '' && outcodeOf(code) === code, 'outcode_missing'),
  city: z.enum(cities, 'city_missing'),
  country: z
    .literal('GB', 'country_bad')
    .nullish()
    .transform(() => 'GB' as const),
});

export type ServedAreaInput = z.infer<typeof servedAreaInput>;

const between = (least: number, most: number) =>
  z.number('area_position_bad').min(least, 'area_position_bad').max(most, 'area_position_bad');

/** The middle of an area that is in no list of ours, in degrees of WGS84: somewhere in the United Kingdom. */
export const areaPosition = z.object({ latitude: between(49.8, 60.9), longitude: between(-8.7, 1.8) });

export type AreaPosition = z.infer<typeof areaPosition>;
