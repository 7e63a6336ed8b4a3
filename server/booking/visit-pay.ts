import { paidQuarterHours } from '#domain/booking/visit/paid-hours.ts';
import { netOf } from '#domain/money/vat.ts';
import { earningPence } from '#domain/payroll/earnings.ts';
import { type OfferedPay, type VisitPay, visitPay } from '#domain/payroll/visit-pay.ts';
import type { BookingRow } from './booking.store.ts';
import type { ProviderBookingRow } from './provider-booking.store.ts';
import { isLive } from './visible-booking.ts';

/** What the pay of a part is worked out from, of its booking. */
export const paidBookingColumns = [
  'quarter_hours',
  'cleaner_count',
  'supplies_pence',
  'tax_rate',
] as const satisfies readonly (keyof BookingRow)[];

type PaidBooking = Pick<BookingRow, (typeof paidBookingColumns)[number]>;
type PaidLink = Pick<
  ProviderBookingRow,
  | 'id'
  | 'service_status'
  | 'sp_rate_pence'
  | 'earning_pence'
  | 'actual_quarter_hours'
  | 'worked_quarter_hours'
  | 'ended_how'
>;

/** Without the VAT of the day of booking: pay stays as it was agreed (rules/prices#provider-pay). */
const productsOf = (booking: PaidBooking): number => netOf(booking.supplies_pence, booking.tax_rate);

/**
 * What a part pays: what it earned once the visit is charged, before that its hours, done or booked. The products money is the lead's;
 * `links` are those of the booking, earliest acceptance first.
 */
export function payOfPart(booking: PaidBooking, links: readonly PaidLink[], link: PaidLink): VisitPay {
  const { service_status: status, earning_pence: earned } = link;
  const isDone = status === 'completed' && earned !== null;
  const lead = links.find((one) => (isDone ? one.service_status === 'completed' : isLive(one)));
  const productsPence = lead?.id === link.id ? productsOf(booking) : 0;
  if (!isDone) {
    const { quarter_hours: booked } = booking;
    const charged = link.actual_quarter_hours ?? booked;
    const worked = link.worked_quarter_hours ?? charged;
    const quarterHours = paidQuarterHours({ endedHow: link.ended_how, charged, worked, booked });
    return visitPay(earningPence(link.sp_rate_pence, quarterHours), productsPence);
  }
  // Nothing is paid for products where nothing was worked.
  const paidForProducts = Math.min(earned, productsPence);
  return visitPay(earned - paidForProducts, paidForProducts);
}

/** What somebody is offered who would be paid so much an hour. */
export function offeredPay(
  booking: PaidBooking,
  links: readonly Pick<ProviderBookingRow, 'service_status'>[],
  ratePence: number,
): OfferedPay {
  const products = links.some(isLive) ? 0 : productsOf(booking);
  const isAlone = booking.cleaner_count === 1;
  return {
    ...visitPay(earningPence(ratePence, booking.quarter_hours), isAlone ? products : 0),
    ratePence,
    productsIfFirstPence: isAlone ? 0 : products,
  };
}
