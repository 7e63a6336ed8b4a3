import { statusByBalance, vatOfConsumed } from '#domain/gift-card/balance.ts';
import { expiryAfter } from '#domain/gift-card/gift-expiry.ts';
import type { Ctx } from '../context.ts';
import { type GiftCardRow, insertEntry, lockGiftCard, updateGiftCard } from './gift-card.store.ts';
import { giftValue } from './gift-value.ts';

type UseChange = {
  giftCardId: string;
  bookingId: string;
  /** Put back on the card. */
  backPence: number;
  /** Used up for good by the booking; negative when a use is taken back. */
  usedPence: number;
};

export type UseChanged = { card: GiftCardRow; balancePence: number; vatPence: number };

/**
 * Moves a card's money between the card and a booking that is over, in the caller's transaction. Answers the
 * VAT that this use releases from the card's sale in pence, cumulatively rounded (rules/money#gift-cards); negative
 * when a use is taken back. Money that comes back to an expired card makes it good again.
 */
export async function changeUse(tx: Ctx, change: UseChange): Promise<UseChanged> {
  const { giftCardId, bookingId, backPence, usedPence } = change;
  const card = await lockGiftCard(tx.db, giftCardId);
  if (!card) throw new Error('A booking names a gift card that is not there');
  const before = giftValue(card);
  const after = {
    ...before,
    balancePence: before.balancePence + backPence,
    usedPence: before.usedPence + usedPence,
  };
  const { balancePence } = after;
  const entry = { giftCardId, bookingId, balancePence, at: tx.now() };
  if (backPence > 0) await insertEntry(tx.db, { ...entry, kind: 'returned', amountPence: backPence });
  if (usedPence > 0) await insertEntry(tx.db, { ...entry, kind: 'used', amountPence: 0, usedPence });
  const releasedPence = vatOfConsumed(after);
  const isRevived = card.status === 'expired' && backPence > 0;
  await updateGiftCard(
    tx.db,
    giftCardId,
    {
      balance_pence: balancePence,
      used_pence: after.usedPence,
      vat_released_pence: releasedPence,
      ...(card.status !== 'expired' || isRevived ? { status: statusByBalance(after) } : {}),
      ...(isRevived ? { expires_at: expiryAfter(tx.now()), reminders_sent: 0 } : {}),
    },
    tx.now(),
  );
  return { card, balancePence, vatPence: releasedPence - card.vat_released_pence };
}
