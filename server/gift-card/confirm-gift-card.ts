import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { hashToken, isSameSecret } from '../process/secrets.ts';
import { findGiftCard, type GiftCardRow } from './gift-card.store.ts';
import { type GiftCardPurchase, purchaseOf } from './purchase-of.ts';

type Pass = { id: string; token: string };

/** The card of whoever has the token of its purchase; refused with `not_found` to everybody else. */
export async function requirePurchase(ctx: Ctx, { id, token }: Pass): Promise<GiftCardRow> {
  const card = isUuid(id) ? await findGiftCard(ctx.db, id) : undefined;
  const isTheirs = card?.token_hash && isSameSecret(hashToken(token), card.token_hash);
  if (!card || !isTheirs) throw new Refusal('not_found');
  return card;
}

/**
 * The buyer's browser says the card number was given: asks the gateway whether that is so, and makes the gift
 * card one that can be used when it is paid. Whoever has the token may ask; repeating it does nothing more.
 */
export async function confirmGiftCard(ctx: Ctx, pass: Pass): Promise<GiftCardPurchase> {
  return purchaseOf(ctx, await requirePurchase(ctx, pass), pass.token);
}
