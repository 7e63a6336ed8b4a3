import { demand } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import type { Page, PageRequest } from '../page.ts';
import { listGiftCardRows } from './gift-card-list.store.ts';
import { type GiftCardSeen, seeGiftCards } from './see-gift-cards.ts';

/**
 * The company's list of every card; for a customer those they bought and those they were sent, by their own
 * verified e-mail (rules/people#who-may-do-what).
 */
export async function listGiftCards(ctx: Ctx, request: PageRequest): Promise<Page<GiftCardSeen>> {
  demand(ctx.actor, 'gift-card.list');
  const { actor } = ctx;
  const isCustomer = actor.kind === 'user' && actor.role === 'customer';
  const holder = isCustomer ? { email: actor.email.toLowerCase() } : 'everybody';
  const page = await listGiftCardRows(ctx.db, request, holder);
  return { items: await seeGiftCards(ctx, page.items), end: page.end };
}
