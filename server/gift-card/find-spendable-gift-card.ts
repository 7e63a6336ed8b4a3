import { readGiftCode } from '#domain/gift-card/gift-code.ts';
import { lastDayOf } from '#domain/gift-card/gift-expiry.ts';
import { dayLabel } from '#domain/gift-card/gift-limits.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { findGiftCardByHash } from './gift-card.store.ts';

export type SpendableGiftCard = {
  id: string;
  kind: 'sold' | 'goodwill';
  amountPence: number;
  balancePence: number;
  /** The last London day on which it can be used. */
  lastDay: string;
};

const field = 'giftCode';

/** The card of a typed code with money left on it; refuses `gift_unknown`, `gift_empty` or `gift_expired`. */
export async function findSpendableGiftCard(ctx: Ctx, typedCode: string): Promise<SpendableGiftCard> {
  const code = readGiftCode(typedCode);
  const card = code ? await findGiftCardByHash(ctx.db, ctx.vault.fingerprint(code)) : undefined;
  if (!card?.expires_at || card.status === 'refunded') throw new Refusal('gift_unknown', { field });
  const lastDay = lastDayOf(card.expires_at);
  if (card.status === 'expired' || card.expires_at <= ctx.now()) {
    throw new Refusal('gift_expired', { field, values: { date: dayLabel(lastDay) } });
  }
  if (card.balance_pence === 0) throw new Refusal('gift_empty', { field });
  return {
    id: card.id,
    kind: card.kind === 'goodwill' ? 'goodwill' : 'sold',
    amountPence: card.amount_pence,
    balancePence: card.balance_pence,
    lastDay,
  };
}
