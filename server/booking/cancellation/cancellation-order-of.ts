import type { FreeBecause } from '#domain/booking/change/cancellation.ts';
import { nextBookingStatus } from '#domain/booking/lifecycle.ts';
import {
  fullQuarterHoursBetween,
  quarterHoursBetween,
  suppliedTimeFeePence,
} from '#domain/booking/price/supplied-time-fee.ts';
import { isStatutoryTime } from '#domain/booking/visit/statutory-right.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import type { BookingRow } from '../booking.store.ts';
import type { FeeOrder } from '../charge/settlement-of.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';
import { isLive } from '../visible-booking.ts';
import { findContractDate } from './cancellation.store.ts';
import { cancellationFeeOf, feeBasePence } from './cancellation-fee-of.ts';

const minPaidQuarterHours = 4;

export type Canceller = 'customer' | 'company';
export type PricedOrder = FeeOrder & { freeBecause: FreeBecause | null };

/**
 * What cancelling now would cost and pay, by whoever's wish it is; refuses what can no longer be cancelled
 * (rules/lifecycles#booking, rules/lifecycles#cancellation-fee, rules/lifecycles#statutory-right). Asking and doing
 * both come through here.
 */
export async function cancellationOrderOf(
  ctx: Ctx,
  booking: BookingRow,
  links: readonly ProviderBookingRow[],
  by: Canceller,
): Promise<PricedOrder> {
  nextBookingStatus(booking.booking_status, 'cancel', by);
  const hasBegun = ctx.now() >= booking.starts_at;
  if (by === 'company') {
    const isAtWork = links.some((link) => ['started', 'completed'].includes(link.service_status));
    if (hasBegun && isAtWork) throw new Refusal('cancel_too_late');
    return { feePence: 0, percent: 0, freeBecause: 'ours' };
  }
  if (hasBegun && links.some(isLive)) return afterStart(ctx, booking, links);
  return cancellationFeeOf(ctx, booking, links);
}

/**
 * A consumer inside the 14 days may still end a clean that has begun, and owes the time supplied
 * (rules/lifecycles#statutory-right).
 */
async function afterStart(
  ctx: Ctx,
  booking: BookingRow,
  links: readonly ProviderBookingRow[],
): Promise<PricedOrder> {
  const contract = {
    isBusinessUse: booking.is_business_use,
    bookedAt: await findContractDate(ctx.db, booking),
    now: ctx.now(),
  };
  const isDone = links.some((link) => link.service_status === 'completed');
  if (isDone || !isStatutoryTime(contract)) throw new Refusal('cancel_too_late');
  const suppliedQuarterHours = new Map(
    links
      .filter(isLive)
      .map((link) => [
        link.id,
        link.started_at
          ? Math.min(booking.quarter_hours, fullQuarterHoursBetween(link.started_at, ctx.now()))
          : 0,
      ]),
  );
  // Who had begun is paid what was worked, an hour at least; who had not gets the short-notice pay.
  const paidQuarterHours = new Map(
    links
      .filter((link) => link.started_at !== null && isLive(link))
      .map((link) => [
        link.id,
        Math.min(
          booking.quarter_hours,
          Math.max(minPaidQuarterHours, quarterHoursBetween(link.started_at ?? ctx.now(), ctx.now())),
        ),
      ]),
  );
  const feePence = suppliedTimeFeePence({
    basePence: feeBasePence(booking),
    bookedQuarterHours: booking.quarter_hours,
    cleanerCount: booking.cleaner_count,
    suppliedQuarterHours: [...suppliedQuarterHours.values()],
    isEarlyStartRequested: booking.early_start_requested_at !== null,
  });
  return {
    feePence,
    percent: 100,
    suppliedQuarterHours,
    paidQuarterHours,
    isShortNoticePayLeast: true,
    freeBecause: feePence > 0 ? null : 'statutory',
  };
}
