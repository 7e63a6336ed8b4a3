import { needsAnswer } from '#domain/booking/change/amend.ts';
import type { ProposedAmendment } from '#domain/booking/change/proposed-change.ts';
import type { PlacedBooking } from '#domain/booking/placed-booking.ts';
import { seriesPrice } from '#domain/series/series-price.ts';
import type { AmendWish } from '../../booking/change/amend-work.ts';
import { bookedPriceOf } from '../../booking/charge/booked-price-of.ts';
import { ratesOf, type SeriesRow } from '../series.store.ts';
import type { VisitRow } from '../series-visit.store.ts';
import { ratesOfDate, termsFrom } from '../terms-of-date.ts';

/** Whether the terms of a series are what is proposed for a visit of it already, for all from its date on. */
export const isInTerms = (series: SeriesRow, fromDate: string, proposed: ProposedAmendment): boolean =>
  termsFrom(series, fromDate).every((terms) => isProposed(terms, proposed));

const isProposed = ({ input }: PlacedBooking, proposed: ProposedAmendment): boolean =>
  input.quarterHours === proposed.quarterHours &&
  input.cleanerCount === proposed.cleanerCount &&
  input.cleaningSupplies === proposed.cleaningSupplies &&
  input.bedroomCount === proposed.bedroomCount &&
  input.bathroomCount === proposed.bathroomCount &&
  input.extras.toSorted().join() === proposed.extras.toSorted().join() &&
  input.address === proposed.address &&
  input.postalCode === proposed.postalCode;

/** Whether whoever takes every visit from a date on is asked about other terms of it. */
export const asksMore = (
  series: SeriesRow,
  fromDate: string,
  { input }: { input: Parameters<typeof needsAnswer>[1] },
): boolean => termsFrom(series, fromDate).some((before) => needsAnswer(before.input, input));

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

/** What the visits cost in the end, pence; another price where other rates were announced. */
export function laterPriceOf(series: SeriesRow, terms: PlacedBooking): number {
  const { rates, announced } = ratesOf(series);
  return seriesPrice(terms, announced.at(-1)?.rates ?? rates).totalPence;
}

/** A price of a visit, pence, and the date from which on it is that. */
export type PriceStep = { from: string; pence: number };

type LaterVisits = {
  /** The booked visits of other terms, and the first date of the plan that has none yet. */
  booked: readonly VisitRow[];
  next: string;
};

/**
 * From when on visits of these terms cost other than the ones before: those that are booked keep the rates they were
 * booked at, later ones have those that hold or were announced for their day (rules/prices#rates).
 */
export function priceSteps(
  series: SeriesRow,
  terms: PlacedBooking,
  { booked, next }: LaterVisits,
): PriceStep[] {
  const { announced } = ratesOf(series);
  const later = [next, ...announced.map(({ from }) => from).filter((from) => from > next)];
  return changesOf(
    [
      ...booked.map((visit) => ({ from: visit.start_date, rates: bookedPriceOf(visit).rates })),
      ...later.map((from) => ({ from, rates: ratesOfDate(series, from) })),
    ].map(({ from, rates }) => ({ from, pence: seriesPrice(terms, rates).totalPence })),
  );
}

/** Of the prices of visits by their dates: those that are other than the one before. */
export function changesOf(prices: readonly PriceStep[]): PriceStep[] {
  const inOrder = prices.toSorted((one, other) => one.from.localeCompare(other.from));
  return inOrder.filter(({ pence }, index) => index > 0 && pence !== inOrder[index - 1]?.pence);
}
