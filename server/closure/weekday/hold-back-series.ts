import { loadSettings } from '../../application-setting/get-application-setting.ts';
import type { Ctx } from '../../context.ts';
import { waitForNewDay } from '../../series/move/new-day.ts';
import { lockSeries } from '../../series/series.store.ts';
import { transact } from '../../transaction.ts';
import type { ClosureRow } from '../closure.store.ts';
import type { Attempt } from './restore-series.ts';
import { findTouchedSeries } from './touched-series.ts';

/** Regular cleans of a closed weekday wait until their customers have chosen another one, each in its own transaction. */
export async function holdBackSeries(
  ctx: Ctx,
  { weekday, first_date: firstDate, last_date: lastDate }: ClosureRow,
  attempt: Attempt,
): Promise<void> {
  if (weekday === null) return;
  const settings = await loadSettings(ctx);
  const { asked } = await findTouchedSeries(ctx, [{ weekday, firstDate, lastDate }], settings);
  for (const { series, from } of asked) await attempt(holdBack(ctx, series.id, from));
}

async function holdBack(ctx: Ctx, id: string, from: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const series = await lockSeries(tx.db, id);
    if (series && series.status !== 'ended') await waitForNewDay(tx, series, from, await loadSettings(tx));
  });
}
