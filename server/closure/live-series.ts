import type { Ctx } from '../context.ts';
import { findLiveSeries, type SeriesRow } from '../series/series.store.ts';

const pageSize = 500;

/** Every series that goes on, read a page at a time. */
export async function* liveSeries(ctx: Ctx): AsyncGenerator<SeriesRow> {
  let after: string | null = null;
  for (;;) {
    const page: SeriesRow[] = await findLiveSeries(ctx.db, { after, limit: pageSize });
    yield* page;
    after = page.at(-1)?.id ?? null;
    if (page.length < pageSize) return;
  }
}
