import type { Ctx } from '../../context.ts';
import { openPayment } from '../../payment/open-payment.ts';
import { findPayment } from '../../payment/payment.store.ts';
import { findCheckout } from '../checkout/checkout.store.ts';
import { followIntent } from './follow-intent.ts';

const againAfterMs = 2 * 60 * 1000;
/** Each look waits half the checkout's age: about fifteen looks in its one day. */
const shareOfAge = 0.5;
const giveUpAfterMs = 24 * 3600 * 1000;

/**
 * Looks whether a card was given although the browser never came back to say so; the money side then
 * still ends in a booking (or in a released hold). Looks again until the checkout is a day old.
 */
export async function checkPayment(ctx: Ctx, checkoutId: string): Promise<void> {
  const checkout = await findCheckout(ctx.db, checkoutId);
  if (!checkout || checkout.placed_at) return;
  const intent = await openPayment(ctx, checkoutId);
  if (intent.status === 'held' || intent.status === 'card-saved') {
    const payment = await findPayment(ctx.db, checkoutId);
    if (payment) await followIntent(ctx, payment, intent);
    return;
  }
  if (intent.status === 'voided') return;
  const age = ctx.now().getTime() - checkout.created_at.getTime();
  if (age > giveUpAfterMs || (checkout.abandoned_at && checkout.held_until < ctx.now())) return;
  await ctx.enqueue(
    { name: 'check-payment', payload: { checkoutId } },
    {
      runAt: new Date(ctx.now().getTime() + Math.max(againAfterMs, age * shareOfAge)),
      key: `check-payment:${checkoutId}`,
    },
  );
}
