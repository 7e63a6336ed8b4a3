import type { Ctx } from '../context.ts';
import { capturePayment } from '../payment/capture-payment.ts';
import { findBookingRow } from './booking.store.ts';

const dayMs = 24 * 3600 * 1000;
const giveUpAfterDays = 7;

/**
 * Takes the payment of a completed booking; nothing for any other. A card that refuses is tried again every
 * day for a week, and each time the log says so.
 */
export async function takePayment(ctx: Ctx, bookingId: string): Promise<void> {
  const booking = await findBookingRow(ctx.db, bookingId);
  if (booking?.booking_status !== 'completed' || booking.actual_total_price_pence === null) return;
  const amountPence = Math.max(0, booking.actual_total_price_pence - booking.gift_applied_pence);
  if (await capturePayment(ctx, { id: booking.id, amountPence })) return;
  ctx.log.warn('A payment could not be taken', { bookingId, amountPence });
  const completedAt = booking.completed_at ?? ctx.now();
  if (ctx.now().getTime() - completedAt.getTime() > giveUpAfterDays * dayMs) return;
  await ctx.enqueue(
    { name: 'capture-payment', payload: { bookingId } },
    { runAt: new Date(ctx.now().getTime() + dayMs), key: `capture:${bookingId}` },
  );
}
