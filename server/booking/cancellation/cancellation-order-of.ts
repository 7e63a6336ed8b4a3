import type { FreeBecause } from '#domain/booking/change/cancellation.ts';
import { nextBookingStatus } from '#domain/booking/lifecycle.ts';
import {
  fullQuarterHoursBetween,
  quarterHoursBetween,
  suppliedTimeFeePence,
} from '#domain/booking/price/supplied-time-fee.ts';
import { noShowFrom } from '#domain/booking/visit/ending.ts';
import { paidQuarterHours as paidHours } from '#domain/booking/visit/paid-hours.ts';
import { isStatutoryTime } from '#domain/booking/visit/statutory-right.ts';
import { Refusal } from '#domain/refusal.ts';
import { formatTime, londonTime } from '#domain/time/london.ts';
import type { Ctx } from '../../context.ts';
import type { BookingRow } from '../booking.store.ts';
import { maxQuarterHours } from '../charge/max-quarter-hours.ts';
import { type FeeOrder, isOpen } from '../charge/settlement-of.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';
import { isLive } from '../visible-booking.ts';
import { findContractDate, isUnsafeUndecided } from './cancellation.store.ts';
import { cancellationFeeOf, feeBasePence } from './cancellation-fee-of.ts';

export type Canceller = 'customer' | 'company';
export type PricedOrder = FeeOrder & { freeBecause: FreeBecause | null };

/** Whether a cleaner has pressed Start, or is done already. */
export const isBegun = (links: readonly { service_status: string }[]): boolean =>
  links.some((link) => link.service_status === 'started' || link.service_status === 'completed');

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
  if (by === 'company') {
    if (isBegun(links)) throw new Refusal('cancel_too_late');
    return { feePence: 0, percent: 0, freeBecause: 'ours' };
  }
  const isLate = ctx.now() >= booking.starts_at && links.some(isLive);
  if (!isBegun(links) && !isLate) return cancellationFeeOf(ctx, booking, links);
  if (await isInsideStatutoryTime(ctx, booking)) {
    await requireDecided(ctx, booking);
    return timeSuppliedOrder(ctx, booking, links);
  }
  if (isBegun(links)) throw new Refusal('cancel_too_late');
  const time = formatTime(londonTime(noShowFrom(booking.starts_at)));
  throw new Refusal('cancel_start_passed', { values: { time } });
}

/** While the office decides about a cleaner who could not stay safely nothing else ends the visit. */
export async function requireDecided(ctx: Ctx, booking: BookingRow): Promise<void> {
  if (await isUnsafeUndecided(ctx.db, booking.id)) throw new Refusal('end_undecided');
}

/** Whether its consumer may still give up the contract. */
export const isInsideStatutoryTime = async (ctx: Ctx, booking: BookingRow): Promise<boolean> =>
  isStatutoryTime({
    isBusinessUse: booking.is_business_use,
    bookedAt: await findContractDate(ctx.db, booking),
    now: ctx.now(),
  });

/**
 * A consumer inside the 14 days may still end a clean that has begun, and owes the time supplied
 * (rules/lifecycles#statutory-right). Who had begun is paid what was worked, an hour at least; who had not gets the
 * short-notice pay.
 */
export async function timeSuppliedOrder(
  ctx: Ctx,
  booking: BookingRow,
  links: readonly ProviderBookingRow[],
): Promise<PricedOrder> {
  if (isBegun(links) && !links.some(isOpen)) throw new Refusal('end_over');
  const now = ctx.now();
  const booked = booking.quarter_hours;
  const live = links.filter(isLive);
  const suppliedBy = (link: ProviderBookingRow): number => {
    if (link.service_status === 'completed') return link.actual_quarter_hours ?? booked;
    return link.started_at ? Math.min(booked, fullQuarterHoursBetween(link.started_at, now)) : 0;
  };
  const suppliedQuarterHours = new Map(live.map((link) => [link.id, suppliedBy(link)]));
  const paidQuarterHours = new Map<string, number>();
  for (const link of live) {
    if (link.started_at) paidQuarterHours.set(link.id, await paidTo(ctx, booking, link, link.started_at));
  }
  const feePence = booking.is_fee_waived
    ? 0
    : suppliedTimeFeePence({
        basePence: feeBasePence(booking),
        bookedQuarterHours: booked,
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
    isEnding: isBegun(links),
    freeBecause: feePence > 0 ? null : booking.is_fee_waived ? 'waived' : 'statutory',
  };
}

/** What was worked of the extra time that the customer agreed to is paid, though the fee ends with the booked time. */
async function paidTo(
  ctx: Ctx,
  booking: BookingRow,
  link: ProviderBookingRow,
  startedAt: Date,
): Promise<number> {
  const booked = booking.quarter_hours;
  const charged = link.actual_quarter_hours ?? booked;
  const longest = await maxQuarterHours(ctx, booking, link);
  const worked = link.worked_quarter_hours ?? Math.min(longest, quarterHoursBetween(startedAt, ctx.now()));
  const endedHow = link.service_status === 'completed' ? link.ended_how : 'ended-early';
  return paidHours({ endedHow, charged, worked, booked });
}
