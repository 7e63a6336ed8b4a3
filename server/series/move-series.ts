import { closedProblem } from '#domain/booking/bookable-days.ts';
import { Refusal } from '#domain/refusal.ts';
import { inOrderOfMoving, shiftedDates, shiftWindow } from '#domain/series/shifted-dates.ts';
import { addDays, formatLongDate } from '#domain/time/london.ts';
import { loadSettings } from '../application-setting/get-application-setting.ts';
import { recordAudit } from '../audit.store.ts';
import { settleCancellation } from '../booking/cancellation/settle-cancellation.ts';
import { moveTerms } from '../booking/change/move-terms.ts';
import { moverOf } from '../booking/change/mover-of.ts';
import { loadForChange } from '../booking/load-for-change.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { extendLocked } from './extend-series.ts';
import { getSeries, type SeriesView } from './get-series.ts';
import { loadOwnSeries, requireLive } from './load-own-series.ts';
import { notifyClosedDay } from './notify-closed-day.ts';
import {
  insertSkip,
  lockSeries,
  noteGenerated,
  planOf,
  type SeriesRow,
  updateSeries,
} from './series.store.ts';
import {
  findDecidedBefore,
  findDecidedDates,
  findOpenVisits,
  findPlannedVisits,
  linkVisit,
  moveSkips,
  type VisitRow,
} from './series-visit.store.ts';
import { endStandings } from './standing-acceptance.store.ts';

export type SeriesMove = VersionedId & {
  /** The planned date from which on the series moves. */
  fromDate: string;
  /** What that date becomes, and the time of every visit from then on. */
  startDate: string;
  startTime: string;
};

/**
 * Moves a visit and all that follow to another day or time (rules/lifecycles#series, "this and future"). The visits
 * that are booked move one by one like any visit: cleaners who accept the new time stay
 * (rules/lifecycles#rescheduling). A visit that had a time of its own keeps it. Whoever took every visit is asked
 * anew, for it is another promise.
 */
export async function moveSeries(ctx: Ctx, input: SeriesMove): Promise<SeriesView> {
  await transact(ctx, async (tx) => {
    const series = await loadOwnSeries(tx, input.id);
    const open = await findOpenVisits(tx.db, series.id, tx.now());
    if (isMoved(series, input, open)) return;
    requireLive(series, input.expectedVersion);
    await requireMove(tx, series, input, open);
    const { openWeekdays } = await loadSettings(tx);
    const after = { ...planOf(series), startDate: input.startDate };
    const decided = [...(await findDecidedDates(tx.db, series.id, input.fromDate))].toSorted();
    // What was decided before the series was last moved: its plan begins with that move and knows nothing of them.
    const earlier = decided.filter((date) => date < series.start_date);
    const plans = { before: planOf(series), after, open: openWeekdays, earlier };
    // A series that was moved to later days has visits beyond those it has been planned to.
    const until = [series.generated_until, ...decided].toSorted().at(-1) ?? series.generated_until;
    const shifted = shiftedDates(plans, input.fromDate, until);
    await endStandings(tx.db, { seriesId: series.id, on: addDays(input.fromDate, -1) });
    const change = { start_date: input.startDate, start_time: input.startTime };
    await updateSeries(tx.db, series.id, change, tx.now());
    await shift(tx, series, shifted, input);
    // What the new days leave open, such as a visit we were closed for before.
    const first = input.startDate < input.fromDate ? input.startDate : input.fromDate;
    await noteGenerated(tx.db, series.id, addDays(first, -1));
    const moved = await lockSeries(tx.db, series.id);
    if (moved) await extendLocked(tx, moved);
    await recordAudit(tx, {
      action: 'series.move',
      entity: 'series',
      entityId: series.id,
      before: { startDate: input.fromDate, startTime: series.start_time },
      after: change,
    });
  });
  return getSeries(ctx, input.id);
}

/** The series goes by that day and time already, and the old day has no visit any more. */
const isMoved = (series: SeriesRow, move: SeriesMove, open: readonly VisitRow[]): boolean =>
  series.start_date === move.startDate &&
  series.start_time === move.startTime &&
  move.fromDate !== move.startDate &&
  !open.some((visit) => visit.series_date === move.fromDate);

/** Refuses what is no date of the series, a day past its neighbours, and a time the first visit can't have. */
async function requireMove(
  tx: Ctx,
  series: SeriesRow,
  { fromDate, startDate, startTime }: SeriesMove,
  open: readonly VisitRow[],
): Promise<void> {
  const visit = open.find((one) => one.series_date === fromDate);
  if (!visit) throw new Refusal('series_date_bad', { field: 'fromDate' });
  const isOfPlan = fromDate >= series.start_date;
  if (isOfPlan && fromDate === startDate && startTime === series.start_time) {
    throw new Refusal('series_unchanged');
  }
  const dateBefore = await findDecidedBefore(tx.db, series.id, fromDate);
  const { first, last } = shiftWindow(planOf(series), fromDate, dateBefore);
  if (startDate < first || startDate > last) {
    const values = { first: formatLongDate(first), last: formatLongDate(last) };
    throw new Refusal('shift_too_far', { field: 'startDate', values });
  }
  const terms = await moveTerms(tx, await loadForChange(tx, visit.id), { startDate, startTime }, moverOf(tx));
  if (terms.feePence > 0) throw new Refusal('skip_too_late', { field: 'fromDate' });
}

/** Gives every decided date its new one. */
async function shift(
  tx: Ctx,
  series: SeriesRow,
  shifted: ReadonlyMap<string, string>,
  { fromDate }: SeriesMove,
): Promise<void> {
  await moveSkips(tx.db, series.id, shifted);
  const planned = await findPlannedVisits(tx.db, series.id, fromDate);
  const visitsOn = Map.groupBy(planned, (visit) => visit.series_date);
  const times = { ofPlan: series.start_time, before: timeOf(visitsOn.get(fromDate)?.find(isOpen)) };
  const all = new Map([...[...visitsOn.keys()].map((date) => [date, date] as const), ...shifted]);
  for (const [date, fresh] of inOrderOfMoving(all)) {
    const plannedTime = date < series.start_date ? times.before : times.ofPlan;
    for (const visit of visitsOn.get(date) ?? []) {
      await linkVisit(tx.db, visit.id, { seriesId: series.id, date: fresh });
      const isToCome = isOpen(visit) && visit.starts_at > tx.now();
      if (isToCome && isAsPlanned(visit, plannedTime)) await moveVisit(tx, series, visit.id, fresh);
    }
  }
}

const isOpen = (visit: VisitRow): boolean => ['pending', 'confirmed'].includes(visit.booking_status);

const timeOf = (visit: VisitRow | undefined): string | undefined => visit?.start_time.slice(0, 5);

/**
 * Whether a visit is when its series had it; one that was moved by itself keeps its own time. Of what was planned
 * before the last move only the visit that is moved now tells the time.
 */
const isAsPlanned = (visit: VisitRow, plannedTime: string | undefined): boolean =>
  visit.start_date === visit.series_date && timeOf(visit) === plannedTime;

async function moveVisit(tx: Ctx, series: SeriesRow, bookingId: string, date: string): Promise<void> {
  const settings = await loadSettings(tx);
  if (!closedProblem(date, settings, series.terms.input.city)) {
    const payload = { bookingId, kind: 'move' } as const;
    await tx.enqueue({ name: 'change-series-visit', payload }, { key: `move-series-visit:${bookingId}` });
    return;
  }
  const { booking, links } = await loadForChange(tx, bookingId);
  const reason = 'We are closed on the new day';
  await settleCancellation(tx, { booking, links, by: 'system', reason, feePence: 0, percent: 0 });
  await insertSkip(tx.db, { seriesId: series.id, date, reason: 'closed' }, tx.now());
  await notifyClosedDay(tx, series, date, settings);
}
