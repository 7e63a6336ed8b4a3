import type { BookedPrice } from '#domain/booking/change/amend.ts';
import type { PricedOffer } from '#domain/booking/price/price.ts';
import type { BookingRow } from '../booking.store.ts';

/** The snapshot a booking was priced by. */
export function bookedPriceOf(booking: BookingRow): BookedPrice {
  return {
    rates: {
      ratePence: booking.rate_pence,
      oneOffRatePence: booking.one_off_rate_pence,
      cleaningSuppliesRatePence: booking.supplies_rate_pence,
      taxRate: booking.tax_rate,
      platformFee: booking.platform_fee,
    },
    discountPercent: booking.discount_percent,
    offer: booking.offer as PricedOffer | null,
    quotePricePence: booking.quote_price_pence,
    giftAppliedPence: booking.gift_applied_pence,
    goodwillAppliedPence: booking.goodwill_applied_pence,
  };
}
