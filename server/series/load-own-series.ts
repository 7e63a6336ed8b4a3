import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { lockSeries, type SeriesRow } from './series.store.ts';

/**
 * Whether a series exists for whoever asks: the customer's own, all for the company (rules/people#who-may-do-what).
 */
export function isOwnSeries(ctx: Ctx, series: Pick<SeriesRow, 'customer_id'>): boolean {
  const { actor } = ctx;
  if (actor.kind === 'system') return true;
  if (actor.kind !== 'user') return false;
  return actor.role === 'company' || (actor.role === 'customer' && actor.customerId === series.customer_id);
}

/** Locks the series that is to change, for its customer or the company; another's is `not_found`. */
export async function loadOwnSeries(tx: Ctx, id: string): Promise<SeriesRow> {
  requirePermission(tx.actor, 'series.change');
  const series = isUuid(id) ? await lockSeries(tx.db, id) : undefined;
  if (!series || !isOwnSeries(tx, series)) throw new Refusal('not_found');
  return series;
}

/** Refuses a change made on what somebody saw before another one, and any change of an ended series. */
export function requireLive(series: SeriesRow, expectedVersion: number | null): void {
  if (expectedVersion !== null && expectedVersion !== series.version) throw new Refusal('version_conflict');
  if (series.status === 'ended') throw new Refusal('series_ended');
}
