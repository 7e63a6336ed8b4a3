import { z } from 'zod';
import { sharedNameSchema } from '#domain/contact/person-name.ts';
import { type DesiredTime, desiredTimes, maxQuotePictures } from './firm-choices.ts';
import { quoteFrequencies, weekdays } from './quoted-plan.ts';

const maxSquareMetres = 100_000;
const maxDesks = 10_000;

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);
const optionalName = sharedNameSchema('name_missing', 'business_name_bad');

/**
 * What a firm is asked beside who and where (rules/content#quotes): its name, how large the place is, how often, on
 * which weekdays and when. Each may be left open.
 */
export const firmQuestions = {
  businessName: z.preprocess(
    (typed) => (typeof typed === 'string' && typed.trim() === '' ? null : typed),
    optional(optionalName),
  ),
  floorArea: optional(
    z
      .number('floor_area_bad')
      .int('floor_area_bad')
      .min(1, 'floor_area_bad')
      .max(maxSquareMetres, 'floor_area_bad'),
  ),
  deskCount: optional(
    z.number('desk_count_bad').int('desk_count_bad').min(1, 'desk_count_bad').max(maxDesks, 'desk_count_bad'),
  ),
  desiredFrequency: optional(z.enum(quoteFrequencies, 'desired_frequency_bad')),
  desiredWeekdays: z
    .array(z.string(), 'weekdays_bad')
    .refine((days) => days.every((day) => weekdays.some((known) => known === day)), 'weekdays_bad')
    .nullish()
    .transform((days) => weekdays.filter((day) => days?.includes(day))),
  desiredTime: optional(
    z.enum(Object.keys(desiredTimes) as [DesiredTime, ...DesiredTime[]], 'desired_time_bad'),
  ),
};

/** The keys that the uploads of the pictures were answered with. */
export const quotePictures = z
  .array(z.string(), 'pictures_gone')
  .max(maxQuotePictures, 'pictures_many')
  .nullish()
  .transform((keys) => [...new Set(keys)]);
