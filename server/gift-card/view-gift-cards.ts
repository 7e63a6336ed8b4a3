import { can } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import type { GiftCardRow } from './gift-card.store.ts';
import { findPaymentTokens } from './gift-card-list.store.ts';
import { type GiftEntryPages, giftEntryPages, isReceiver } from './gift-entry-pages.ts';

/** A card as the person who asks may see it. */
export type GiftCardView = {
  card: GiftCardRow;
  entryPages: GiftEntryPages;
  /** Whole for its receiver, else the last four signs; null while there is none. */
  code: string | null;
  /** For the company only. */
  paymentToken: string | null;
};

/** Cards, in one statement however many they are, and in one more where somebody asks for their entries. */
export async function viewGiftCards(ctx: Ctx, cards: readonly GiftCardRow[]): Promise<GiftCardView[]> {
  const isCompany = can(ctx.actor, 'gift-card.manage');
  const ids = cards.map(({ id }) => id);
  const tokens = isCompany ? await findPaymentTokens(ctx.db, ids) : new Map<string, string>();
  const entryPages = giftEntryPages(ctx, cards);
  return cards.map((card) => ({
    card,
    entryPages,
    code: codeFor(ctx, card),
    paymentToken: tokens.get(card.id) ?? null,
  }));
}

/** One card, seen the same way. */
export async function viewGiftCard(ctx: Ctx, card: GiftCardRow): Promise<GiftCardView> {
  const [seen] = await viewGiftCards(ctx, [card]);
  if (!seen) throw new Error('A card that was asked for is not seen');
  return seen;
}

function codeFor(ctx: Ctx, card: GiftCardRow): string | null {
  if (!card.code_cipher) return null;
  return isReceiver(ctx, card) ? ctx.vault.open(card.code_cipher) : `•••• ${card.code_end}`;
}
