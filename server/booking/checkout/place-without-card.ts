import type { PlacedBooking } from '#domain/booking/placed-booking.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { requireCreditFor } from '../../customer/require-credit-for.ts';
import { transact } from '../../transaction.ts';
import { lockCheckoutToPay, queueForDay } from './checkout.store.ts';
import { isCheckoutTakeable } from './is-takeable.ts';
import { noteTaken } from './note-taken.ts';
import { isTooLate, placeBooking } from './place-booking.ts';
import { findCustomerOf } from './placing.store.ts';

/**
 * A checkout that needs no card (a gift card pays it all, or it goes on an account) becomes a booking by the last
 * word of whoever made it. A hold that lapsed meanwhile is taken again while the time is still free.
 */
export async function placeWithoutCard(ctx: Ctx, checkoutId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const found = await lockCheckoutToPay(tx.db, checkoutId);
    if (!found) throw new Refusal('not_found');
    const { checkout, addressee } = found;
    if (checkout.placed_at) return;
    await queueForDay(tx.db, checkout.booking.input.startDate);
    const hasLapsed = checkout.held_until <= tx.now();
    const isGone =
      checkout.abandoned_at !== null ||
      (await isTooLate(tx, checkout)) ||
      (hasLapsed && !(await isCheckoutTakeable(tx, checkout))) ||
      !(await isPayable(tx, checkout.booking));
    if (isGone) {
      if (hasLapsed) noteTaken(tx, checkout.booking);
      throw new Refusal('time_taken', { field: 'startTime' });
    }
    await placeBooking(tx, checkout, addressee);
  });
}

/**
 * What goes on an account is judged again: since its time was held other bookings may have used the credit up, or
 * the office may have ended the account (rules/money#account-customers).
 */
async function isPayable(tx: Ctx, { paymentMethod, input, price }: PlacedBooking): Promise<boolean> {
  if (paymentMethod !== 'account') return true;
  const customer = await findCustomerOf(tx.db, input.email);
  return customer !== undefined && (await requireCreditFor(tx, customer.id, price.totalPence));
}
