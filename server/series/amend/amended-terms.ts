import { needsAnswer } from '#domain/booking/change/amend.ts';
import type { ProposedAmendment } from '#domain/booking/change/proposed-change.ts';
import type { PlacedBooking } from '#domain/booking/placed-booking.ts';
import { seriesPrice } from '#domain/series/series-price.ts';
import { type Work, type WorkChange, workIn, workOf } from '#domain/series/terms-by-date.ts';
import type { AmendWish } from '../../booking/change/amend-work.ts';
import { bookedPriceOf } from '../../booking/charge/booked-price-of.ts';
import { ratesOf, type SeriesRow } from '../series.store.ts';
import type { VisitRow } from '../series-visit.store.ts';
import { amendedSeries, datesOfTerms, ratesOfDate, termsOfDate } from '../terms-of-date.ts';

/** What a proposal for the visit of a date makes of the work of that date. */
export const changeOfWork = (series: SeriesRow, date: string, proposed: ProposedAmendment): WorkChange => ({
  before: workOf(termsOfDate(series, date)),
  after: workIn(proposed as Work),
});

/** A series as it is, and as it becomes from a date on. */
export type Amended = { before: SeriesRow; after: SeriesRow; fromDate: string };

/** A series with what was proposed for a visit of it, from its date on. */
export const amendedBy = (series: SeriesRow, fromDate: string, change: WorkChange): Amended => ({
  before: series,
  after: amendedSeries(series, fromDate, change),
  fromDate,
});

/** The visits of a series are to be what they are to be already. */
export const isInTerms = ({ before, after, fromDate }: Amended): boolean =>
  datesOfTerms(before, fromDate).every(
    (date) => readingOf(termsOfDate(before, date)) === readingOf(termsOfDate(after, date)),
  );

const readingOf = (terms: PlacedBooking): string => {
  const work = workOf(terms);
  return JSON.stringify({ ...work, extras: work.extras.toSorted() });
};

/** Whether whoever takes every visit from a date on is asked about other terms of it. */
export const asksMore = ({ before, after, fromDate }: Amended): boolean =>
  datesOfTerms(before, fromDate).some((date) =>
    needsAnswer(termsOfDate(before, date).input, termsOfDate(after, date).input),
  );

/** What a visit has to become to be as the terms of its date are. */
export function wishOfTerms(terms: PlacedBooking): AmendWish {
  const { city, latitude, longitude, bedroomCount, bathroomCount, ...work } = workOf(terms);
  return {
    ...work,
    place: { city, latitude, longitude },
    ...(bedroomCount === null ? {} : { bedroomCount }),
    ...(bathroomCount === null ? {} : { bathroomCount }),
  };
}

/** What the visits cost in the end, pence; another price where other rates were announced. */
export function laterPriceOf(series: SeriesRow): number {
  const { rates, announced } = ratesOf(series);
  return seriesPrice(series.terms, announced.at(-1)?.rates ?? rates).totalPence;
}

/** A price of a visit, pence, and the date from which on it is that. */
export type PriceStep = { from: string; pence: number };

type LaterVisits = {
  /** The booked visits that change, and the first date of the plan that has none yet. */
  booked: readonly VisitRow[];
  next: string;
};

/**
 * From when on visits of a series cost other than the ones before: those that are booked keep the rates they were
 * booked at, later ones have those that hold or were announced for their day (rules/prices#rates).
 */
export function priceSteps(series: SeriesRow, { booked, next }: LaterVisits): PriceStep[] {
  const { announced } = ratesOf(series);
  const later = [next, ...announced.map(({ from }) => from).filter((from) => from > next)];
  return changesOf(
    [
      ...booked.map((visit) => ({
        from: visit.start_date,
        date: visit.series_date,
        rates: bookedPriceOf(visit).rates,
      })),
      ...later.map((date) => ({ from: date, date, rates: ratesOfDate(series, date) })),
    ].map(({ from, date, rates }) => ({
      from,
      pence: seriesPrice(termsOfDate(series, date), rates).totalPence,
    })),
  );
}

/** Of the prices of visits by their dates: those that are other than the one before. */
export function changesOf(prices: readonly PriceStep[]): PriceStep[] {
  const inOrder = prices.toSorted((one, other) => one.from.localeCompare(other.from));
  return inOrder.filter(({ pence }, index) => index > 0 && pence !== inOrder[index - 1]?.pence);
}
