import type { RateSnapshot } from '#domain/application-setting/rate.ts';
import { ratesOn } from '#domain/series/series-price.ts';
import type { SeriesRow } from './series.store.ts';

/** The rates a visit of the series on that date has. */
export const ratesOfDate = (series: SeriesRow, date: string): RateSnapshot =>
  ratesOn(date, {
    rates: series.rates,
    nextRates: series.next_rates,
    nextRatesFrom: series.next_rates_from,
  });
