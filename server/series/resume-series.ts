import { Refusal } from '#domain/refusal.ts';
import { addDays, londonDate } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { getSeries, type SeriesSeen } from './get-series.ts';
import { demandLive, loadOwnSeries, type SeriesVerb } from './load-own-series.ts';
import { makeVisit } from './make-visit.ts';
import { deleteSkip, findSkips, lockSeries, updateSeries } from './series.store.ts';
import { findTakenDates } from './series-visit.store.ts';

/** Ends a pause early: its visits from tomorrow on are booked again (product.md 2.7). */
export async function resumeSeries(ctx: Ctx, input: SeriesVerb): Promise<SeriesSeen> {
  await transact(ctx, async (tx) => {
    const series = await loadOwnSeries(tx, input.id);
    if (series.status === 'active') return;
    demandLive(series, input.expectedVersion);
    await updateSeries(
      tx.db,
      series.id,
      { status: 'active', paused_from: null, paused_until: null },
      tx.now(),
    );
    const resumed = await lockSeries(tx.db, series.id);
    if (!resumed) throw new Refusal('not_found');
    const tomorrow = addDays(londonDate(tx.now()), 1);
    const skips = (await findSkips(tx.db, series.id, tomorrow)).filter(({ reason }) => reason === 'paused');
    const dates = skips.map(({ date }) => date);
    const taken = await findTakenDates(tx.db, series.id, dates);
    for (const date of dates.filter((one) => !taken.has(one))) {
      await deleteSkip(tx.db, { seriesId: series.id, date, reason: 'paused' });
      await makeVisit(tx, resumed, { date });
    }
    await recordAudit(tx, {
      action: 'series.resume',
      entity: 'series',
      entityId: series.id,
      before: { status: series.status },
      after: { status: 'active', dates },
    });
  });
  return getSeries(ctx, input.id);
}
