import type { BookingInput } from '#domain/booking/booking-input.ts';
import type { PlacedBooking } from '#domain/booking/placed-booking.ts';
import type { SeriesRates } from './announced-rates.ts';

const alone = ['quarterHours', 'cleanerCount', 'cleaningSupplies', 'bedroomCount', 'bathroomCount'] as const;
const place = ['address', 'postalCode', 'city', 'latitude', 'longitude'] as const;
const workNames = [...alone, 'extras', ...place] as const;

/** What is done, and where. */
export type Work = Pick<
  BookingInput & Pick<PlacedBooking, 'latitude' | 'longitude'>,
  (typeof workNames)[number]
>;

/** What a change from a date on leaves as it was for the visits before (decision 077). */
type Parts = {
  work: Work;
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
  /** The first date that it holds for. */
  from: string;
  /** What it changes, as it is in the end until now. */
  replaced: Partial<Parts>;
  /** What remains of parts that were to change on a later date still; without one nothing does. */
  later?: (one: EarlierTerms) => Partial<Parts>;
};

/**
 * What held earlier once something changes from a date on: until that date what holds for the day before it. What was to
 * change later is taken over by the change, but for what it leaves.
 */
export function withEarlier(
  earlier: readonly EarlierTerms[],
  { from, replaced, later = () => ({}) }: Change,
): EarlierTerms[] {
  const names = Object.keys(replaced) as (keyof Parts)[];
  const held = Object.fromEntries(
    names.map((name) => [
      name,
      earlier.find((one) => one.before >= from && one[name])?.[name] ?? replaced[name],
    ]),
  );
  const remaining = earlier.map((one) =>
    one.before <= from ? one : { ...without(one, names), ...later(one) },
  );
  const same = remaining.find(({ before }) => before === from);
  return [...remaining.filter((one) => one !== same), { ...same, ...held, before: from }]
    .filter((one) => Object.keys(one).length > 1)
    .toSorted((one, other) => one.before.localeCompare(other.before));
}

/**
 * The same once a series has moved, from one of its dates on: what was to change with a visit changes with it still.
 * `shifted` has the new dates by the old ones.
 */
export function onNewDates(
  earlier: readonly EarlierTerms[],
  from: string,
  shifted: ReadonlyMap<string, string>,
): EarlierTerms[] {
  const dates = [...shifted.keys()].toSorted();
  const moved = earlier.map((one) => {
    const first = one.before < from ? undefined : dates.find((date) => date >= one.before);
    return { ...one, before: shifted.get(first ?? '') ?? one.before };
  });
  // Where two are of one date by now, nothing lies between them: what the earlier one has stands.
  const byDate = Map.groupBy(moved, ({ before }) => before);
  return [...byDate.values()].map((same) => Object.assign({}, ...same.toReversed()) as EarlierTerms);
}

const without = (earlier: EarlierTerms, names: readonly (keyof Parts)[]): EarlierTerms => {
  const rest = { ...earlier };
  for (const name of names) delete rest[name];
  return rest;
};

/** The parts of terms that a change from a date on can change. */
export const workOf = ({ input, latitude, longitude }: PlacedBooking): Work =>
  workIn({ ...input, latitude, longitude });

/** The work alone of what has more to it. */
export const workIn = (terms: Work): Work =>
  Object.fromEntries(workNames.map((name) => [name, terms[name]])) as Work;

/** What the work of a date was, and what it becomes from that date on. */
export type WorkChange = { before: Work; after: Work };

/** Some work with all that a change makes other. A place is one thing, each extra one of its own. */
export function workAfter(work: Work, { before, after }: WorkChange): Work {
  const isElsewhere = before.address !== after.address || before.postalCode !== after.postalCode;
  const names = [...alone.filter((name) => before[name] !== after[name]), ...(isElsewhere ? place : [])];
  const isTakenOff = (extra: string) => isIn(before, extra) && !isIn(after, extra);
  const added = after.extras.filter((extra) => !isIn(before, extra) && !isIn(work, extra));
  return {
    ...work,
    ...Object.fromEntries(names.map((name) => [name, after[name]])),
    extras: [...work.extras.filter((extra) => !isTakenOff(extra)), ...added],
  };
}

const isIn = ({ extras }: Pick<Work, 'extras'>, extra: string): boolean =>
  extras.some((one) => one === extra);

export const rhythmOf = ({ input: { serviceFrequency, schedule } }: PlacedBooking): Parts['rhythm'] => ({
  serviceFrequency,
  schedule,
});

const withWork = (terms: PlacedBooking, { latitude, longitude, ...work }: Work): PlacedBooking => ({
  ...terms,
  input: { ...terms.input, ...work },
  latitude,
  longitude,
});

/** The terms that hold for a date, from those that hold in the end. */
export function termsOn(terms: PlacedBooking, earlier: readonly EarlierTerms[], date: string): PlacedBooking {
  const worked = withWork(terms, partOn(earlier, 'work', date) ?? workOf(terms));
  const rhythm = partOn(earlier, 'rhythm', date) ?? rhythmOf(terms);
  return { ...worked, input: { ...worked.input, ...rhythm } };
}

type Terms = { terms: PlacedBooking; earlier: EarlierTerms[] };

/** Terms once their work changes from a date on: what was to change later stays, as far as it is about something else. */
export function withWorkChanged({ terms, earlier }: Terms, from: string, change: WorkChange): Terms {
  const later = (one: EarlierTerms) => (one.work ? { work: workAfter(one.work, change) } : {});
  return {
    terms: withWork(terms, workAfter(workOf(terms), change)),
    earlier: withEarlier(earlier, { from, replaced: { work: workOf(terms) }, later }),
  };
}
