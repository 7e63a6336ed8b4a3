import { londonDate } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { getSeries, type SeriesView } from './get-series.ts';
import { giveUpVisits, tellOfGivenUp } from './give-up-visits.ts';
import { loadOwnGroup, loadOwnSeries, requireLive } from './load-own-series.ts';
import { endNewDay } from './move/new-day.ts';
import { type SeriesRow, updateSeries } from './series.store.ts';
import { findOpenVisits, inOrder, type VisitRow } from './series-visit.store.ts';
import { endStandings } from './standing-acceptance.store.ts';

/**
 * Ends a series, with those of its quote, at any time without a fee of its own; a visit too near to cancel for nothing stays booked
 * (rules/lifecycles#series).
 */
export async function endSeries(ctx: Ctx, input: VersionedId): Promise<SeriesView> {
  await transact(ctx, async (tx) => {
    const series = await loadOwnSeries(tx, input.id);
    if (series.status === 'ended') return;
    requireLive(series, input.expectedVersion);
    await endGroup(tx, series, { group: await loadOwnGroup(tx, input.id) });
  });
  return getSeries(ctx, input.id);
}

/** The same for series that the caller has locked; `isFree`: whatever the notice of their visits is. */
export async function endGroup(
  tx: Ctx,
  series: SeriesRow,
  { group, isFree = false }: { group: readonly SeriesRow[]; isFree?: boolean },
): Promise<void> {
  const live = group.filter(({ status }) => status !== 'ended');
  const visits = [];
  for (const one of live) visits.push(...(await end(tx, one)));
  const givenUp = await giveUpVisits(tx, series, {
    visits: inOrder(visits),
    why: 'ended',
    skip: null,
    isFree,
  });
  await tellOfGivenUp(tx, series, givenUp, { why: 'ended' });
}

/** Answers its visits to come. */
async function end(tx: Ctx, series: SeriesRow): Promise<VisitRow[]> {
  const today = londonDate(tx.now());
  const change = { status: 'ended', ended_on: today, paused_from: null, paused_until: null };
  await updateSeries(tx.db, series.id, change, tx.now());
  await endNewDay(tx, series);
  await endStandings(tx.db, { seriesId: series.id, on: today });
  await recordAudit(tx, {
    action: 'series.end',
    entity: 'series',
    entityId: series.id,
    before: { status: series.status },
    after: { status: 'ended' },
  });
  return findOpenVisits(tx.db, series.id, tx.now());
}
