import { keepingOf, timeHoldMs } from '#domain/booking/time-hold.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { isTimeFree } from '../availability/is-time-free.ts';
import { beginsWithCard } from './begins-with-card.ts';
import { type Checkout, holdLonger, lockCheckoutToPay, queueForDay } from './checkout.store.ts';
import { type CheckoutView, requireCheckout, viewCheckout } from './get-checkout.ts';
import { holdFromCard } from './hold.store.ts';
import { noteTaken } from './note-taken.ts';
import { isTooLate } from './place-booking.ts';
import { placedVisit } from './placed-visit.ts';

/**
 * "Keep this time" (rules/matching#holds): a hold near its end goes on for another 15 minutes, and one that lapsed is
 * taken again while the time is still free; ten times at most. Pressing twice keeps it once.
 */
export async function keepCheckout(ctx: Ctx, input: { id: string; token: string }): Promise<CheckoutView> {
  await requireCheckout(ctx, input);
  await transact(ctx, (tx) => keep(tx, input.id));
  return viewCheckout(ctx, input.id, input.token);
}

async function keep(tx: Ctx, id: string): Promise<void> {
  const found = await lockCheckoutToPay(tx.db, id);
  if (!found) throw new Refusal('not_found');
  const { checkout } = found;
  // What is paid needs no hold, and what the office booked is held as long as its link says.
  if (checkout.placed_at || checkout.booked_by || checkout.awaits_card) return;
  if (checkout.abandoned_at) throw new Refusal('time_given_up');
  // From here on nobody else takes a time of that day, so what the clock says now is what they go by too.
  await queueForDay(tx.db, checkout.booking.input.startDate);
  switch (keepingOf({ heldUntil: checkout.held_until, timesKept: checkout.times_kept }, tx.now())) {
    case 'kept-already':
      return;
    case 'kept-enough':
      throw new Refusal('time_kept_enough');
    case 'take-again':
      await requireFree(tx, checkout);
      if (await beginsWithCard(tx, { checkoutId: id, holder: checkout.held_by, booking: checkout.booking })) {
        return holdFromCard(tx.db, id);
      }
  }
  await holdLonger(tx.db, id, new Date(tx.now().getTime() + timeHoldMs));
}

/** Days later the time may be free and yet past, or too near for the form. */
async function requireFree(tx: Ctx, checkout: Checkout): Promise<void> {
  const isFree =
    !(await isTooLate(tx, checkout)) &&
    (await isTimeFree(tx, placedVisit(checkout.booking), checkout.cleaner_count, checkout.user_id));
  if (isFree) return;
  noteTaken(tx, checkout.booking);
  throw new Refusal('time_taken', { field: 'startTime' });
}
