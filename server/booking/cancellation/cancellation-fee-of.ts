import { type CancellationFee, cancellationFee } from '#domain/booking/change/cancellation.ts';
import type { Ctx } from '../../context.ts';
import type { BookingRow } from '../booking.store.ts';
import { isOpen } from '../charge/settlement-of.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';
import { findContractDate } from './cancellation.store.ts';

/**
 * Labour less discount, or the offer's price: supplies are never part of a fee (rules/lifecycles#cancellation-fee).
 */
export const feeBasePence = (booking: BookingRow): number => booking.labour_pence - booking.discount_pence;

/**
 * What the customer's cancelling of this booking costs now (rules/lifecycles#cancellation-fee,
 * rules/lifecycles#statutory-right).
 */
export async function cancellationFeeOf(
  ctx: Ctx,
  booking: BookingRow,
  links: readonly ProviderBookingRow[],
): Promise<CancellationFee> {
  return cancellationFee({
    basePence: feeBasePence(booking),
    cleanerCount: booking.cleaner_count,
    acceptedCount: links.filter(isOpen).length,
    bookedAt: await findContractDate(ctx.db, booking),
    startsAt: booking.starts_at,
    now: ctx.now(),
    isBusinessUse: booking.is_business_use,
    leastFeePence: booking.least_fee_pence,
    isWaived: booking.is_fee_waived,
  });
}
