import { londonDate } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { getSeries, type SeriesView } from './get-series.ts';
import { giveUpVisits } from './give-up-visits.ts';
import { loadOwnSeries, requireLive } from './load-own-series.ts';
import { updateSeries } from './series.store.ts';
import { findOpenVisits } from './series-visit.store.ts';
import { endStandings } from './standing-acceptance.store.ts';

/**
 * Ends a series at any time without a fee of its own; a visit too near to cancel for nothing stays booked
 * (rules/lifecycles#series).
 */
export async function endSeries(ctx: Ctx, input: VersionedId): Promise<SeriesView> {
  await transact(ctx, async (tx) => {
    const series = await loadOwnSeries(tx, input.id);
    if (series.status === 'ended') return;
    requireLive(series, input.expectedVersion);
    const today = londonDate(tx.now());
    const change = { status: 'ended', ended_on: today, paused_from: null, paused_until: null };
    await updateSeries(tx.db, series.id, change, tx.now());
    const visits = await findOpenVisits(tx.db, series.id, tx.now());
    await giveUpVisits(tx, series, { visits, why: 'ended', skip: null });
    await endStandings(tx.db, { seriesId: series.id, on: today });
    await recordAudit(tx, {
      action: 'series.end',
      entity: 'series',
      entityId: series.id,
      before: { status: series.status },
      after: { status: 'ended' },
    });
  });
  return getSeries(ctx, input.id);
}
