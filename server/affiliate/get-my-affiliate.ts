import { demand } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import { type AffiliateSeen, findAffiliateSeenOf } from './affiliate-seen.store.ts';

/** Whoever asks as an affiliate; null where they have not joined. */
export async function getMyAffiliate(ctx: Ctx): Promise<AffiliateSeen | null> {
  demand(ctx.actor, 'affiliate.join');
  const { actor } = ctx;
  return actor.kind === 'user' ? ((await findAffiliateSeenOf(ctx.db, actor.userId)) ?? null) : null;
}
