import { demand } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import type { Page, PageRequest } from '../page.ts';
import { type AffiliateSeen, listAffiliateRows } from './affiliate-seen.store.ts';

/** The company's list of affiliates with what each is owed, newest first. */
export function listAffiliates(ctx: Ctx, request: PageRequest): Promise<Page<AffiliateSeen>> {
  demand(ctx.actor, 'affiliate.manage');
  return listAffiliateRows(ctx.db, request);
}
