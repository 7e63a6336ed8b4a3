import type { Ctx } from '../context.ts';
import { openPayment } from '../payment/open-payment.ts';
import { type CheckoutSeen, getCheckout, viewCheckout } from './get-checkout.ts';
import { recordPayment } from './record-payment.ts';

/**
 * The browser says the card was given: asks the gateway whether that is so and, when the payment is
 * secured, places the booking. Repeating it does nothing more.
 */
export async function confirmCheckout(ctx: Ctx, input: { id: string; token: string }): Promise<CheckoutSeen> {
  const seen = await getCheckout(ctx, input);
  if (seen.status === 'placed' || seen.checkout.card_due_pence === 0) return seen;
  await recordPayment(ctx, input.id, await openPayment(ctx, input.id));
  return viewCheckout(ctx, input.id, input.token);
}
