import type { Ctx } from '../../context.ts';
import { errorFacts } from '../../log.ts';
import { isPartAwaited } from '../../part-down.ts';
import { releasePayment } from '../../payment/capture-payment.ts';
import { renewHold } from '../../payment/replace-hold.ts';
import { findBookingRow } from '../booking.store.ts';
import { dueFromCard, holdPayment } from '../charge/hold-payment.ts';
import { takePayment } from '../charge/take-payment.ts';
import { findHoldsDue, findHoldsRunningOut, findUndecided } from '../charge/unpaid.store.ts';
import { decideUndecided } from './decide-unpaid-booking.ts';

const holdFromMs = 72 * 3600 * 1000;

/**
 * Looks every few minutes after the holds of coming visits (rules/money#card-holds): saved cards that are to be held
 * now, unpaid visits that nobody decided about, and holds that are about to run out. What fails for one
 * booking does not keep the others waiting.
 */
export async function watchHolds(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  for (const id of await findHoldsDue(ctx.db, now)) await attempt(ctx, id, holdPayment);
  for (const id of await findUndecided(ctx.db, now)) await attempt(ctx, id, decideUndecided);
  for (const { bookingId } of await findHoldsRunningOut(ctx.db, now)) await attempt(ctx, bookingId, keepHold);
}

async function attempt(
  ctx: Ctx,
  bookingId: string,
  work: (ctx: Ctx, bookingId: string) => Promise<void>,
): Promise<void> {
  try {
    await work(ctx, bookingId);
  } catch (error) {
    if (isPartAwaited(error)) return;
    ctx.log.error('A booking’s hold could not be seen to', { bookingId, ...errorFacts(error) });
  }
}

/** Before a hold runs out it is taken, renewed, or given up until the visit is near. */
async function keepHold(ctx: Ctx, bookingId: string): Promise<void> {
  const booking = await findBookingRow(ctx.db, bookingId);
  if (booking?.booking_status === 'completed') return takePayment(ctx, bookingId);
  if (booking?.booking_status === 'canceled') {
    return ctx.enqueue(
      { name: 'settle-cancellation', payload: { bookingId } },
      { key: `cancellation:${bookingId}` },
    );
  }
  const amountPence = dueFromCard(booking);
  const isFar = !booking || booking.starts_at.getTime() - ctx.now().getTime() > holdFromMs;
  if (amountPence === 0 || isFar) return releasePayment(ctx, bookingId);
  await renewHold(ctx, { bookingId, amountPence });
}
