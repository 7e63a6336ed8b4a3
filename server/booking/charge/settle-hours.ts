import { requirePermission } from '#domain/access/permissions.ts';
import { actualPrice } from '#domain/booking/price/actual-price.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { lockPayments } from '../../payment/payment.store.ts';
import type { BookingRow } from '../booking.store.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';
import { actualVisitOf } from './actual-visit-of.ts';
import { chargeAgain } from './charge-again.ts';
import { isChargeSettled } from './refund.store.ts';
import { isConfirmingNeeded, type Refundable, readRefundable, refundIn } from './refund-booking.ts';
import { findChargedVatTerms } from './vat-terms.ts';

/** How what fewer hours come to is given back once the charge stands. */
export type HoursRefund = {
  /** As the customer reads it. */
  reason: string;
  /** Said a second time, which more than £250 within 30 days needs of a person. */
  confirmed: boolean;
  /** Names this refund; nothing is given twice under it. */
  key: string;
};

/**
 * What hours of a completed booking that were put right change for its customer (rules/prices#actual-price), in the
 * caller's transaction with the booking locked: the charge, while no money was taken; afterwards a refund, where one is
 * wished. `reason` as the customer reads it where the charge changes; `booking` and `links` as they now stand.
 */
export async function settleHours(
  tx: Ctx,
  booking: BookingRow,
  links: readonly ProviderBookingRow[],
  { reason, refund }: { reason: string; refund: HoursRefund | null },
): Promise<void> {
  if (booking.booking_status !== 'completed' || booking.actual_price === null) return;
  await lockPayments(tx.db, booking.id);
  if (!(await isChargeSettled(tx.db, booking.id))) await chargeAgain(tx, booking, links, reason);
  else if (refund) await refundHours(tx, booking, links, refund);
}

/**
 * Gives back what these hours come to less than was charged, and was not given back already, by hand or otherwise.
 * Answers the pence; 0 where there is nothing left to give.
 */
export async function refundHours(
  tx: Ctx,
  booking: BookingRow,
  links: readonly ProviderBookingRow[],
  refund: HoursRefund,
): Promise<number> {
  if ((booking.actual_total_price_pence ?? 0) === 0) return 0;
  const refundable = await readRefundable(tx, booking);
  const amountPence = await overchargedPence(tx, booking, links, refundable);
  if (amountPence <= 0) return 0;
  if (tx.actor.kind !== 'system') requirePermission(tx.actor, 'booking.refund');
  if (isConfirmingNeeded(tx, amountPence, refundable) && !refund.confirmed) {
    const values = { amount: formatMoney(amountPence) };
    throw new Refusal('hours_refund_unconfirmed', { field: 'confirmed', values });
  }
  const { reason } = refund;
  const key = `refund:${booking.id}:${refund.key}`;
  await refundIn(tx, booking, { ...refundable, amountPence, reason, key });
  return amountPence;
}

async function overchargedPence(
  tx: Ctx,
  booking: BookingRow,
  links: readonly ProviderBookingRow[],
  { charge, state }: Refundable,
): Promise<number> {
  const price = actualPrice(actualVisitOf(booking, links, await findChargedVatTerms(tx, booking)));
  const { refundedPence, lostPence = 0 } = state;
  return charge.grossPence - Math.max(price.totalPence, lostPence) - refundedPence;
}
