import type { GiftValue } from '#domain/gift-card/balance.ts';
import type { GiftCardRow } from './gift-card.store.ts';

/** A card's money as the rules speak of it. */
export const giftValue = (card: GiftCardRow): GiftValue => ({
  amountPence: card.amount_pence,
  vatPence: card.vat_pence,
  balancePence: card.balance_pence,
  usedPence: card.used_pence,
  expiredPence: card.expired_pence,
});
