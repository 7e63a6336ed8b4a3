import { bookingPerson } from '#domain/access/actor.ts';
import { dayProblem, openDayProblem, startTimesFor } from '#domain/booking/bookable-days.ts';
import { Refusal } from '#domain/refusal.ts';
import { chosenPlan } from '#domain/series/chosen-plan.ts';
import { type MonthOrdinal, monthOrdinalOf, ordinalsOf } from '#domain/series/monthly-pattern.ts';
import { plannedDates, type SeriesPlan } from '#domain/series/planned-dates.ts';
import { horizonDate } from '#domain/series/series-times.ts';
import { shiftWindow } from '#domain/series/shifted-dates.ts';
import { isRealDate } from '#domain/time/is-real-date.ts';
import { formatLongDate, visitInterval } from '#domain/time/london.ts';
import { loadSettings } from '../../application-setting/get-application-setting.ts';
import { isTimeFree } from '../../booking/availability/is-time-free.ts';
import { type MoveTerms, moveTerms } from '../../booking/change/move-terms.ts';
import { moverOf } from '../../booking/change/mover-of.ts';
import { placedVisit } from '../../booking/checkout/placed-visit.ts';
import type { LoadedBooking } from '../../booking/load-for-change.ts';
import type { WishedClean } from '../../booking/overlap/second-clean.ts';
import type { Ctx } from '../../context.ts';
import { placedVisitOf } from '../make-visit.ts';
import { planOf, type SeriesRow } from '../series.store.ts';
import { findDecidedBefore, type VisitRow } from '../series-visit.store.ts';
import { startTimeOfDate, termsOfDate } from '../terms-of-date.ts';
import { waitingDate } from './new-day.ts';

export type WishedMove = {
  /** The planned date from which on the series moves. */
  fromDate: string;
  /** What that date becomes, and the time of every visit from then on. */
  startDate: string;
  startTime: string;
  /** Of a monthly one that goes to another day: which of that weekday; null where it was not said. */
  monthOrdinal?: MonthOrdinal | null;
};

/** A new hour on the same day changes the hour alone; another day begins another plan (rules/lifecycles#series). */
export const isHourAlone = (
  series: SeriesRow,
  { fromDate, startDate, monthOrdinal = null }: WishedMove,
): boolean =>
  fromDate === startDate && (monthOrdinal === null || monthOrdinal === monthOrdinalOf(planOf(series)));

/** What the series can go by then: one plan, or one for each meaning of its new date in the month. */
export function plansAfter(series: SeriesRow, move: WishedMove): SeriesPlan[] {
  const plan = planOf(series);
  const { fromDate, startDate } = move;
  if (isHourAlone(series, move)) {
    // What an older plan decided stays on its days.
    return [{ ...plan, startDate: fromDate > plan.startDate ? fromDate : plan.startDate }];
  }
  const now = monthOrdinalOf(plan);
  if (now === null) return [{ ...plan, startDate }];
  return ordinalsOf(startDate, now).map((monthOrdinal) => ({ ...plan, startDate, monthOrdinal }));
}

/** The plan that was chosen; refused where it has to be asked which one is meant, or none is. */
export const planAfter = (series: SeriesRow, move: WishedMove): SeriesPlan =>
  chosenPlan(plansAfter(series, move), isHourAlone(series, move) ? null : (move.monthOrdinal ?? null));

/** The visits of a series as they would be from a date on, as far as they are made; at their own times without one. */
export async function movedCleans(
  ctx: Ctx,
  series: SeriesRow,
  { startDate, startTime }: { startDate: string; startTime?: string },
  after: SeriesPlan,
): Promise<WishedClean> {
  const settings = await loadSettings(ctx);
  const dates = plannedDates(after, settings, startDate, horizonDate(ctx.now()));
  const spans = [...new Set([startDate, ...dates])].map((date) => {
    const { quarterHours } = termsOfDate(series, date).input;
    return visitInterval(date, startTime ?? startTimeOfDate(series, date), quarterHours);
  });
  const { input: home } = termsOfDate(series, startDate);
  return { home, spans, except: { seriesId: series.id }, act: 'move' };
}

/** The dates that a planned one may be moved to, first and last. */
export async function windowOf(ctx: Ctx, series: SeriesRow, fromDate: string) {
  return shiftWindow(planOf(series), fromDate, await findDecidedBefore(ctx.db, series.id, fromDate));
}

/** What moving means for what a series has from then on; null: it waits for another day, so that there is no visit. */
export type FirstMove = { loaded: LoadedBooking; terms: MoveTerms } | null;

/**
 * What moving means for the visit that it begins with, or that a waiting series goes on (rules/lifecycles#closed-weekdays). Refuses what is no date of the series, a day past its
 * neighbours, and a time that the visit can't have.
 */
export async function firstMove(
  ctx: Ctx,
  series: SeriesRow,
  move: WishedMove,
  { open, load }: { open: readonly VisitRow[]; load: (id: string) => Promise<LoadedBooking> },
): Promise<FirstMove> {
  const { fromDate, startDate, startTime } = move;
  const visit = open.find((one) => one.series_date === fromDate);
  const isWaiting = !visit && waitingDate(series, await loadSettings(ctx), ctx.now()) === fromDate;
  if (!visit && !isWaiting) throw new Refusal('series_date_bad', { field: 'fromDate' });
  if (!isRealDate(startDate)) throw new Refusal('start_date_missing', { field: 'startDate' });
  const isOfPlan = fromDate >= series.start_date;
  const isAtThatTime = [series.start_time, startTimeOfDate(series, fromDate)].every(
    (one) => one === startTime,
  );
  if (isOfPlan && isHourAlone(series, move) && isAtThatTime) throw new Refusal('series_unchanged');
  const { first, last } = await windowOf(ctx, series, fromDate);
  if (startDate < first || startDate > last) {
    const values = { first: formatLongDate(first), last: formatLongDate(last) };
    throw new Refusal('shift_too_far', { field: 'startDate', values });
  }
  if (!visit) {
    await requireTime(ctx, series, move);
    return null;
  }
  const loaded = await load(visit.id);
  const terms = await moveTerms(ctx, loaded, { startDate, startTime }, moverOf(ctx));
  if (terms.feePence > 0) throw new Refusal('skip_too_late', { field: 'fromDate' });
  return { loaded, terms };
}

/** A customer chooses among the free times, the office any open one (rules/matching#offered-times). */
async function requireTime(ctx: Ctx, series: SeriesRow, { startDate, startTime }: WishedMove): Promise<void> {
  const { quarterHours, cleanerCount, city } = termsOfDate(series, startDate).input;
  const isCustomer = moverOf(ctx) === 'customer';
  const settings = await loadSettings(ctx);
  const problem = (isCustomer ? dayProblem : openDayProblem)(startDate, settings, ctx.now(), city);
  if (problem) throw new Refusal(problem.code, problem);
  if (!startTimesFor(quarterHours).includes(startTime))
    throw new Refusal('start_time_missing', { field: 'startTime' });
  const visit = placedVisit(placedVisitOf(series, { date: startDate, startTime }));
  if (isCustomer && !(await isTimeFree(ctx, visit, cleanerCount, bookingPerson(ctx.actor))))
    throw new Refusal('time_taken', { field: 'startTime' });
}
