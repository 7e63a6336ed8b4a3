import type { ProposedAmendment } from '#domain/booking/change/proposed-change.ts';
import type { PlacedBooking } from '#domain/booking/placed-booking.ts';
import { seriesPrice } from '#domain/series/series-price.ts';
import { addDays } from '#domain/time/london.ts';
import type { AmendWish } from '../../booking/change/amend-work.ts';
import { ratesOfDate } from '../rates-of-date.ts';
import type { SeriesRow } from '../series.store.ts';

/** Whether the terms of a series already are what is proposed for a visit of it. */
export const isInTerms = ({ input }: PlacedBooking, proposed: ProposedAmendment): boolean =>
  input.quarterHours === proposed.quarterHours &&
  input.cleanerCount === proposed.cleanerCount &&
  input.cleaningSupplies === proposed.cleaningSupplies &&
  input.bedroomCount === proposed.bedroomCount &&
  input.bathroomCount === proposed.bathroomCount &&
  input.extras.toSorted().join() === proposed.extras.toSorted().join() &&
  input.address === proposed.address &&
  input.postalCode === proposed.postalCode;

/** The terms of a series with what was proposed for a visit of it in place of its own. */
export function amendedTerms(terms: PlacedBooking, proposed: ProposedAmendment): PlacedBooking {
  const { latitude, longitude } = proposed;
  const input = {
    ...terms.input,
    quarterHours: proposed.quarterHours,
    cleanerCount: proposed.cleanerCount,
    cleaningSupplies: proposed.cleaningSupplies,
    bedroomCount: proposed.bedroomCount,
    bathroomCount: proposed.bathroomCount,
    extras: proposed.extras as PlacedBooking['input']['extras'],
    address: proposed.address,
    postalCode: proposed.postalCode,
    city: proposed.city as PlacedBooking['input']['city'],
  };
  return { ...terms, input, latitude, longitude };
}

/** What a visit has to become to be as the terms of its series are. */
export function wishOfTerms({ input, latitude, longitude }: PlacedBooking): AmendWish {
  const { quarterHours, cleanerCount, cleaningSupplies, extras, address, postalCode, city } = input;
  const { bedroomCount, bathroomCount } = input;
  return {
    quarterHours,
    cleanerCount,
    cleaningSupplies,
    extras,
    address,
    postalCode,
    place: { city, latitude, longitude },
    ...(bedroomCount === null ? {} : { bedroomCount }),
    ...(bathroomCount === null ? {} : { bathroomCount }),
  };
}

/** What the visits cost that are booked later, pence; another price where other rates were announced. */
export const laterPriceOf = (series: SeriesRow, terms: PlacedBooking): number =>
  seriesPrice(terms, ratesOfDate(series, addDays(series.generated_until, 1))).totalPence;
