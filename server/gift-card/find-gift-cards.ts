import { can } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import { findGiftCardRows } from './gift-card.store.ts';
import { type GiftCardSeen, seeGiftCards } from './see-gift-cards.ts';

/** Cards by id, as far as the person who asks may see them: the company all, others what they bought or hold. */
export async function findGiftCards(ctx: Ctx, ids: readonly string[]): Promise<Map<string, GiftCardSeen>> {
  const isCompany = can(ctx.actor, 'gift-card.manage');
  const email = ctx.actor.kind === 'user' ? ctx.actor.email.toLowerCase() : null;
  const rows = await findGiftCardRows(ctx.db, ids);
  const own = rows.filter((card) => isCompany || card.email === email || card.receiver_email === email);
  return new Map((await seeGiftCards(ctx, own)).map((seen) => [seen.card.id, seen]));
}
