import type { Ctx } from '../context.ts';
import { findPromoCodeRows, type PromoCodeRow } from './promo-code.store.ts';

/** Codes by id, also those that were archived: the ones bookings were made with. */
export async function findPromoCodes(ctx: Ctx, ids: readonly string[]): Promise<Map<string, PromoCodeRow>> {
  return new Map((await findPromoCodeRows(ctx.db, ids)).map((row) => [row.id, row]));
}
