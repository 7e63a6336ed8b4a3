import { can } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import type { Page, PageRequest } from '../page.ts';
import type { AffiliateRow } from './affiliate.store.ts';
import { type AffiliateEntryRow, listEntryRows } from './affiliate-entry.store.ts';

/** An affiliate's statement, for themselves and whoever pays them. */
export function listAffiliateEntries(
  ctx: Ctx,
  affiliate: AffiliateRow,
  request: PageRequest,
): Promise<Page<AffiliateEntryRow>> {
  const { actor } = ctx;
  const isOwn = actor.kind === 'user' && actor.userId === affiliate.user_id;
  if (!isOwn && !can(actor, 'affiliate.manage')) throw new Refusal('forbidden');
  return listEntryRows(ctx.db, affiliate.id, request);
}
