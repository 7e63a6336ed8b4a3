import { requirePermission } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { getSeries, type SeriesView } from './get-series.ts';
import { listSeriesOf, type SeriesRow } from './series.store.ts';

const most = 50;

/** The series of the signed-in customer; for the company the newest of all, or of one customer. */
export async function listSeries(ctx: Ctx, customerId: string | null = null): Promise<SeriesView[]> {
  requirePermission(ctx.actor, 'series.read');
  const { actor } = ctx;
  const isCustomer = actor.kind === 'user' && actor.role === 'customer';
  if (isCustomer && !actor.customerId) return [];
  if (customerId !== null && !isUuid(customerId)) return [];
  const rows = await listSeriesOf(ctx.db, isCustomer ? (actor.customerId ?? null) : customerId, most);
  return Promise.all(oneOfEach(rows).map((row) => getSeries(ctx, row.id)));
}

/** Those of one quote are one: the first of them stands for all, one that goes on before one that has ended. */
function oneOfEach(rows: readonly SeriesRow[]): SeriesRow[] {
  const isBefore = (one: SeriesRow, other: SeriesRow) =>
    (one.status === 'ended') === (other.status === 'ended')
      ? one.start_date < other.start_date
      : other.status === 'ended';
  return rows.filter(
    (row) =>
      !rows.some(
        (other) => other.quote_id !== null && other.quote_id === row.quote_id && isBefore(other, row),
      ),
  );
}
