import { requirePermission } from '#domain/access/permissions.ts';
import { type FreeBecause, isShortNotice } from '#domain/booking/change/cancellation.ts';
import {
  type CancellationTimes,
  cancellationText,
  freeUntil,
} from '#domain/booking/change/cancellation-text.ts';
import type { Settlement } from '#domain/booking/price/settlement.ts';
import type { Ctx } from '../../context.ts';
import { type BookingRow, reservedGiftPence } from '../booking.store.ts';
import { bookingAlone } from '../booking-selection.ts';
import { plannedPayment } from '../charge/settlement-of.ts';
import { getBooking } from '../get-booking.ts';
import { findOpenGivenBack } from '../given-back.store.ts';
import { cancellerOf } from './cancel-booking.ts';
import { findContractDate } from './cancellation.store.ts';
import { cancellationOrderOf } from './cancellation-order-of.ts';
import { settlementNow } from './settlement-now.ts';

/** What the text about cancelling a booking is worked out from, now. */
export async function cancellationTimes(ctx: Ctx, booking: BookingRow): Promise<CancellationTimes> {
  return {
    bookedAt: await findContractDate(ctx.db, booking),
    startsAt: booking.starts_at,
    now: ctx.now(),
    isBusinessUse: booking.is_business_use,
    leastFeePence: booking.least_fee_pence,
    isWaived: booking.is_fee_waived,
  };
}

/** The same in words, as long as there is something to cancel (rules/lifecycles#cancellation-fee). */
export async function getCancellingText(ctx: Ctx, bookingId: string): Promise<string | null> {
  requirePermission(ctx.actor, 'booking.cancel');
  const { booking, view } = await getBooking(ctx, bookingId, bookingAlone);
  const isToCome = ['pending', 'confirmed'].includes(booking.booking_status) && booking.starts_at > ctx.now();
  return view.customer && isToCome ? cancellationText(await cancellationTimes(ctx, booking)) : null;
}

export type CancellationTerms = {
  settlement: Settlement;
  percent: number;
  freeBecause: FreeBecause | null;
  /** Until when cancelling costs nothing; null where a fee is due now. */
  freeUntil: Date | null;
  /** What it costs and when, as everywhere (rules/lifecycles#cancellation-fee). */
  text: string;
  cardReleasedPence: number;
  giftReturnedPence: number;
  goodwillPence: number;
  /** First name and pay of each accepted cleaner, for the company. */
  cleaners: { firstName: string; payPence: number }[] | null;
};

/**
 * What cancelling would cost, release and pay at this moment, to be shown before the button
 * (rules/lifecycles#cancellation-fee).
 */
export async function cancellationTerms(
  ctx: Ctx,
  input: { id: string; isForCustomer: boolean },
): Promise<CancellationTerms> {
  requirePermission(ctx.actor, 'booking.cancel');
  const { booking, links, view } = await getBooking(ctx, input.id);
  const by = cancellerOf(ctx, input);
  const order = await cancellationOrderOf(ctx, booking, links, by);
  const { settlement, compensation } = await settlementNow(ctx, booking, links, order);
  const times = await cancellationTimes(ctx, booking);
  const planned = plannedPayment(booking);
  const isOurs = by === 'company' || (await findOpenGivenBack(ctx.db, booking, ctx.now())) !== undefined;
  const isGoodwill = isOurs && isShortNotice(booking.starts_at, ctx.now());
  const cleaners = settlement.shares.map((share) => ({
    firstName: links.find((link) => link.id === share.id)?.sp_first_name ?? '',
    payPence: share.feeSharePence + share.shortNoticePence,
  }));
  return {
    settlement,
    percent: order.percent,
    freeBecause: order.freeBecause,
    freeUntil: settlement.feePence > 0 ? null : (freeUntil(times) ?? booking.starts_at),
    text: cancellationText(times),
    cardReleasedPence: planned.cardPence - settlement.cardPence,
    giftReturnedPence: reservedGiftPence(booking) - settlement.giftPence,
    goodwillPence: isGoodwill ? compensation.goodwillPence : 0,
    cleaners: view.company ? cleaners : null,
  };
}
