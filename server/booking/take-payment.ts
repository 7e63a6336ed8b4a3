import type { Ctx } from '../context.ts';
import { capturePayment } from '../payment/capture-payment.ts';
import { findBookingRow } from './booking.store.ts';

/** Takes the payment of a completed booking; nothing for any other. */
export async function takePayment(ctx: Ctx, bookingId: string): Promise<void> {
  const booking = await findBookingRow(ctx.db, bookingId);
  if (booking?.booking_status !== 'completed' || booking.actual_total_price_pence === null) return;
  const amountPence = booking.actual_total_price_pence - booking.gift_applied_pence;
  await capturePayment(ctx, { id: booking.id, amountPence: Math.max(0, amountPence) });
}
