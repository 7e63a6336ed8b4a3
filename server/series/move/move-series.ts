import { randomUUID } from 'node:crypto';
import { Refusal } from '#domain/refusal.ts';
import type { SeriesPlan } from '#domain/series/planned-dates.ts';
import { fromNowOnText } from '#domain/series/rhythm.ts';
import { inOrderOfMoving } from '#domain/series/shifted-dates.ts';
import { partOn } from '#domain/series/terms-by-date.ts';
import { addDays, formatLongDate, formatTime } from '#domain/time/london.ts';
import { recordAudit } from '../../audit.store.ts';
import { type BookingChange, findWaitingOfBookings } from '../../booking/booking-change.store.ts';
import { loadForChange } from '../../booking/load-for-change.ts';
import { requireSecondClean } from '../../booking/overlap/second-clean.ts';
import type { Ctx } from '../../context.ts';
import { gatherMails } from '../../gather-mails.ts';
import { transact } from '../../transaction.ts';
import type { VersionedId } from '../../versioned-id.ts';
import { settleUnasked } from '../amend/carry-standings.ts';
import { findLeftCleaners, insertLeftCleaner } from '../cleaner/left-cleaner.store.ts';
import { extendLocked } from '../extend-series.ts';
import { getSeries, type SeriesView } from '../get-series.ts';
import { loadOwnSeries, onItsWeekday, requireLive } from '../load-own-series.ts';
import { lockSeries, noteGenerated, type SeriesRow, updateSeries } from '../series.store.ts';
import {
  findClosedDates,
  findOpenVisits,
  findPlannedVisits,
  linkVisit,
  moveSkips,
  type VisitRow,
} from '../series-visit.store.ts';
import { endStandings } from '../standing-acceptance.store.ts';
import { tellOfVisits } from '../tell-of-visits.ts';
import { startTimeOfDate } from '../terms-of-date.ts';
import {
  firstDateOf,
  firstMove,
  isHourAlone,
  type MovedSeries,
  movedCleans,
  movedSeries,
  planAfter,
  type WishedMove,
} from './move-plan.ts';
import { type MovingVisit, moveVisits } from './move-visits.ts';
import { endNewDay } from './new-day.ts';

export type SeriesMove = VersionedId &
  WishedMove & {
    /** The first visit comes to lie inside the 14 days, and the customer asks for that. */
    earlyStartRequest?: boolean;
    /** Yes to other cleans of the same home at its new times (rules/lifecycles#overlapping-cleans). */
    isSecondClean?: boolean;
  };

/**
 * Moves a visit and all that follow to another day or time (rules/lifecycles#series, "this and future"). The visits
 * that are booked move like any visit: cleaners who accept the new time stay (rules/lifecycles#rescheduling). One that
 * had a time of its own keeps it, unless the series moves from it on. Whoever took every visit is asked anew, for it is
 * another promise. Customer and cleaners read one mail each.
 */
export async function moveSeries(ctx: Ctx, asked: SeriesMove): Promise<SeriesView> {
  const input = await onItsWeekday(ctx, asked, asked.fromDate);
  await transact(ctx, async (tx) => {
    const series = await loadOwnSeries(tx, input.id);
    const open = await findOpenVisits(tx.db, series.id, tx.now());
    if (isMoved(series, input, open)) return;
    requireLive(series, input.expectedVersion);
    const first = await firstMove(tx, series, input, { open, load: (id) => loadForChange(tx, id) });
    if (first?.terms.needsEarlyStart && !input.earlyStartRequest)
      throw new Refusal('early_start_missing', { field: 'earlyStartRequest' });
    const plan = planAfter(series, input);
    const moved = await movedSeries(tx, series, input, plan);
    const wished = await movedCleans(tx, moved.after, input.startDate);
    await requireSecondClean(tx, wished, input.isSecondClean === true);
    const changeId = randomUUID();
    const { result, mails } = await gatherMails(tx, (quiet) =>
      first
        ? move(quiet, series, { input, moved, changeId })
        : goOn(quiet, series, { input, plan, changeId }),
    );
    const rhythm = { ...plan, startDate: input.startDate };
    await tellOfVisits(tx, series, {
      act: 'moved',
      actId: changeId,
      fromNowOn: `${fromNowOnText(rhythm)}, ${formatTime(input.startTime)}`,
      ...result,
      mails,
    });
    await recordAudit(tx, {
      action: 'series.move',
      entity: 'series',
      entityId: series.id,
      before: { startDate: input.fromDate, startTime: series.start_time },
      after: { start_date: input.startDate, start_time: input.startTime, monthOrdinal: plan.monthOrdinal },
    });
  });
  return getSeries(ctx, asked.id);
}

/** The series goes by that day and time already, and the old day has no visit any more. */
const isMoved = (series: SeriesRow, move: SeriesMove, open: readonly VisitRow[]): boolean =>
  series.start_date === move.startDate &&
  series.start_time === move.startTime &&
  move.fromDate !== move.startDate &&
  !open.some((visit) => visit.series_date === move.fromDate);

type Moving = {
  input: SeriesMove;
  moved: MovedSeries;
  changeId: string;
  /** Dates whose cancelled visits stay there, so that the new ones get visits. */
  closedDates?: ReadonlySet<string>;
};
type GoingOn = Pick<Moving, 'input' | 'changeId'> & { plan: SeriesPlan };
type Moved = { visits: Map<string, string | null>; ownTimes: Set<string> };

async function move(tx: Ctx, series: SeriesRow, order: Moving): Promise<Moved> {
  const { input, changeId } = order;
  const { after, shifted } = order.moved;
  await endStandings(tx.db, { seriesId: series.id, on: addDays(input.fromDate, -1), changeId });
  const { start_date, start_time, month_ordinal, earlier_terms: earlier } = after;
  const change = { start_date, start_time, month_ordinal, earlierTerms: earlier };
  await updateSeries(tx.db, series.id, change, tx.now());
  await moveSkips(tx.db, series.id, shifted);
  await keepLeftAway(tx, series, shifted);
  const { moving, ...moved } = await relink(tx, series, shifted, order);
  const isEarlyStartRequested = input.earlyStartRequest ?? false;
  await moveVisits(tx, after, {
    visits: moving,
    startTime: input.startTime,
    changeId,
    isEarlyStartRequested,
  });
  await settleUnasked(tx, changeId);
  if (!isHourAlone(series, input)) {
    // What the new days leave open, such as a visit we were closed for before.
    await noteGenerated(tx.db, series.id, addDays(firstDateOf(input), -1));
    const renewed = await lockSeries(tx.db, series.id);
    if (renewed) await extendLocked(tx, renewed);
  }
  return moved;
}

/**
 * A series that waited for another day goes on on it (rules/lifecycles#closed-weekdays): what comes before that is
 * booked, and answered with it are the visits from then on.
 */
async function goOn(tx: Ctx, series: SeriesRow, { input, plan, changeId }: GoingOn): Promise<Moved> {
  const { fromDate, startDate } = input;
  await extendLocked(tx, series, addDays(fromDate, -1));
  const made = await lockSeries(tx.db, series.id);
  if (!made) throw new Refusal('not_found');
  const closedDates = await findClosedDates(tx.db, series.id, fromDate);
  // Worked out anew: what was booked just now is decided by now.
  const moved = await movedSeries(tx, made, input, plan);
  const answer = await move(tx, made, { input, moved, changeId, closedDates });
  await endNewDay(tx, made);
  const visits = await findOpenVisits(tx.db, series.id, tx.now());
  for (const visit of visits) if (visit.series_date >= startDate) answer.visits.set(visit.id, null);
  return answer;
}

/** Whom the customer left does not come back because a visit goes to an earlier date (rules/lifecycles#another-cleaner). */
async function keepLeftAway(tx: Ctx, series: SeriesRow, shifted: ReadonlyMap<string, string>): Promise<void> {
  for (const { seriesId, providerId, fromDate } of await findLeftCleaners(tx.db, series.id)) {
    const theirs = [...shifted].flatMap(([date, fresh]) => (date >= fromDate ? [fresh] : []));
    const first = theirs.toSorted()[0];
    if (first) await insertLeftCleaner(tx.db, { seriesId, providerId, fromDate: first }, tx.now());
  }
}

/** Gives every visit its new date of the plan; answers those that move, and all with what they were until now. */
async function relink(
  tx: Ctx,
  series: SeriesRow,
  shifted: ReadonlyMap<string, string>,
  { input: { fromDate }, closedDates }: Moving,
): Promise<Moved & { moving: MovingVisit[] }> {
  const planned = await findPlannedVisits(tx.db, series.id, fromDate);
  const toCome = planned.filter((visit) => isOpen(visit) && visit.starts_at > tx.now());
  const waiting = await findWaitingOfBookings(
    tx.db,
    toCome.map(({ id }) => id),
  );
  const timeOf = (visit: VisitRow) =>
    wishedTime(
      visit,
      waiting.find((one) => one.bookingId === visit.id),
    );
  const visitsOn = Map.groupBy(planned, (visit) => visit.series_date);
  const first = toCome.find((visit) => visit.series_date === fromDate);
  const before = first && timeOf(first).startTime;
  const all = new Map([...[...visitsOn.keys()].map((date) => [date, date] as const), ...shifted]);
  const moved = {
    moving: [] as MovingVisit[],
    visits: new Map<string, string | null>(),
    ownTimes: new Set<string>(),
  };
  for (const [date, fresh] of inOrderOfMoving(all)) {
    const plannedTime = plannedTimeOf(series, date) ?? before;
    for (const visit of visitsOn.get(date) ?? []) {
      if (fresh !== date && !(closedDates?.has(date) && !isOpen(visit)))
        await linkVisit(tx.db, visit.id, { seriesId: series.id, date: fresh });
      if (!toCome.includes(visit)) continue;
      const now = timeOf(visit);
      const isAsPlanned = now.startDate === visit.series_date && now.startTime === plannedTime;
      moved.visits.set(visit.id, whenOf(visit));
      if (visit === first || isAsPlanned) moved.moving.push({ id: visit.id, date: fresh });
      else moved.ownTimes.add(visit.id);
    }
  }
  return moved;
}

/** When a date of the plan is; undefined of one that an older plan decided, of which nothing is kept. */
const plannedTimeOf = (series: SeriesRow, date: string): string | undefined =>
  date < series.start_date ? partOn(series.earlier_terms, 'startTime', date) : startTimeOfDate(series, date);

const isOpen = (visit: VisitRow): boolean => ['pending', 'confirmed'].includes(visit.booking_status);

const whenOf = (visit: VisitRow): string =>
  `${formatLongDate(visit.start_date)}, ${formatTime(visit.start_time.slice(0, 5))}`;

/** When a visit is to be: where its cleaners are being asked about another time, then. */
function wishedTime(visit: VisitRow, waiting: BookingChange | undefined) {
  if (waiting?.proposed.kind === 'move') return waiting.proposed;
  return { startDate: visit.start_date, startTime: visit.start_time.slice(0, 5) };
}
