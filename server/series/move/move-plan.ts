import { bookingPerson } from '#domain/access/actor.ts';
import { dayProblem, openDayProblem, startTimesFor } from '#domain/booking/bookable-days.ts';
import { Refusal } from '#domain/refusal.ts';
import { chosenPlan } from '#domain/series/chosen-plan.ts';
import { type MonthOrdinal, monthOrdinalOf, ordinalsOf } from '#domain/series/monthly-pattern.ts';
import { plannedDates, type SeriesPlan } from '#domain/series/planned-dates.ts';
import { horizonDate } from '#domain/series/series-times.ts';
import { shiftedDates, shiftWindow } from '#domain/series/shifted-dates.ts';
import { onNewDates } from '#domain/series/terms-by-date.ts';
import { isRealDate } from '#domain/time/is-real-date.ts';
import { addDays, formatLongDate, visitInterval } from '#domain/time/london.ts';
import { loadSettings } from '../../application-setting/get-application-setting.ts';
import { isTimeFree } from '../../booking/availability/is-time-free.ts';
import { type MoveTerms, moveTerms } from '../../booking/change/move-terms.ts';
import { moverOf } from '../../booking/change/mover-of.ts';
import { placedVisit } from '../../booking/checkout/placed-visit.ts';
import type { LoadedBooking } from '../../booking/load-for-change.ts';
import type { WishedClean } from '../../booking/overlap/second-clean.ts';
import type { Ctx } from '../../context.ts';
import { findLeftCleaners } from '../cleaner/left-cleaner.store.ts';
import { placedVisitOf } from '../make-visit.ts';
import { planColumns, planOf, type SeriesRow } from '../series.store.ts';
import { findDecidedBefore, findDecidedDates, type VisitRow } from '../series-visit.store.ts';
import { earlierTerms, startTimeOfDate, termsOfDate } from '../terms-of-date.ts';
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

export type MovedSeries = {
  /** The series as it is then. */
  after: SeriesRow;
  /** Every decided date with its new one; none where the hour alone moves. */
  shifted: ReadonlyMap<string, string>;
};

/** What a series becomes by a move; what was to change with a later visit changes with it still (decision 077). */
export async function movedSeries(
  ctx: Ctx,
  series: SeriesRow,
  move: WishedMove,
  plan: SeriesPlan,
): Promise<MovedSeries> {
  const { fromDate, startTime } = move;
  const isHour = isHourAlone(series, move);
  const shifted = isHour ? new Map<string, string>() : await shiftedBy(ctx, series, fromDate, plan);
  const carried = { ...series, earlier_terms: onNewDates(series.earlier_terms, fromDate, shifted) };
  const earlier = earlierTerms(carried, firstDateOf(move), ['startTime']);
  return {
    after: { ...series, ...planColumns(plan), start_time: startTime, earlier_terms: earlier },
    shifted,
  };
}

/** The first date that a move touches. */
export const firstDateOf = ({ fromDate, startDate }: WishedMove): string =>
  startDate < fromDate ? startDate : fromDate;

async function shiftedBy(
  ctx: Ctx,
  series: SeriesRow,
  fromDate: string,
  after: SeriesPlan,
): Promise<ReadonlyMap<string, string>> {
  const worked = await loadSettings(ctx);
  const decided = [...(await findDecidedDates(ctx.db, series.id, fromDate))].toSorted();
  // What was decided before the series was last moved: its plan begins with that move and knows nothing of them.
  const earlier = decided.filter((date) => date < series.start_date);
  // A series that was moved to later days has visits beyond those it has been planned to.
  // So has one that changes, or whose customer left a cleaner, from a date on that is not planned yet.
  const left = await findLeftCleaners(ctx.db, series.id);
  const begun = [...left.map((one) => one.fromDate), ...series.earlier_terms.map(({ before }) => before)];
  const ends = begun.map((date) => addDays(date, longestInterval));
  const until = [series.generated_until, ...decided, ...ends].toSorted().at(-1) ?? series.generated_until;
  return shiftedDates({ before: planOf(series), after, worked, earlier }, fromDate, until);
}

/** Days from one planned date to the next, at most. */
const longestInterval = 35;

/** The visits of a series as it would be, from a date on, as far as they are made. */
export async function movedCleans(ctx: Ctx, after: SeriesRow, startDate: string): Promise<WishedClean> {
  const settings = await loadSettings(ctx);
  const dates = plannedDates(planOf(after), settings, startDate, horizonDate(ctx.now()));
  const spans = [...new Set([startDate, ...dates])].map((date) => {
    const { quarterHours } = termsOfDate(after, date).input;
    return visitInterval(date, startTimeOfDate(after, date), quarterHours);
  });
  const { input: home } = termsOfDate(after, startDate);
  return { home, spans, except: { seriesId: after.id }, act: 'move' };
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
async function requireTime(ctx: Ctx, series: SeriesRow, move: WishedMove): Promise<void> {
  const { fromDate: date, startDate, startTime } = move;
  const { quarterHours, cleanerCount, city } = termsOfDate(series, date).input;
  const isCustomer = moverOf(ctx) === 'customer';
  const settings = await loadSettings(ctx);
  const problem = (isCustomer ? dayProblem : openDayProblem)(startDate, settings, ctx.now(), city);
  if (problem) throw new Refusal(problem.code, problem);
  if (!startTimesFor(quarterHours).includes(startTime))
    throw new Refusal('start_time_missing', { field: 'startTime' });
  const visit = placedVisit(placedVisitOf(series, { date, startDate, startTime }));
  if (isCustomer && !(await isTimeFree(ctx, visit, cleanerCount, bookingPerson(ctx.actor))))
    throw new Refusal('time_taken', { field: 'startTime' });
}
