import { can } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import { type Condition, type Page, type PageRequest, toPage } from '../page.ts';
import { findEntries, type GiftCardRow, type GiftEntryRow } from './gift-card.store.ts';

/** Whether the person who asks was sent the card. */
export const isReceiver = ({ actor }: Ctx, card: GiftCardRow): boolean =>
  actor.kind === 'user' &&
  actor.role !== 'company' &&
  card.sent_at !== null &&
  card.receiver_email === actor.email.toLowerCase();

/** Whether the person who asks bought the card, by their own verified e-mail. */
export const isBuyer = ({ actor }: Ctx, card: GiftCardRow): boolean =>
  actor.kind === 'user' && card.kind === 'sold' && card.email === actor.email.toLowerCase();

/** Pages of a card's entries, oldest first. */
export type GiftEntryPages = (card: GiftCardRow, request: PageRequest) => Promise<Page<GiftEntryRow>>;

/** Reads entries of some cards when they are asked for: those of all by one statement for each filter. */
export function giftEntryPages(ctx: Ctx, cards: readonly GiftCardRow[]): GiftEntryPages {
  const ids = cards.map(({ id }) => id);
  const isCompany = can(ctx.actor, 'gift-card.manage');
  const read = new Map<string, Promise<Map<string, GiftEntryRow[]>>>();

  function entriesBy(conditions: readonly Condition[]): Promise<Map<string, GiftEntryRow[]>> {
    const key = JSON.stringify(conditions);
    const known = read.get(key);
    if (known) return known;
    const entries = findEntries(ctx.db, ids, conditions).then((rows) =>
      Map.groupBy(rows, (row) => row.gift_card_id),
    );
    read.set(key, entries);
    return entries;
  }

  return async (card, { conditions, limit, after }) => {
    const all = (await entriesBy(conditions)).get(card.id) ?? [];
    const rest = after ? all.filter((entry) => entry.id > Number(after.id)) : all;
    // What a card was used for is its receiver's own business, not its buyer's.
    const isWhole = isCompany || isReceiver(ctx, card);
    const seen = isWhole ? rest : rest.map((entry) => ({ ...entry, booking_id: null }));
    return toPage(seen, limit, (entry) => ({ value: entry.at.toISOString(), id: String(entry.id) }));
  };
}
