import type { Ctx } from '../context.ts';
import { changeUse } from './change-use.ts';

/** Puts money that was only set aside back on the card: the booking needs less of it, or none. */
export async function returnGift(
  tx: Ctx,
  gift: { giftCardId: string; bookingId: string; amountPence: number },
): Promise<void> {
  const { giftCardId, bookingId, amountPence } = gift;
  if (amountPence > 0) await changeUse(tx, { giftCardId, bookingId, backPence: amountPence, usedPence: 0 });
}

/**
 * Refunds a use to the card (rules/money#refunds). Answers the VAT, in pence, that belongs to the card's sale
 * again and so is not given back by the refund.
 */
export async function restoreGift(
  tx: Ctx,
  gift: { giftCardId: string; bookingId: string; amountPence: number },
): Promise<{ vatPence: number }> {
  const { giftCardId, bookingId, amountPence } = gift;
  const change = { giftCardId, bookingId, backPence: amountPence, usedPence: -amountPence };
  const { vatPence } = await changeUse(tx, change);
  return { vatPence: -vatPence };
}
