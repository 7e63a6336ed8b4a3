import { can } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import { findEntries, type GiftCardRow, type GiftEntryRow } from './gift-card.store.ts';
import { findPaymentTokens } from './gift-card-list.store.ts';

/** A card as the person who asks may see it. */
export type GiftCardSeen = {
  card: GiftCardRow;
  entries: GiftEntryRow[];
  /** Whole for its receiver, else the last four signs; null while there is none. */
  code: string | null;
  /** For the company only. */
  paymentToken: string | null;
};

/** Cards with their entries, in three statements however many they are. */
export async function seeGiftCards(ctx: Ctx, cards: readonly GiftCardRow[]): Promise<GiftCardSeen[]> {
  const ids = cards.map(({ id }) => id);
  const isCompany = can(ctx.actor, 'gift-card.manage');
  const entries = Map.groupBy(await findEntries(ctx.db, ids), (entry) => entry.gift_card_id);
  const tokens = isCompany ? await findPaymentTokens(ctx.db, ids) : new Map<string, string>();
  return cards.map((card) => ({
    card,
    entries: (entries.get(card.id) ?? []).map((entry) =>
      isCompany || isReceiver(ctx, card) ? entry : { ...entry, booking_id: null },
    ),
    code: codeFor(ctx, card),
    paymentToken: tokens.get(card.id) ?? null,
  }));
}

/** One card, seen the same way. */
export async function seeGiftCard(ctx: Ctx, card: GiftCardRow): Promise<GiftCardSeen> {
  const [seen] = await seeGiftCards(ctx, [card]);
  if (!seen) throw new Error('A card that was asked for is not seen');
  return seen;
}

/** What a card was used for is its receiver's own business, not its buyer's. */
const isReceiver = ({ actor }: Ctx, card: GiftCardRow): boolean =>
  actor.kind === 'user' &&
  actor.role !== 'company' &&
  card.sent_at !== null &&
  card.receiver_email === actor.email.toLowerCase();

function codeFor(ctx: Ctx, card: GiftCardRow): string | null {
  if (!card.code_cipher) return null;
  return isReceiver(ctx, card) ? ctx.vault.open(card.code_cipher) : `•••• ${card.code_end}`;
}
