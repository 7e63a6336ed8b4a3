import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { reserveGift } from '../../gift-card/reserve-gift.ts';
import { returnGift } from '../../gift-card/restore-gift.ts';
import type { BookingRow } from '../booking.store.ts';

const reservedPence = (booking: BookingRow) => booking.gift_applied_pence + booking.goodwill_applied_pence;

/** Gives back what a cheaper visit no longer needs of its gift card, or reserves what a dearer one takes more. */
export async function settleGiftChange(tx: Ctx, before: BookingRow, after: BookingRow): Promise<void> {
  const { gift_card_id: giftCardId, id: bookingId } = before;
  if (!giftCardId) return;
  const morePence = reservedPence(after) - reservedPence(before);
  if (morePence < 0) await returnGift(tx, { giftCardId, bookingId, amountPence: -morePence });
  if (morePence > 0 && !(await reserveGift(tx, { giftCardId, bookingId, amountPence: morePence }))) {
    throw new Refusal('gift_empty');
  }
}
