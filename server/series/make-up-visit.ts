import { bookingPerson } from '#domain/access/actor.ts';
import { dayProblem, startTimesFor } from '#domain/booking/bookable-days.ts';
import { Refusal } from '#domain/refusal.ts';
import { makeUpWindow } from '#domain/series/make-up-days.ts';
import { isRealDate } from '#domain/time/is-real-date.ts';
import { formatLongDate, visitInterval } from '#domain/time/london.ts';
import { loadSettings } from '../application-setting/get-application-setting.ts';
import { isTimeFree } from '../booking/availability/is-time-free.ts';
import { queueForDay } from '../booking/checkout/checkout.store.ts';
import { placedVisit } from '../booking/checkout/placed-visit.ts';
import { getBooking } from '../booking/get-booking.ts';
import { requireSecondClean } from '../booking/overlap/second-clean.ts';
import type { VisibleBooking } from '../booking/visible-booking.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { loadOwnSeries, onItsWeekday, requireLive } from './load-own-series.ts';
import { makeVisit, placedVisitOf } from './make-visit.ts';
import { deleteSkip } from './series.store.ts';
import { findPlannedVisits, type VisitRow } from './series-visit.store.ts';
import { termsOfDate } from './terms-of-date.ts';

export type MakingUp = VersionedId & {
  date: string;
  startDate: string;
  startTime: string;
  /** Yes to another clean of the same home at that time (rules/lifecycles#overlapping-cleans). */
  isSecondClean?: boolean | null;
};

/**
 * Books a visit of a series for a day we are closed for, up to three days before or after it, at a time that
 * can be taken (rules/lifecycles#closed-days, rules/matching#offered-times).
 */
export async function makeUpVisit(ctx: Ctx, asked: MakingUp): Promise<VisibleBooking> {
  const input = await onItsWeekday(ctx, asked, asked.date);
  const id = await transact(ctx, async (tx) => {
    const series = await loadOwnSeries(tx, input.id);
    requireLive(series, input.expectedVersion);
    const { date, startDate, startTime } = input;
    const known = isRealDate(date) ? await findPlannedVisits(tx.db, series.id, date) : [];
    const made = known.find((visit) => isMadeUp(visit, input));
    if (made) return made.id;
    const isClosed =
      isRealDate(date) && (await deleteSkip(tx.db, { seriesId: series.id, date, reason: 'closed' }));
    if (!isClosed) throw new Refusal('nothing_to_make_up', { field: 'date' });
    const { input: home } = termsOfDate(series, date);
    const { quarterHours, cleanerCount, city } = home;
    const settings = await loadSettings(tx);
    const problem = dayProblem(startDate, settings, tx.now(), city);
    if (problem) throw new Refusal(problem.code, problem);
    const { first, last } = makeUpWindow(date, settings, city);
    if (startDate < first || startDate > last) {
      const values = { first: formatLongDate(first), last: formatLongDate(last) };
      throw new Refusal('make_up_too_far', { field: 'startDate', values });
    }
    if (!startTimesFor(quarterHours).includes(startTime))
      throw new Refusal('start_time_missing', { field: 'startTime' });
    await queueForDay(tx.db, startDate);
    const visit = { date, startDate, startTime };
    const wanted = placedVisit(placedVisitOf(series, visit));
    if (!(await isTimeFree(tx, wanted, cleanerCount, bookingPerson(tx.actor))))
      throw new Refusal('time_taken', { field: 'startTime' });
    const spans = [visitInterval(startDate, startTime, quarterHours)];
    const wished = { home, spans, act: 'book' } as const;
    await requireSecondClean(tx, wished, input.isSecondClean === true);
    return makeVisit(tx, series, visit);
  });
  return getBooking(ctx, id);
}

/** The visit that was booked in the closed day's place by the same request. */
const isMadeUp = (visit: VisitRow, { date, startDate, startTime }: MakingUp): boolean =>
  visit.booking_status !== 'canceled' &&
  visit.series_date === date &&
  visit.start_date === startDate &&
  visit.start_time.slice(0, 5) === startTime &&
  date !== startDate;
