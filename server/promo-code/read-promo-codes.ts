import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import type { CountedPage, PageRequest } from '../page.ts';
import {
  findPromoCode,
  findPromoCodeRows,
  findPromoTotals,
  listPromoCodeRows,
  type PromoCodeRow,
  type PromoTotals,
} from './promo-code.store.ts';

/** Codes by id, also those that were archived: the ones bookings were made with. */
export async function findPromoCodes(ctx: Ctx, ids: readonly string[]): Promise<Map<string, PromoCodeRow>> {
  return new Map((await findPromoCodeRows(ctx.db, ids)).map((row) => [row.id, row]));
}

export async function getPromoCode(ctx: Ctx, id: string): Promise<PromoCodeRow> {
  requirePermission(ctx.actor, 'promo-code.read');
  const row = isUuid(id) ? await findPromoCode(ctx.db, id) : undefined;
  if (!row) throw new Refusal('not_found');
  return row;
}

/** The company's codes, newest first. */
export async function listPromoCodes(ctx: Ctx, request: PageRequest): Promise<CountedPage<PromoCodeRow>> {
  requirePermission(ctx.actor, 'promo-code.read');
  return listPromoCodeRows(ctx.db, request);
}

const unused: PromoTotals = { bookings: 0, customers: 0, discountPence: 0, salesPence: 0 };

/** What came of codes so far, by their ids. */
export async function findPromoUses(ctx: Ctx, ids: readonly string[]): Promise<Map<string, PromoTotals>> {
  requirePermission(ctx.actor, 'promo-code.read');
  const found = await findPromoTotals(ctx.db, ids);
  return new Map(ids.map((id) => [id, found.get(id) ?? unused]));
}
