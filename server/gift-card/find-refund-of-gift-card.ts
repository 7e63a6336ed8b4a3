import type { Ctx } from '../context.ts';
import { findRefundOfCard, type RefundRow } from '../payment/refund.store.ts';
import type { GiftCardRow } from './gift-card.store.ts';

/** How a card's price goes back, for the office; null where it does not. */
export async function findRefundOfGiftCard(ctx: Ctx, card: GiftCardRow): Promise<RefundRow | null> {
  const isOffice = ctx.actor.kind === 'user' ? ctx.actor.role === 'company' : true;
  if (!isOffice || card.status !== 'refunded') return null;
  return (await findRefundOfCard(ctx.db, card.id)) ?? null;
}
