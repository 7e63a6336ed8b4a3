import { type RatesOfSeries, ratesOn } from '#domain/series/announced-rates.ts';
import type { BookingRow } from '../booking/booking.store.ts';
import { bookedPriceOf } from '../booking/charge/booked-price-of.ts';
import { ratesOf, type SeriesRow } from './series.store.ts';

/** The rates a visit of the series on that date has. */
export const ratesOfDate = (series: SeriesRow, date: string): RatesOfSeries => ratesOn(date, ratesOf(series));

/** The rates that a visit of a series was booked at; they ended a quoted price where it has none. */
export const ratesOfVisit = (booking: BookingRow): RatesOfSeries => ({
  ...bookedPriceOf(booking).rates,
  ...(booking.quote_price_pence === null ? { endsQuote: true } : {}),
});
