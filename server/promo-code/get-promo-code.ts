import { demand } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { findPromoCode, type PromoCodeRow } from './promo-code.store.ts';

export async function getPromoCode(ctx: Ctx, id: string): Promise<PromoCodeRow> {
  demand(ctx.actor, 'promo-code.read');
  const row = isUuid(id) ? await findPromoCode(ctx.db, id) : undefined;
  if (!row) throw new Refusal('not_found');
  return row;
}
