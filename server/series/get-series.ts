import { requirePermission } from '#domain/access/permissions.ts';
import type { Price } from '#domain/booking/price/price.ts';
import { Refusal } from '#domain/refusal.ts';
import { seriesPrice } from '#domain/series/series-price.ts';
import { londonDate } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { isOwnSeries } from './load-own-series.ts';
import { findSeries, findSkips, type SeriesRow, type SkipRow } from './series.store.ts';
import { findPlannedVisits, type VisitRow } from './series-visit.store.ts';

/** A date of the plan: its visit, or why it has none. */
export type PlannedDate = { date: string; visit: VisitRow | null; skip: SkipRow | null };

export type SeriesView = {
  series: SeriesRow;
  /** What each visit costs, and what it will cost from `next_rates_from` on. */
  price: Price;
  nextPrice: Price | null;
  /** The dates from today on that are decided, in order. */
  dates: PlannedDate[];
};

/** A series with its visits to come, for its customer and the company; another's is `not_found`. */
export async function getSeries(ctx: Ctx, id: string): Promise<SeriesView> {
  requirePermission(ctx.actor, 'series.read');
  const [series] = isUuid(id) ? await findSeries(ctx.db, [id]) : [];
  if (!series || !isOwnSeries(ctx, series)) throw new Refusal('not_found');
  const today = londonDate(ctx.now());
  const [visits, skips] = await Promise.all([
    findPlannedVisits(ctx.db, id, today),
    findSkips(ctx.db, id, today),
  ]);
  return {
    series,
    price: seriesPrice(series.terms, series.rates),
    nextPrice: series.next_rates && seriesPrice(series.terms, series.next_rates),
    dates: datesOf(visits, skips),
  };
}

/** One entry a date: a visit that stands before one that was cancelled. */
function datesOf(visits: readonly VisitRow[], skips: readonly SkipRow[]): PlannedDate[] {
  const byDate = new Map<string, PlannedDate>();
  for (const skip of skips) byDate.set(skip.date, { date: skip.date, visit: null, skip });
  for (const visit of visits) {
    const date = visit.series_date;
    const known = byDate.get(date);
    if (known?.visit && visit.booking_status === 'canceled') continue;
    byDate.set(date, { date, visit, skip: known?.skip ?? null });
  }
  return [...byDate.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
