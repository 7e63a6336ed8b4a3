import type { PlacedBooking } from '#domain/booking/placed-booking.ts';
import { type Price, priceBooking } from '#domain/booking/price/price.ts';
import type { RatesOfSeries } from './announced-rates.ts';

/**
 * What a visit of a series after the first costs: the rates of the series and the length it was booked with, or the
 * quoted price until rates that end it. Promo code and gift card were for the first visit (rules/prices#promo-codes,
 * E20).
 */
export function seriesPrice(terms: Pick<PlacedBooking, 'input' | 'quote'>, rates: RatesOfSeries): Price {
  const { quarterHours, cleanerCount, cleaningSupplies } = terms.input;
  const { quote } = terms;
  const quoted = quote && !rates.endsQuote ? { quotePricePence: quote.pricePence } : {};
  return priceBooking({ rates, quarterHours, cleanerCount, cleaningSupplies, ...quoted });
}
