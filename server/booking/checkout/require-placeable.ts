import type { Intent } from '../../adapters/payments/port.ts';
import type { Ctx } from '../../context.ts';
import { requireCodesOpen } from '../../promo-code/refused-codes.ts';
import { transact } from '../../transaction.ts';
import { lockCheckoutToPay } from './checkout.store.ts';
import { placeBooking } from './place-booking.ts';
import { requireBookable } from './refused-bookings.ts';

class Undone extends Error {}

/**
 * Refuses a checkout that was ended because its code or gift card no longer counts, for that reason: the gateway's
 * word may have come before the browser's, which would only hear that the time is gone. Nothing stays of trying.
 *
 * @throws Refusal of placing it
 */
export async function requirePlaceable(
  ctx: Ctx,
  checkoutId: string,
  { cardFingerprint }: Pick<Intent, 'cardFingerprint'>,
): Promise<void> {
  try {
    await transact(ctx, async (tx) => {
      const found = await lockCheckoutToPay(tx.db, checkoutId, { cardFingerprint, now: tx.now() });
      if (!found?.checkout.abandoned_at || found.checkout.placed_at) return;
      const { checkout } = found;
      requireBookable(found);
      if (checkout.booking.promo) {
        await requireCodesOpen(tx, { heldBy: checkout.held_by, cardFingerprint });
      }
      await placeBooking(tx, checkout, found.addressee);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
}
