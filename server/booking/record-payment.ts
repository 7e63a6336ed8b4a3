import { Refusal } from '#domain/refusal.ts';
import type { Intent } from '../adapters/payments/port.ts';
import type { Ctx } from '../context.ts';
import { findPayment, recordIntent } from '../payment/payment.store.ts';
import { transact } from '../transaction.ts';
import { lockCheckout, queueForDay } from './checkout.store.ts';
import { isTimeFree } from './is-time-free.ts';
import { placeBooking } from './place-booking.ts';
import { placedVisit } from './placed-visit.ts';

const isSecured = (intent: Intent) => intent.status === 'held' || intent.status === 'card-saved';

/**
 * Where every word about a checkout's payment ends: the browser's, the gateway's event and the later look
 * by a job. Writes the payment's state and, once it is secured, places the booking; safe to run twice.
 * A hold that lapsed while the card was given is taken again when the time is still free, else refused
 * with `time_taken`.
 */
export async function recordPayment(ctx: Ctx, checkoutId: string, intent: Intent): Promise<void> {
  const outcome = await transact(ctx, async (tx) => {
    const checkout = await lockCheckout(tx.db, checkoutId);
    const payment = await findPayment(tx.db, checkoutId);
    if (!checkout || !payment) throw new Refusal('not_found');
    await recordIntent(tx.db, payment.id, intent, tx.now());
    if (checkout.placed_at || !isSecured(intent)) return 'recorded';
    if (checkout.abandoned_at) return 'lapsed';
    if (checkout.held_until <= tx.now()) {
      await queueForDay(tx.db, checkout.booking.input.city, checkout.booking.input.startDate);
      const isFree = await isTimeFree(tx, placedVisit(checkout.booking), checkout.cleaner_count);
      if (!isFree) return 'lapsed';
    }
    await placeBooking(tx, checkout);
    return 'placed';
  });
  if (outcome !== 'lapsed') return;
  await ctx.adapters.payments?.capture({
    gatewayId: intent.gatewayId,
    amountPence: 0,
    idempotencyKey: `booking:${checkoutId}:release`,
  });
  throw new Refusal('time_taken', { field: 'startTime' });
}
