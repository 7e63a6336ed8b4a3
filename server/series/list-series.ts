import { requirePermission } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { getSeries, type SeriesView } from './get-series.ts';
import { listSeriesOf } from './series.store.ts';

const most = 50;

/** The series of the signed-in customer; for the company the newest of all, or of one customer. */
export async function listSeries(ctx: Ctx, customerId: string | null = null): Promise<SeriesView[]> {
  requirePermission(ctx.actor, 'series.read');
  const { actor } = ctx;
  const isCustomer = actor.kind === 'user' && actor.role === 'customer';
  if (isCustomer && !actor.customerId) return [];
  if (customerId !== null && !isUuid(customerId)) return [];
  const rows = await listSeriesOf(ctx.db, isCustomer ? (actor.customerId ?? null) : customerId, most);
  return Promise.all(rows.map((row) => getSeries(ctx, row.id)));
}
