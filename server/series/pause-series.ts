import { Refusal } from '#domain/refusal.ts';
import { type Pause, pauseProblem } from '#domain/series/pause.ts';
import { isRealDate } from '#domain/time/is-real-date.ts';
import { londonDate } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { getSeries, type SeriesView } from './get-series.ts';
import { giveBackVisits } from './give-back-visits.ts';
import { giveUpVisits } from './give-up-visits.ts';
import { loadOwnSeries, requireLive } from './load-own-series.ts';
import { lockSeries, updateSeries } from './series.store.ts';
import { findOpenVisits } from './series-visit.store.ts';

/**
 * No visits from one date to another, up to 8 weeks (rules/lifecycles#series); afterwards the series goes on by
 * itself.
 */
export async function pauseSeries(ctx: Ctx, input: VersionedId & Pause): Promise<SeriesView> {
  await transact(ctx, async (tx) => {
    const series = await loadOwnSeries(tx, input.id);
    const isSame = series.paused_from === input.from && series.paused_until === input.until;
    if (isSame && series.status === 'paused') return;
    requireLive(series, input.expectedVersion);
    const isDate = isRealDate(input.from) && isRealDate(input.until);
    const problem = isDate
      ? pauseProblem(input, londonDate(tx.now()))
      : ({ field: 'from', code: 'start_date_missing' } as const);
    if (problem) throw new Refusal(problem.code, problem);
    const change = { status: 'paused', paused_from: input.from, paused_until: input.until };
    await updateSeries(tx.db, series.id, change, tx.now());
    const visits = (await findOpenVisits(tx.db, series.id, tx.now())).filter(
      ({ series_date: date }) => date >= input.from && date <= input.until,
    );
    await giveUpVisits(tx, series, { visits, why: 'paused', skip: 'paused', pause: input });
    // What an earlier, longer pause had left out.
    const paused = await lockSeries(tx.db, series.id);
    if (paused) await giveBackVisits(tx, paused);
    await recordAudit(tx, {
      action: 'series.pause',
      entity: 'series',
      entityId: series.id,
      before: { status: series.status },
      after: { status: 'paused', from: input.from, until: input.until },
    });
  });
  return getSeries(ctx, input.id);
}
