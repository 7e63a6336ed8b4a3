import { Refusal } from '#domain/refusal.ts';
import { formatFullDate } from '#domain/time/london.ts';
import { lastDayOf } from './gift-expiry.ts';

export type FoundGiftCard = {
  id: string;
  kind: 'sold' | 'goodwill';
  status: string;
  amountPence: number;
  balancePence: number;
  /** Null until it was sent. */
  expiresAt: Date | null;
};

export type SpendableGiftCard = Pick<FoundGiftCard, 'id' | 'kind' | 'amountPence' | 'balancePence'> & {
  /** The last London day on which it can be used. */
  lastDay: string;
};

const field = 'giftCode';

/**
 * The card of a typed code, when there is money on it to spend (rules/money#gift-cards).
 *
 * @throws Refusal `gift_unknown`, `gift_expired` or `gift_empty`
 */
export function requireSpendable(card: FoundGiftCard | null, now: Date): SpendableGiftCard {
  if (!card?.expiresAt || card.status === 'refunded') throw new Refusal('gift_unknown', { field });
  const lastDay = lastDayOf(card.expiresAt);
  if (card.status === 'expired' || card.expiresAt <= now) {
    throw new Refusal('gift_expired', { field, values: { date: formatFullDate(lastDay) } });
  }
  if (card.balancePence === 0) throw new Refusal('gift_empty', { field });
  const { id, kind, amountPence, balancePence } = card;
  return { id, kind, amountPence, balancePence, lastDay };
}
