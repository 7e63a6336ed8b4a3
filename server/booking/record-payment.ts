import { dayProblem } from '#domain/booking/bookable-days.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Intent } from '../adapters/payments/port.ts';
import { loadSettings } from '../application-setting/get-application-setting.ts';
import type { Ctx } from '../context.ts';
import { findPayment, recordIntent } from '../payment/payment.store.ts';
import { transact } from '../transaction.ts';
import { type Checkout, lockCheckout, queueForDay } from './checkout.store.ts';
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
    // An answer of the gateway that was read before somebody else's may arrive after it.
    if (checkout.placed_at) return 'recorded';
    await recordIntent(tx.db, payment.id, intent, tx.now());
    if (!isSecured(intent)) return 'recorded';
    if (checkout.abandoned_at || (await isTooLate(tx, checkout))) return 'lapsed';
    if (checkout.held_until <= tx.now()) {
      await queueForDay(tx.db, checkout.booking.input.startDate);
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

/** Whether the form would no longer take that day: a card given days later must not book the past. */
async function isTooLate(tx: Ctx, checkout: Checkout): Promise<boolean> {
  if (checkout.held_until > tx.now()) return false;
  const settings = await loadSettings(tx);
  return dayProblem(checkout.booking.input.startDate, settings, tx.now()) !== null;
}
