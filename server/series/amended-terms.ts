import type { ProposedAmendment } from '#domain/booking/change/proposed-change.ts';
import type { PlacedBooking } from '#domain/booking/placed-booking.ts';

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
