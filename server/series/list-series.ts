import { requirePermission } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import { getSeries, type SeriesView } from './get-series.ts';
import { listSeriesOf } from './series.store.ts';

const most = 50;

/** The series of the signed-in customer, or the newest of all for the company. */
export async function listSeries(ctx: Ctx): Promise<SeriesView[]> {
  requirePermission(ctx.actor, 'series.read');
  const { actor } = ctx;
  const isCustomer = actor.kind === 'user' && actor.role === 'customer';
  if (isCustomer && !actor.customerId) return [];
  const rows = await listSeriesOf(ctx.db, isCustomer ? (actor.customerId ?? null) : null, most);
  return Promise.all(rows.map((row) => getSeries(ctx, row.id)));
}
