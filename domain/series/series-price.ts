import type { RateSnapshot } from '#domain/application-setting/rate.ts';
import type { PlacedBooking } from '#domain/booking/placed-booking.ts';
import { type Price, priceBooking } from '#domain/booking/price/price.ts';

/**
 * What a visit of a series after the first costs: the rates of the series and the length it was booked with.
 * Promo code and gift card were for the first visit (rules/prices#promo-codes, E20).
 */
export function seriesPrice(terms: Pick<PlacedBooking, 'input' | 'quote'>, rates: RateSnapshot): Price {
  const { quarterHours, cleanerCount, cleaningSupplies } = terms.input;
  const quoted = terms.quote ? { quotePricePence: terms.quote.pricePence } : {};
  return priceBooking({ rates, quarterHours, cleanerCount, cleaningSupplies, ...quoted });
}

/** The rates a visit on that date has: the ones the customer was told of from their date on (rules/prices#rates). */
export function ratesOn(
  date: string,
  series: { rates: RateSnapshot; nextRates: RateSnapshot | null; nextRatesFrom: string | null },
): RateSnapshot {
  const { rates, nextRates, nextRatesFrom } = series;
  return nextRates && nextRatesFrom && date >= nextRatesFrom ? nextRates : rates;
}
