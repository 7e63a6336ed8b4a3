import { z } from 'zod';
import { bookingStatuses } from '#domain/booking/lifecycle.ts';
import { cities, serviceTypes } from '#domain/booking/options.ts';
import { longestTyped, outcodeOf } from '#domain/postal-code/postal-code.ts';
import { profileStatuses } from '#domain/provider/lifecycle.ts';
import { deepestZoom, usualZoom } from './map-zoom.ts';

/** How a cleaner's papers stand: still valid, valid but ending within 30 days, ended, or never given. */
export const paperStates = ['valid', 'ending', 'ended', 'missing'] as const;

export const endingWithinDays = 30;
export const rowsShown = 50;

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z
    .enum(values, 'map_filter_bad')
    .nullish()
    .transform((value) => value ?? null);
const day = z.iso
  .date('map_date_bad')
  .nullish()
  .transform((value) => value ?? null);
const whole = (min: number, max: number, usual: number) =>
  z
    .int('map_filter_bad')
    .min(min, 'map_filter_bad')
    .max(max, 'map_filter_bad')
    .nullish()
    .transform((value) => value ?? usual);

const shared = {
  city: oneOf(cities),
  serviceType: oneOf(serviceTypes),
  /** 1 is Monday, 7 Sunday; 0 any. */
  weekday: whole(0, 7, 0),
  outcode: z
    .string('outcode_missing')
    .max(longestTyped, 'outcode_missing')
    .transform(outcodeOf)
    .refine((code) => code !== '', 'outcode_missing')
    .nullish()
    .transform((value) => value ?? null),
  papers: oneOf(paperStates),
  zoom: whole(0, 20, usualZoom).transform((zoom) => Math.min(zoom, deepestZoom)),
  page: whole(1, 100_000, 1),
};

/** What a map of bookings shows; `from` and `to` are London days, both shown. */
export const bookingMapFilter = z.object({ ...shared, from: day, to: day, state: oneOf(bookingStatuses) });
export type BookingMapFilter = z.output<typeof bookingMapFilter>;

/** What a map of cleaners shows; `from` and `to` are the London days they applied on. */
export const providerMapFilter = z.object({
  ...shared,
  from: day,
  to: day,
  state: oneOf(profileStatuses),
});
export type ProviderMapFilter = z.output<typeof providerMapFilter>;

/** What people asked for and we could not do; `from` and `to` are the London days they asked on, `weekday` that of the visit. */
export const unservedMapFilter = z.object({
  city: shared.city,
  weekday: shared.weekday,
  outcode: shared.outcode,
  from: day,
  to: day,
});
export type UnservedMapFilter = z.output<typeof unservedMapFilter>;

/** A filter as it is asked, before it is checked. */
export type MapFilterAnswers = { [Name in keyof z.input<typeof bookingMapFilter>]?: unknown };

/** How wide and high one cell of clusters is, in degrees: about 40 pixels of a map at that zoom. */
export function cellAt(zoom: number): { longitude: number; latitude: number } {
  const longitude = (360 / 2 ** zoom) * (40 / 256);
  // At 53° north a degree of longitude is 0.6 of one of latitude.
  return { longitude, latitude: longitude * 0.6 };
}
