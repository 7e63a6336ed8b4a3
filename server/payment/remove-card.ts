import type { Ctx } from '../context.ts';
import { isCardUsed } from './customer-card.store.ts';
import { paymentsOf } from './payments-of.ts';

/** Has the gateway forget a card that no payment of ours names any more; one that paid again meanwhile stays. */
export async function removeCard(ctx: Ctx, cardToken: string): Promise<void> {
  if (await isCardUsed(ctx.db, cardToken)) return;
  await paymentsOf(ctx).removeCard(cardToken);
}
