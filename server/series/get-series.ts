import { requirePermission } from '#domain/access/permissions.ts';
import type { PlacedBooking } from '#domain/booking/placed-booking.ts';
import type { Price } from '#domain/booking/price/price.ts';
import { Refusal } from '#domain/refusal.ts';
import { makeUpDays } from '#domain/series/make-up-days.ts';
import { putBackProblem } from '#domain/series/put-back.ts';
import { shiftWindow } from '#domain/series/shifted-dates.ts';
import { londonDate } from '#domain/time/london.ts';
import { isWorkedWeekday } from '#domain/time/worked-weekdays.ts';
import { loadSettings } from '../application-setting/get-application-setting.ts';
import { findWaitingOfBookings } from '../booking/booking-change.store.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { isOwnSeries } from './load-own-series.ts';
import { type NewDayQuestion, newDaysOf } from './move/new-day.ts';
import {
  findSeries,
  findSeriesOfQuote,
  findSkips,
  pauseOf,
  planOf,
  type SeriesRow,
  type SkipRow,
} from './series.store.ts';
import { findDecidedBefore, findPlannedVisits, type VisitRow } from './series-visit.store.ts';
import {
  type AnnouncedTerms,
  announcedTerms,
  priceOfDate,
  startTimeOfDate,
  termsOfDate,
} from './terms-of-date.ts';

/** A date of the plan: its visit, or why it has none. */
export type PlannedDate = {
  date: string;
  visit: VisitRow | null;
  skip: SkipRow | null;
  /** When a visit that is booked for it is, and how long: the terms of the date. */
  plannedTime: string;
  plannedQuarterHours: number;
  /** The days that may be had in place of a closed one. */
  makeUpDays: string[];
  /** When its visit will be, while its cleaners are being asked whether they come then. */
  movesTo: { startDate: string; startTime: string } | null;
  /** What it costs to put its skipped visit back, pence; null where that can't be. */
  putBackPence: number | null;
  /** The days that it may be moved to with all that follow, first and last. */
  moveWindow: { first: string; last: string };
};

export type SeriesView = {
  series: SeriesRow;
  /** It and those of its quote, one a weekday, which are handled as one. */
  group: SeriesRow[];
  /** What its next visit is made from, and costs where it is booked today. */
  terms: PlacedBooking;
  price: Price;
  /** All that its customer was told of and is still to come, earliest first. */
  announced: AnnouncedTerms[];
  /** Of those whose weekday is closed from a date on: what their customer is to choose. */
  newDays: NewDayQuestion[];
  /** The dates from today on that are decided, in order. */
  dates: PlannedDate[];
};

/** A series with its visits to come, for its customer and the company; another's is `not_found`. */
export async function getSeries(ctx: Ctx, id: string): Promise<SeriesView> {
  requirePermission(ctx.actor, 'series.read');
  const [series] = isUuid(id) ? await findSeries(ctx.db, [id]) : [];
  if (!series || !isOwnSeries(ctx, series)) throw new Refusal('not_found');
  const today = londonDate(ctx.now());
  const group = series.quote_id ? await findSeriesOfQuote(ctx.db, id) : [series];
  const plans = await Promise.all(group.map((one) => datesFrom(ctx, one, today)));
  const dates = await withMoves(ctx, plans.flat().toSorted(byDate));
  const next = dates.find(isComing)?.date ?? today;
  return {
    series,
    group,
    terms: termsOfDate(series, next),
    price: priceOfDate(series, next),
    announced: announcedTerms(series, next),
    newDays: await newDaysOf(ctx, group),
    dates,
  };
}

const byDate = (one: { date: string }, other: { date: string }): number =>
  one.date === other.date ? 0 : one.date < other.date ? -1 : 1;

const isComing = ({ visit }: PlannedDate): boolean =>
  visit !== null && ['pending', 'confirmed'].includes(visit.booking_status);

async function datesFrom(ctx: Ctx, series: SeriesRow, today: string): Promise<PlannedDate[]> {
  const [visits, skips, decidedBefore] = await Promise.all([
    findPlannedVisits(ctx.db, series.id, today),
    findSkips(ctx.db, series.id, today),
    findDecidedBefore(ctx.db, series.id, today),
  ]);
  return withMakeUpDays(
    ctx,
    series,
    withWindows(series, { decidedBefore, now: ctx.now() }, datesOf(series, visits, skips)),
  );
}

/** Where cleaners are being asked about another time, that is where the visit will be. */
async function withMoves(ctx: Ctx, dates: PlannedDate[]): Promise<PlannedDate[]> {
  const ids = dates.flatMap(({ visit }) => (visit && visit.booking_status !== 'canceled' ? [visit.id] : []));
  const waiting = await findWaitingOfBookings(ctx.db, ids);
  return dates.map((one) => {
    const proposed = waiting.find(({ bookingId }) => bookingId === one.visit?.id)?.proposed;
    if (proposed?.kind !== 'move') return one;
    return { ...one, movesTo: { startDate: proposed.startDate, startTime: proposed.startTime } };
  });
}

/** Whether the time is free still is looked at when it is done. */
function putBackPenceOf(series: SeriesRow, { visit, date }: PlannedDate, now: Date): number | null {
  if (!visit || series.status === 'ended') return null;
  const leftOut = {
    seriesId: visit.series_id,
    bookingStatus: visit.booking_status,
    cancellationReason: visit.cancellation_reason,
    startsAt: visit.starts_at,
  };
  const problem = putBackProblem(leftOut, { date, pause: pauseOf(series), now });
  return problem ? null : visit.total_price_pence;
}

const withWindows = (
  series: SeriesRow,
  { decidedBefore, now }: { decidedBefore: string | null; now: Date },
  dates: PlannedDate[],
): PlannedDate[] =>
  dates.map((one, index) => {
    const before = dates[index - 1]?.date ?? decidedBefore;
    return {
      ...one,
      moveWindow: shiftWindow(planOf(series), one.date, before),
      putBackPence: putBackPenceOf(series, one, now),
    };
  });

async function withMakeUpDays(ctx: Ctx, series: SeriesRow, dates: PlannedDate[]): Promise<PlannedDate[]> {
  const isClosed = ({ visit, skip }: PlannedDate) =>
    skip?.reason === 'closed' && (!visit || visit.booking_status === 'canceled');
  if (!dates.some(isClosed)) return dates;
  const settings = await loadSettings(ctx);
  // Of a closed weekday all dates are asked about at once.
  const isAsked = ({ date }: PlannedDate) => !isWorkedWeekday(date, settings);
  const daysFor = (date: string) =>
    makeUpDays(date, settings, ctx.now(), termsOfDate(series, date).input.city);
  return dates.map((one) =>
    isClosed(one) && !isAsked(one) ? { ...one, makeUpDays: daysFor(one.date) } : one,
  );
}

const bare = (series: SeriesRow, date: string): PlannedDate => ({
  date,
  plannedTime: startTimeOfDate(series, date),
  plannedQuarterHours: termsOfDate(series, date).input.quarterHours,
  visit: null,
  skip: null,
  makeUpDays: [],
  movesTo: null,
  putBackPence: null,
  moveWindow: { first: date, last: date },
});

/** One entry a date: a visit that stands before one that was cancelled. */
function datesOf(series: SeriesRow, visits: readonly VisitRow[], skips: readonly SkipRow[]): PlannedDate[] {
  const byDate = new Map<string, PlannedDate>();
  for (const skip of skips) byDate.set(skip.date, { ...bare(series, skip.date), skip });
  for (const visit of visits) {
    const date = visit.series_date;
    const known = byDate.get(date);
    if (known?.visit && visit.booking_status === 'canceled') continue;
    byDate.set(date, { ...bare(series, date), visit, skip: known?.skip ?? null });
  }
  return [...byDate.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
