import { demand } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import type { Page, PageRequest } from '../page.ts';
import { listPromoCodeRows, type PromoCodeRow } from './promo-code.store.ts';

/** The company's codes, newest first. */
export async function listPromoCodes(ctx: Ctx, request: PageRequest): Promise<Page<PromoCodeRow>> {
  demand(ctx.actor, 'promo-code.read');
  return listPromoCodeRows(ctx.db, request);
}
