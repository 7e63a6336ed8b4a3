import { type ClosedWeekday, openEnd, type WorkedWeekdays } from '#domain/time/worked-weekdays.ts';
import type { Ctx } from '../../context.ts';
import { nextDateOf, weekdayOfSeries } from '../../series/move/new-day.ts';
import type { SeriesRow } from '../../series/series.store.ts';
import { liveSeries } from '../live-series.ts';

/** A regular clean that has to go on on another day: from which of its dates on. */
export type AskedSeries = { series: SeriesRow; from: string };
export type TouchedSeries = {
  asked: AskedSeries[];
  /** Those of every working day, which go on without the weekday. */
  daily: SeriesRow[];
};

/** The regular cleans that closed weekdays concern and that do not wait for another day from then on yet. */
export async function findTouchedSeries(
  ctx: Ctx,
  closed: readonly ClosedWeekday[],
  worked: WorkedWeekdays,
): Promise<TouchedSeries> {
  const touched: TouchedSeries = { asked: [], daily: [] };
  if (closed.length === 0) return touched;
  for await (const series of liveSeries(ctx)) {
    if (weekdayOfSeries(series) === null) touched.daily.push(series);
    const from = firstClosedDate(series, closed, { worked, now: ctx.now() });
    if (from !== null && from < (series.new_day_from ?? openEnd)) touched.asked.push({ series, from });
  }
  return touched;
}

/** The first date of a series to come that closed weekdays take; null where they take none or it is daily. */
export function firstClosedDate(
  series: SeriesRow,
  closed: readonly ClosedWeekday[],
  { worked, now }: { worked: WorkedWeekdays; now: Date },
): string | null {
  const own = closed.filter(({ weekday }) => weekday === weekdayOfSeries(series));
  for (const { firstDate, lastDate } of own) {
    const date = nextDateOf(series, worked, { from: firstDate, now });
    if (date !== null && date <= lastDate) return date;
  }
  return null;
}
