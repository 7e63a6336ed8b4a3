import type { BookingInput } from '#domain/booking/booking-input.ts';
import type { PlacedBooking } from '#domain/booking/placed-booking.ts';
import type { SeriesRates } from './announced-rates.ts';

/** What a change from a date on leaves as it was for the visits before (decision 077). */
type Parts = {
  /** What is done, and where. */
  work: Pick<
    BookingInput,
    | 'quarterHours'
    | 'cleanerCount'
    | 'cleaningSupplies'
    | 'bedroomCount'
    | 'bathroomCount'
    | 'extras'
    | 'address'
    | 'postalCode'
    | 'city'
  > &
    Pick<PlacedBooking, 'latitude' | 'longitude'>;
  rhythm: Pick<BookingInput, 'serviceFrequency' | 'schedule'>;
  startTime: string;
  rates: SeriesRates;
};

/** What visits planned before a date are booked with, as far as it is other than later. */
export type EarlierTerms = Partial<Parts> & { before: string };

/** What held for a date; undefined where it is what holds in the end. */
export const partOn = <Part extends keyof Parts>(
  earlier: readonly EarlierTerms[],
  part: Part,
  date: string,
): EarlierTerms[Part] => earlier.find((one) => date < one.before && one[part] !== undefined)?.[part];

type Change = {
  /** The first date that it holds for, and the day that it is made on. */
  from: string;
  today: string;
  /** What it changes, as it is in the end until now. */
  replaced: Partial<Parts>;
};

/**
 * What held earlier once something changes from a date on: until that date what holds for the day before it. What was to
 * change later is taken over by the change, and what ended by today is no longer asked for.
 */
export function withEarlier(
  earlier: readonly EarlierTerms[],
  { from, today, replaced }: Change,
): EarlierTerms[] {
  const names = Object.keys(replaced) as (keyof Parts)[];
  const held = Object.fromEntries(
    names.map((name) => [
      name,
      earlier.find((one) => one.before >= from && one[name])?.[name] ?? replaced[name],
    ]),
  );
  const remaining = earlier.map((one) => (one.before < from ? one : without(one, names)));
  const same = remaining.find(({ before }) => before === from);
  return [...remaining.filter((one) => one !== same), { ...same, ...held, before: from }]
    .filter((one) => one.before > today && Object.keys(one).length > 1)
    .toSorted((one, other) => one.before.localeCompare(other.before));
}

const without = (earlier: EarlierTerms, names: readonly (keyof Parts)[]): EarlierTerms => {
  const rest = { ...earlier };
  for (const name of names) delete rest[name];
  return rest;
};

/** The parts of terms that a change from a date on can change. */
export function workOf({ input, latitude, longitude }: PlacedBooking): Parts['work'] {
  const { quarterHours, cleanerCount, cleaningSupplies, extras, address, postalCode, city } = input;
  const { bedroomCount, bathroomCount } = input;
  const home = { bedroomCount, bathroomCount, extras, address, postalCode, city, latitude, longitude };
  return { quarterHours, cleanerCount, cleaningSupplies, ...home };
}

export const rhythmOf = ({ input: { serviceFrequency, schedule } }: PlacedBooking): Parts['rhythm'] => ({
  serviceFrequency,
  schedule,
});

/** The terms that hold for a date, from those that hold in the end. */
export function termsOn(terms: PlacedBooking, earlier: readonly EarlierTerms[], date: string): PlacedBooking {
  const { latitude, longitude, ...work } = partOn(earlier, 'work', date) ?? workOf(terms);
  const rhythm = partOn(earlier, 'rhythm', date) ?? rhythmOf(terms);
  return { ...terms, input: { ...terms.input, ...work, ...rhythm }, latitude, longitude };
}
