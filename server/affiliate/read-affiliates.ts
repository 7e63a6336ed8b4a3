import { requirePermission } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import type { CountedPage, PageRequest } from '../page.ts';
import { findRewardPence } from './affiliate.store.ts';
import { type AffiliateView, findAffiliateViewOf, listAffiliateRows } from './affiliate-view.store.ts';

/** What the programme offers to everybody. */
export async function getAffiliateProgram(ctx: Ctx): Promise<{ rewardPence: number }> {
  requirePermission(ctx.actor, 'catalogue.read');
  return { rewardPence: await findRewardPence(ctx.db) };
}

/** Whoever asks as an affiliate; null where they have not joined. */
export async function getMyAffiliate(ctx: Ctx): Promise<AffiliateView | null> {
  requirePermission(ctx.actor, 'affiliate.join');
  const { actor } = ctx;
  return actor.kind === 'user' ? ((await findAffiliateViewOf(ctx.db, actor.userId)) ?? null) : null;
}

/** The company's list of affiliates with what each is owed, newest first. */
export function listAffiliates(ctx: Ctx, request: PageRequest): Promise<CountedPage<AffiliateView>> {
  requirePermission(ctx.actor, 'affiliate.manage');
  return listAffiliateRows(ctx.db, request);
}
