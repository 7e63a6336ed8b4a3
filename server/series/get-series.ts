import { requirePermission } from '#domain/access/permissions.ts';
import type { Price } from '#domain/booking/price/price.ts';
import { Refusal } from '#domain/refusal.ts';
import { makeUpDays } from '#domain/series/make-up-days.ts';
import { seriesPrice } from '#domain/series/series-price.ts';
import { londonDate } from '#domain/time/london.ts';
import { loadSettings } from '../application-setting/get-application-setting.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { isOwnSeries } from './load-own-series.ts';
import { findSeries, findSkips, type SeriesRow, type SkipRow } from './series.store.ts';
import { findPlannedVisits, type VisitRow } from './series-visit.store.ts';

/** A date of the plan: its visit, or why it has none. */
export type PlannedDate = {
  date: string;
  visit: VisitRow | null;
  skip: SkipRow | null;
  /** The days that may be had in place of a closed one. */
  makeUpDays: string[];
};

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
    dates: await withMakeUpDays(ctx, series, datesOf(visits, skips)),
  };
}

async function withMakeUpDays(ctx: Ctx, { terms }: SeriesRow, dates: PlannedDate[]): Promise<PlannedDate[]> {
  const isClosed = ({ visit, skip }: PlannedDate) =>
    skip?.reason === 'closed' && (!visit || visit.booking_status === 'canceled');
  if (!dates.some(isClosed)) return dates;
  const settings = await loadSettings(ctx);
  const daysFor = (date: string) => makeUpDays(date, settings, ctx.now(), terms.input.city);
  return dates.map((one) => (isClosed(one) ? { ...one, makeUpDays: daysFor(one.date) } : one));
}

/** One entry a date: a visit that stands before one that was cancelled. */
function datesOf(visits: readonly VisitRow[], skips: readonly SkipRow[]): PlannedDate[] {
  const byDate = new Map<string, PlannedDate>();
  for (const skip of skips) byDate.set(skip.date, { date: skip.date, visit: null, skip, makeUpDays: [] });
  for (const visit of visits) {
    const date = visit.series_date;
    const known = byDate.get(date);
    if (known?.visit && visit.booking_status === 'canceled') continue;
    byDate.set(date, { date, visit, skip: known?.skip ?? null, makeUpDays: [] });
  }
  return [...byDate.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
