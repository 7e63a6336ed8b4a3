import { horizonDate } from '#domain/series/series-times.ts';
import { londonDate } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import { findSeriesToGrow, forgetEarlierTerms } from './series.store.ts';

const pageSize = 500;

/**
 * Every night: a job of its own for each series that has dates to make (rules/lifecycles#series), so that one that
 * fails keeps nobody else waiting, and a crash loses none. What held until dates that have come is forgotten.
 */
export async function generateSeries(ctx: Ctx): Promise<void> {
  await forgetEarlierTerms(ctx.db, londonDate(ctx.now()));
  const horizon = horizonDate(ctx.now());
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await findSeriesToGrow(ctx.db, horizon, { after, limit: pageSize });
    for (const seriesId of ids) {
      await ctx.enqueue({ name: 'grow-series', payload: { seriesId } }, { key: `grow-series:${seriesId}` });
    }
    after = ids.at(-1) ?? null;
    if (ids.length < pageSize) return;
  }
}
