import type { Ctx } from '../../context.ts';
import { openPlanned } from '../../payment/open-payment.ts';
import { type CheckoutView, checkoutStatus, paymentView, requireCheckout } from './get-checkout.ts';
import { placeWithoutCard } from './place-without-card.ts';
import { recordPayment } from './record-payment.ts';
import { countingRefusedBookings } from './refused-bookings.ts';
import { requirePlaceable } from './require-placeable.ts';
import { giveSavedCard, keepCard } from './saved-cards-of-checkout.ts';

type Confirmed = {
  id: string;
  token: string;
  /** Pays with this card, of those that are offered, instead of one that was given to the gateway. */
  savedCardId?: string | null;
  /** The customer lets the card be offered for their later bookings (rules/money#saved-cards). */
  keepCard?: boolean | null;
};

/**
 * The browser says the card was given, or which saved one is to pay: asks the gateway whether that is so and, when the
 * payment is secured, places the booking; so does a checkout that needs no card. Repeating it does nothing more.
 */
export async function confirmCheckout(ctx: Ctx, input: Confirmed): Promise<CheckoutView> {
  const { checkout, payment } = await requireCheckout(ctx, input);
  const before = { checkout, token: input.token, status: checkoutStatus(checkout, ctx.now()), payment: null };
  if (!payment) {
    if (checkout.placed_at || checkout.card_due_pence > 0) return before;
    await countingRefusedBookings(ctx, checkout.held_by, () => placeWithoutCard(ctx, input.id));
    return { ...before, status: 'placed' };
  }
  const opened = await openPlanned(ctx, input.id, payment);
  const isPlaced = before.status === 'placed';
  const intent =
    input.savedCardId && !isPlaced
      ? await giveSavedCard(ctx, checkout, { gatewayId: opened.gatewayId, savedCardId: input.savedCardId })
      : opened;
  const seen = { ...before, payment: paymentView(ctx, payment, intent) };
  const mayReplace = Boolean(input.savedCardId);
  if (!isPlaced && !(await recordPayment(ctx, input.id, intent, { mayReplace }))) {
    // The gateway's own event may have ended it meanwhile, and says why.
    const status = checkoutStatus((await requireCheckout(ctx, input)).checkout, ctx.now());
    if (status === 'lapsed') await requirePlaceable(ctx, input.id, intent);
    return { ...seen, status };
  }
  if (input.keepCard) await keepCard(ctx, checkout, payment.id);
  return { ...seen, status: 'placed' };
}
