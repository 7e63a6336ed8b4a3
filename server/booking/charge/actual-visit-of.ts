import type { ActualVisit } from '#domain/booking/price/actual-price.ts';
import type { PricedOffer } from '#domain/booking/price/price.ts';
import type { BookingRow } from '../booking.store.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';
import type { VatTerms } from './vat-terms.ts';

/**
 * A booking's snapshot and the hours that are charged of its parts, as what the visit cost is worked out from; of who had
 * not begun when it was ended what is charged all the same (rules/lifecycles#ending-a-visit).
 */
export function actualVisitOf(
  booking: BookingRow,
  links: readonly ProviderBookingRow[],
  vat: VatTerms,
): ActualVisit {
  const { quarter_hours: quarterHours, cleaner_count: cleanerCount, quote_price_pence: quotePence } = booking;
  return {
    ratePence: booking.rate_pence,
    oneOffRatePence: booking.one_off_rate_pence,
    taxRate: vat.taxRate,
    giftVat: vat.giftVat,
    bookedTaxRate: booking.tax_rate,
    suppliesPence: booking.supplies_pence,
    discountPercent: booking.discount_percent,
    offer: booking.offer as PricedOffer | null,
    quote: quotePence === null ? null : { pricePence: quotePence, quarterHours, cleanerCount },
    goodwillAppliedPence: booking.goodwill_applied_pence,
    giftMoneyPence: booking.gift_applied_pence + booking.gift_extra_pence + vat.giftBalancePence,
    workedQuarterHours: links.flatMap((link) => {
      if (link.service_status === 'completed') return [link.actual_quarter_hours ?? quarterHours];
      return link.charged_quarter_hours === null ? [] : [link.charged_quarter_hours];
    }),
  };
}
