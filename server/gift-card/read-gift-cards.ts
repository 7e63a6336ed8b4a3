import { can, requirePermission } from '#domain/access/permissions.ts';
import { requireSpendable, type SpendableGiftCard } from '#domain/gift-card/spendable-gift-card.ts';
import type { Ctx } from '../context.ts';
import { countCodeTry } from '../limits/count-code-try.ts';
import type { CountedPage, PageRequest } from '../page.ts';
import { findRefundOfCard, type RefundRow } from '../payment/refund.store.ts';
import { findTypedGiftCard } from './find-typed-gift-card.ts';
import { findGiftCardRows, type GiftCardRow } from './gift-card.store.ts';
import { listGiftCardRows } from './gift-card-list.store.ts';
import { type GiftCardView, viewGiftCards } from './view-gift-cards.ts';

/** Cards by id, as far as the person who asks may see them: the company all, others what they bought or hold. */
export async function findGiftCards(ctx: Ctx, ids: readonly string[]): Promise<Map<string, GiftCardView>> {
  const isCompany = can(ctx.actor, 'gift-card.manage');
  const email = ctx.actor.kind === 'user' ? ctx.actor.email.toLowerCase() : null;
  const rows = await findGiftCardRows(ctx.db, ids);
  const own = rows.filter((card) => isCompany || card.email === email || card.receiver_email === email);
  return new Map((await viewGiftCards(ctx, own)).map((seen) => [seen.card.id, seen]));
}

/** Tells whoever has the code what is left on the card, ten times an hour from one address. */
export async function lookUpGiftCard(ctx: Ctx, code: string): Promise<SpendableGiftCard> {
  requirePermission(ctx.actor, 'gift-card.check');
  await countCodeTry(ctx, 'gift-check');
  return requireSpendable(await findTypedGiftCard(ctx, code), ctx.now());
}

/**
 * The company's list of every card; for a customer those they bought and those they were sent, by their own
 * verified e-mail (rules/people#who-may-do-what).
 */
export async function listGiftCards(ctx: Ctx, request: PageRequest): Promise<CountedPage<GiftCardView>> {
  requirePermission(ctx.actor, 'gift-card.list');
  const { actor } = ctx;
  const isCustomer = actor.kind === 'user' && actor.role === 'customer';
  const holder = isCustomer ? { email: actor.email.toLowerCase() } : 'everybody';
  const page = await listGiftCardRows(ctx.db, request, holder);
  return { ...page, items: await viewGiftCards(ctx, page.items) };
}

/** How a card's price goes back, for the office; null where it does not. */
export async function findRefundOfGiftCard(ctx: Ctx, card: GiftCardRow): Promise<RefundRow | null> {
  if (!can(ctx.actor, 'gift-card.manage') || card.status !== 'refunded') return null;
  return (await findRefundOfCard(ctx.db, card.id)) ?? null;
}
