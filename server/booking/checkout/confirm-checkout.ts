import type { Ctx } from '../../context.ts';
import { openPlanned } from '../../payment/open-payment.ts';
import { type CheckoutView, checkoutStatus, paymentView, requireCheckout } from './get-checkout.ts';
import { placeWithoutCard } from './place-without-card.ts';
import { recordPayment } from './record-payment.ts';

/**
 * The browser says the card was given: asks the gateway whether that is so and, when the payment is
 * secured, places the booking; so does a checkout that needs no card. Repeating it does nothing more.
 */
export async function confirmCheckout(ctx: Ctx, input: { id: string; token: string }): Promise<CheckoutView> {
  const { checkout, payment } = await requireCheckout(ctx, input);
  const before = { checkout, token: input.token, status: checkoutStatus(checkout, ctx.now()), payment: null };
  if (!payment) {
    if (checkout.placed_at || checkout.card_due_pence > 0) return before;
    await placeWithoutCard(ctx, input.id);
    return { ...before, status: 'placed' };
  }
  const intent = await openPlanned(ctx, input.id, payment);
  const seen = { ...before, payment: paymentView(ctx, payment, intent) };
  if (before.status === 'placed') return seen;
  const isPlaced = await recordPayment(ctx, input.id, intent);
  return isPlaced ? { ...seen, status: 'placed' } : seen;
}
