import { cancellationText } from '#domain/booking/change/cancellation-text.ts';
import { waitsForMorning } from '#domain/matching/invitation-waves.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { findProgress, type ProgressRow } from './checkout-progress.store.ts';
import { requireCheckout } from './get-checkout.ts';

/** How far a booking just made has come, for whoever holds its checkout's token. */
export type CheckoutProgress = {
  booking: ProgressRow;
  /** Nobody is asked before 8 in the morning, London time. */
  waitsForMorning: boolean;
  /** What cancelling costs and when; null once there is nothing to cancel. */
  cancelling: string | null;
};

/**
 * Where the search for a placed booking's cleaners stands (rules/content#after-paying). It asks our own database alone,
 * so that a page may call it again and again; `getCheckout` asks the payment gateway too.
 */
export async function getCheckoutProgress(
  ctx: Ctx,
  input: { id: string; token: string },
): Promise<CheckoutProgress> {
  const { checkout } = await requireCheckout(ctx, input);
  const booking = checkout.placed_at ? await findProgress(ctx.db, checkout.id) : undefined;
  if (!booking) throw new Refusal('not_found');
  const { booking_status: status, starts_at: startsAt } = booking;
  const times = {
    bookedAt: booking.created_at,
    startsAt,
    now: ctx.now(),
    isBusinessUse: booking.is_business_use,
  };
  const isAhead = (status === 'pending' || status === 'confirmed') && startsAt > ctx.now();
  return {
    booking,
    waitsForMorning: status === 'pending' && waitsForMorning(startsAt, ctx.now()),
    cancelling: isAhead ? cancellationText(times) : null,
  };
}
