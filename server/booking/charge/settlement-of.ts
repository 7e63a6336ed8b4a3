import type { Compensation } from '#domain/application-setting/settings.ts';
import { isShortNotice } from '#domain/booking/change/cancellation.ts';
import { type Settlement, settleFee } from '#domain/booking/price/settlement.ts';
import type { BookingRow } from '../booking.store.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';
import type { VatTerms } from './vat-terms.ts';

const open = new Set(['accepted', 'started']);

/** Whether a cleaner's part would end with the booking. */
export const isOpen = (link: { service_status: string }): boolean => open.has(link.service_status);

export type FeeOrder = {
  /** Somebody who came in vain gets the short-notice pay at least, whatever is charged. */
  isShortNoticePayLeast?: boolean;
  feePence: number;
  /** The cleaners' percent of their pay. */
  percent: number;
  /** Quarter-hours supplied, by link, where these count instead of those booked. */
  suppliedQuarterHours?: ReadonlyMap<string, number>;
  /** It ends a visit that has begun (rules/lifecycles#ending-a-visit). */
  isEnding?: boolean;
  /** Quarter-hours that are paid at least, by link, to whoever had begun. */
  paidQuarterHours?: ReadonlyMap<string, number>;
};

/** What card and gift card were to pay for the visit. */
export const plannedPayment = (booking: BookingRow) => ({
  cardPence: booking.total_price_pence - booking.gift_applied_pence,
  giftPence: booking.gift_applied_pence,
});

/** Who gets what if the booking were cancelled now with this fee: the same sums for asking and for doing. */
export function settlementOf(
  booking: BookingRow,
  links: readonly ProviderBookingRow[],
  order: FeeOrder,
  { shortNoticeQuarterHours, now, ...vat }: Compensation & VatTerms & { now: Date },
): Settlement {
  const leastPaid = isShortNotice(booking.starts_at, now) ? shortNoticeQuarterHours : 0;
  return settleFee({
    feePence: order.feePence,
    percent: order.percent,
    taxRate: vat.taxRate,
    giftVat: vat.giftVat,
    planned: plannedPayment(booking),
    links: links
      .filter((link) => isOpen(link) || order.suppliedQuarterHours?.has(link.id))
      .map((link) => {
        const supplied = order.suppliedQuarterHours?.get(link.id);
        const paid = order.paidQuarterHours?.get(link.id);
        return {
          id: link.id,
          spRatePence: link.sp_rate_pence,
          quarterHours: supplied ?? booking.quarter_hours,
          quarterHoursIfFree: paid ?? Math.max(leastPaid, supplied ?? 0),
          leastQuarterHours: paid ?? (order.isShortNoticePayLeast ? leastPaid : 0),
        };
      }),
  });
}
