import { loadSettings } from '../../application-setting/get-application-setting.ts';
import type { Ctx } from '../../context.ts';
import { waitForNewDay } from '../../series/move/new-day.ts';
import { lockSeries } from '../../series/series.store.ts';
import { transact } from '../../transaction.ts';
import type { ClosureRow } from '../closure.store.ts';
import { noteHeldBack } from './closed-weekday.store.ts';
import type { Attempt } from './restore-series.ts';
import { findTouchedSeries } from './touched-series.ts';

/**
 * Regular cleans of a closed weekday wait until their customers have chosen another one, each in its own transaction.
 * It is done once all of them wait; one that fails is tried again with the next run.
 */
export async function holdBackSeries(ctx: Ctx, closure: ClosureRow, attempt: Attempt): Promise<void> {
  const { weekday, first_date: firstDate, last_date: lastDate } = closure;
  if (weekday === null || closure.held_back_at !== null) return;
  const settings = await loadSettings(ctx);
  const { asked } = await findTouchedSeries(ctx, [{ weekday, firstDate, lastDate }], settings);
  let isWhole = true;
  for (const { series, from } of asked) isWhole = (await attempt(holdBack(ctx, series.id, from))) && isWhole;
  if (isWhole) await noteHeldBack(ctx.db, closure, ctx.now());
}

async function holdBack(ctx: Ctx, id: string, from: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const series = await lockSeries(tx.db, id);
    if (series && series.status !== 'ended') await waitForNewDay(tx, series, from, await loadSettings(tx));
  });
}
