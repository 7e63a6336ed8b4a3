import { giveSimulatedCard } from '#server/adapters/payments/simulated-card.ts';
import { confirmCheckout } from '#server/booking/checkout/confirm-checkout.ts';
import type { CheckoutView } from '#server/booking/checkout/get-checkout.ts';
import type { Ctx } from '#server/context.ts';

const goodCard = '4242 4242 4242 4242';

/** Gives a card for a checkout and sees to it that the booking stands; answers the booking's id. */
export async function payCheckout(
  ctx: Ctx,
  { checkout, token, payment, status }: CheckoutView,
): Promise<string> {
  if (status === 'placed') return checkout.id;
  if (!payment) throw new Error('A checkout of the demonstration has nothing to pay');
  await giveSimulatedCard(ctx.db, { clientSecret: payment.clientSecret, number: goodCard });
  const confirmed = await confirmCheckout(ctx, { id: checkout.id, token });
  if (confirmed.status !== 'placed')
    throw new Error(`A checkout of the demonstration is ${confirmed.status}`);
  return checkout.id;
}
