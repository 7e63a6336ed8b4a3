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
