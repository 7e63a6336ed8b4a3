import { isOurs } from '#domain/access/actor.ts';
import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { isRealDate } from '#domain/time/is-real-date.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { findSeriesOnDate, lockSeries, lockSeriesOfQuote, type SeriesRow } from './series.store.ts';

/**
 * Whether a series exists for whoever asks: the customer's own, all for the company (rules/people#who-may-do-what).
 */
export function isOwnSeries(ctx: Ctx, series: Pick<SeriesRow, 'customer_id'>): boolean {
  const { actor } = ctx;
  if (isOurs(actor)) return true;
  return actor.kind === 'user' && actor.role === 'customer' && actor.customerId === series.customer_id;
}

/** Locks the series that is to change, for its customer or the company; another's is `not_found`. */
export async function loadOwnSeries(tx: Ctx, id: string): Promise<SeriesRow> {
  requirePermission(tx.actor, 'series.change');
  const series = isUuid(id) ? await lockSeries(tx.db, id) : undefined;
  if (!series || !isOwnSeries(tx, series)) throw new Refusal('not_found');
  return series;
}

/** The same with those of its quote, by their first dates. */
export async function loadOwnGroup(tx: Ctx, id: string): Promise<SeriesRow[]> {
  await loadOwnSeries(tx, id);
  return lockSeriesOfQuote(tx.db, id);
}

/** Refuses a change made on what somebody saw before another one, and any change of an ended series. */
export function requireLive(series: SeriesRow, expectedVersion: number | null): void {
  if (expectedVersion !== null && expectedVersion !== series.version) throw new Refusal('version_conflict');
  if (series.status === 'ended') throw new Refusal('series_ended');
}

/**
 * What is asked about a date of a quote's regular clean, with the series of that weekday: its customer knows them as
 * one (rules/lifecycles#series).
 */
export async function onItsWeekday<Asked extends { id: string }>(
  { db }: Ctx,
  asked: Asked,
  date: string,
): Promise<Asked> {
  if (!isUuid(asked.id) || !isRealDate(date)) return asked;
  const id = await findSeriesOnDate(db, asked.id, date);
  return id ? { ...asked, id } : asked;
}
