import { builder } from '../builder.ts';
import { hoursToQuarters } from '../wire/pounds.ts';
import { mapsTo } from '../wire/wire-problems.ts';
import { bookingExtrasInput, readExtras } from './booking-extras.ts';

/** Which terms of a visit are to be other; what is left out stays (rules/lifecycles#amending). */
export const amendWishInput = builder.inputType('AmendWishInput', {
  fields: (t) => ({
    // A visit that would end too late for its start does so by its length.
    hours: t.float(mapsTo('quarterHours', 'startTime')),
    cleanerCount: t.int(),
    bedroomCount: t.int(),
    bathroomCount: t.int(),
    extras: t.field({ type: bookingExtrasInput }),
    cleaningSupplies: t.boolean(),
    address: t.string(),
    postalCode: t.string(),
  }),
});
type WishInput = typeof amendWishInput.$inferInput;

/** The wish as the use-cases take it. */
export function wishOf({ hours, extras, ...wish }: WishInput) {
  const given = Object.entries(wish).filter(([, value]) => value !== null && value !== undefined);
  return {
    ...Object.fromEntries(given),
    ...(hours === null || hours === undefined ? {} : { quarterHours: hoursToQuarters(hours) }),
    ...(extras ? { extras: readExtras(extras) } : {}),
  };
}
