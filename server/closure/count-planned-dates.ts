import type { OpenDays } from '#domain/booking/bookable-days.ts';
import { plannedDates } from '#domain/series/planned-dates.ts';
import { skipReasonFor } from '#domain/series/planned-visit.ts';
import type { ClosedSpan } from '#domain/time/closed-span.ts';
import { addDays } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import { findLiveSeries, pauseOf, planOf, type SeriesRow } from '../series/series.store.ts';

const pageSize = 500;

/** How many dates of regular cleans fall into a span and are not made yet, so that they will be left out. */
export async function countPlannedDates(ctx: Ctx, span: ClosedSpan, settings: OpenDays): Promise<number> {
  let count = 0;
  let after: string | null = null;
  for (;;) {
    const page: SeriesRow[] = await findLiveSeries(ctx.db, { after, limit: pageSize });
    for (const series of page) count += plannedIn(series, span, settings);
    after = page.at(-1)?.id ?? null;
    if (page.length < pageSize) return count;
  }
}

function plannedIn(series: SeriesRow, { firstDate, lastDate, city }: ClosedSpan, settings: OpenDays): number {
  const own = series.terms.input.city;
  if (city !== null && city !== own) return 0;
  const next = addDays(series.generated_until, 1);
  const dates = plannedDates(
    planOf(series),
    settings.openWeekdays,
    next > firstDate ? next : firstDate,
    lastDate,
  );
  return dates.filter((date) => skipReasonFor(date, pauseOf(series), settings, own) === null).length;
}
