import type { Ctx } from '../context.ts';
import { changeUse } from './change-use.ts';
import { notifyGiftCardUsed } from './notify-used.ts';

type GiftSettlement = { giftCardId: string; bookingId: string; reservedPence: number; usedPence: number };

/**
 * A booking is over: what it used of its gift money stays taken, the rest goes back to the card, and the
 * holder is told. Answers the VAT of the used part that was accounted for when the card was sold
 * (rules/money#gift-cards), released now.
 */
export async function settleGift(tx: Ctx, gift: GiftSettlement): Promise<{ vatPence: number }> {
  const { giftCardId, bookingId, reservedPence, usedPence } = gift;
  if (usedPence < 0 || usedPence > reservedPence) {
    throw new Error(`A booking can't use ${usedPence} of ${reservedPence} reserved pence of a gift card`);
  }
  const change = { giftCardId, bookingId, backPence: reservedPence - usedPence, usedPence };
  const changed = await changeUse(tx, change);
  if (usedPence > 0) await notifyGiftCardUsed(tx, changed, { bookingId, usedPence });
  return { vatPence: changed.vatPence };
}
