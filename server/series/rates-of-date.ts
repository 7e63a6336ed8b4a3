import { type RatesOfSeries, ratesOn } from '#domain/series/announced-rates.ts';
import { ratesOf, type SeriesRow } from './series.store.ts';

/** The rates a visit of the series on that date has. */
export const ratesOfDate = (series: SeriesRow, date: string): RatesOfSeries => ratesOn(date, ratesOf(series));
