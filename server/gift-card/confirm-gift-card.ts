import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { hashToken, isSameSecret } from '../process/secrets.ts';
import { findGiftCard } from './gift-card.store.ts';
import { type GiftCardPurchase, purchaseOf } from './purchase-of.ts';

/**
 * The buyer's browser says the card number was given: asks the gateway whether that is so, and makes the gift
 * card one that can be used when it is paid. Whoever has the token may ask; repeating it does nothing more.
 */
export async function confirmGiftCard(
  ctx: Ctx,
  input: { id: string; token: string },
): Promise<GiftCardPurchase> {
  const card = isUuid(input.id) ? await findGiftCard(ctx.db, input.id) : undefined;
  const isTheirs = card?.token_hash && isSameSecret(hashToken(input.token), card.token_hash);
  if (!card || !isTheirs) throw new Refusal('not_found');
  return purchaseOf(ctx, card, input.token);
}
