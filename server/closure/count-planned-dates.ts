import type { OpenDays } from '#domain/booking/bookable-days.ts';
import { plannedDates } from '#domain/series/planned-dates.ts';
import { skipReasonFor } from '#domain/series/planned-visit.ts';
import type { ClosedSpan } from '#domain/time/closed-span.ts';
import { addDays } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import { pauseOf, planOf, type SeriesRow } from '../series/series.store.ts';
import { liveSeries } from './live-series.ts';

/** How many dates of regular cleans fall into a span and are not made yet, so that they will be left out. */
export async function countPlannedDates(ctx: Ctx, span: ClosedSpan, settings: OpenDays): Promise<number> {
  let count = 0;
  for await (const series of liveSeries(ctx)) count += plannedIn(series, span, settings);
  return count;
}

function plannedIn(series: SeriesRow, { firstDate, lastDate, city }: ClosedSpan, settings: OpenDays): number {
  const own = series.terms.input.city;
  if (city !== null && city !== own) return 0;
  const next = addDays(series.generated_until, 1);
  const dates = plannedDates(planOf(series), settings, next > firstDate ? next : firstDate, lastDate);
  return dates.filter((date) => skipReasonFor(date, pauseOf(series), settings, own) === null).length;
}
