import { expiryAfter } from '#domain/gift-card/gift-expiry.ts';
import type { Ctx } from '../context.ts';
import { reserveBalance } from './gift-card.store.ts';

/**
 * Sets a card's money aside for a booking, in the caller's transaction; false when the card has too little by
 * now or has expired. Using a card lengthens its life (rules/lifecycles#other-records, GiftCard).
 */
export function reserveGift(
  tx: Ctx,
  gift: { giftCardId: string; bookingId: string; amountPence: number },
): Promise<boolean> {
  if (!Number.isInteger(gift.amountPence) || gift.amountPence < 1) {
    throw new Error(`A gift card can't reserve ${gift.amountPence} pence`);
  }
  return reserveBalance(tx.db, { ...gift, expiresAt: expiryAfter(tx.now()) }, tx.now());
}
