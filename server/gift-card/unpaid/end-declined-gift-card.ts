import { maxDeclinedTries } from '#domain/payment/declined-tries.ts';
import type { Intent } from '../../adapters/payments/port.ts';
import type { Ctx } from '../../context.ts';
import { noteDeclinedOut } from '../../limits/declined-out.store.ts';
import { findGiftCard } from '../gift-card.store.ts';
import { clearUnpaidGiftCard } from './clear-unpaid-gift-cards.ts';

/**
 * Ends a purchase whose card was declined too often (rules/money#declined-tries): its payment, then the gift card.
 * Answers whether it did; anything else stays as it is.
 */
export async function endDeclinedGiftCard(ctx: Ctx, giftCardId: string, intent: Intent): Promise<boolean> {
  if (intent.status === 'captured' || intent.declinedTries < maxDeclinedTries) return false;
  const card = await findGiftCard(ctx.db, giftCardId);
  if (card?.status !== 'awaitingPayment') return false;
  await noteDeclinedOut(ctx.db, card.bought_from, ctx.now());
  return clearUnpaidGiftCard(ctx, giftCardId);
}
