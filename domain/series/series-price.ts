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
