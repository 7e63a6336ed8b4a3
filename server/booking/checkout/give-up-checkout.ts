import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { abandonCheckout, lockCheckoutToPay } from './checkout.store.ts';
import { type CheckoutView, requireCheckout, viewCheckout } from './get-checkout.ts';

/**
 * Going back from paying frees the time for others at once (rules/matching#offered-times). What was paid meanwhile
 * stays a booking; a card given meanwhile to a checkout that is given up is released by whoever hears of it.
 */
export async function giveUpCheckout(ctx: Ctx, input: { id: string; token: string }): Promise<CheckoutView> {
  const { checkout } = await requireCheckout(ctx, input);
  await transact(ctx, async (tx) => {
    const found = await lockCheckoutToPay(tx.db, input.id);
    if (!found || found.checkout.placed_at || found.checkout.abandoned_at) return;
    await abandonCheckout(tx.db, { id: input.id, tokenHash: checkout.token_hash }, tx.now());
  });
  return viewCheckout(ctx, input.id, input.token);
}
