import type { PlacedBooking } from '#domain/booking/placed-booking.ts';
import type { Price } from '#domain/booking/price/price.ts';
import { type RatesOfSeries, ratesOn } from '#domain/series/announced-rates.ts';
import { rhythmText } from '#domain/series/rhythm.ts';
import { seriesPrice } from '#domain/series/series-price.ts';
import {
  type EarlierTerms,
  partOn,
  rhythmOf,
  termsOn,
  type WorkChange,
  withEarlier,
  withWorkChanged,
  workOf,
} from '#domain/series/terms-by-date.ts';
import { planOf, ratesOf, type SeriesRow } from './series.store.ts';

/** What a visit of the series that is planned for a date is made from (decision 077). */
export const termsOfDate = (series: SeriesRow, date: string): PlacedBooking =>
  termsOn(series.terms, series.earlier_terms, date);

/** The dates from one on for which some terms hold that did not hold before. */
export const datesOfTerms = (series: SeriesRow, date: string): string[] => [
  date,
  ...series.earlier_terms.flatMap(({ before }) => (before > date ? [before] : [])),
];

export const startTimeOfDate = (series: SeriesRow, date: string): string =>
  partOn(series.earlier_terms, 'startTime', date) ?? series.start_time;

/** How the series goes, in words, with the hour that a date has. */
export const rhythmTextOfDate = (series: SeriesRow, date: string): string =>
  rhythmText({ ...planOf(series), startTime: startTimeOfDate(series, date) });

/** The rates a visit of the series on that date has. */
export const ratesOfDate = (series: SeriesRow, date: string): RatesOfSeries =>
  ratesOn(date, partOn(series.earlier_terms, 'rates', date) ?? ratesOf(series));

/** What a visit of the series that is booked for that date costs. */
export const priceOfDate = (series: SeriesRow, date: string): Price =>
  seriesPrice(termsOfDate(series, date), ratesOfDate(series, date));

/** From a date on a visit has another price, length or number of cleaners. */
export type AnnouncedTerms = { from: string; price: Price; terms: PlacedBooking };

/** What its customer was told that visits are behind a date, each time that it is other than before. */
export function announcedTerms(series: SeriesRow, date: string): AnnouncedTerms[] {
  const days = [
    ...series.earlier_terms.flatMap(({ before, rates }) => [before, ...(rates?.announced ?? []).map(fromOf)]),
    ...ratesOf(series).announced.map(fromOf),
  ];
  const later = [...new Set(days)].filter((from) => from > date).toSorted();
  const told = [date, ...later].map((from) => ({
    from,
    price: priceOfDate(series, from),
    terms: termsOfDate(series, from),
  }));
  return told.filter((one, index) => index > 0 && readingOf(one) !== readingOf(told[index - 1]));
}

const fromOf = ({ from }: { from: string }): string => from;

const readingOf = (told: AnnouncedTerms | undefined): string =>
  [told?.price.totalPence, told?.terms.input.quarterHours, told?.terms.input.cleanerCount].join();

const parts = {
  work: ({ terms }: SeriesRow) => workOf(terms),
  rhythm: ({ terms }: SeriesRow) => rhythmOf(terms),
  startTime: (series: SeriesRow) => series.start_time,
  rates: (series: SeriesRow) => ratesOf(series),
} as const;

/** What is kept for the visits before a date from which on some parts of a series change. */
export function earlierTerms(
  series: SeriesRow,
  from: string,
  changing: readonly (keyof typeof parts)[],
): EarlierTerms[] {
  const replaced = Object.fromEntries(changing.map((name) => [name, parts[name](series)]));
  return withEarlier(series.earlier_terms, { from, replaced });
}

/** The series as it is once the work of its visits changes from a date on. */
export function amendedSeries(series: SeriesRow, from: string, change: WorkChange): SeriesRow {
  const { terms, earlier_terms: earlier } = series;
  const after = withWorkChanged({ terms, earlier }, from, change);
  return { ...series, terms: after.terms, earlier_terms: after.earlier };
}
