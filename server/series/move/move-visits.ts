import { closedProblem } from '#domain/booking/bookable-days.ts';
import type { ProposedMove } from '#domain/booking/change/proposed-change.ts';
import { Refusal } from '#domain/refusal.ts';
import { loadSettings } from '../../application-setting/get-application-setting.ts';
import { findWaitingChange } from '../../booking/booking-change.store.ts';
import { settleCancellation } from '../../booking/cancellation/settle-cancellation.ts';
import { applyBookingChange } from '../../booking/change/apply-booking-change.ts';
import { type MoveTerms, moveTerms } from '../../booking/change/move-terms.ts';
import { moverOf } from '../../booking/change/mover-of.ts';
import { openBookingChange } from '../../booking/change/open-booking-change.ts';
import type { LoadedBooking } from '../../booking/load-for-change.ts';
import type { Ctx } from '../../context.ts';
import { followUnchanged } from '../change-series-visit.ts';
import { type DatedVisit, lockVisits } from '../lock-visits.ts';
import { notifyClosedDay } from '../notify-closed-day.ts';
import { insertSkip, type SeriesRow } from '../series.store.ts';
import { termsOfDate } from '../terms-of-date.ts';

/** A booked visit that moves with its series, and the date that it goes to. */
export type MovingVisit = DatedVisit;

type MovingVisits = {
  visits: readonly MovingVisit[];
  startTime: string;
  /** What all their questions share. */
  changeId: string;
  isEarlyStartRequested: boolean;
};

/**
 * Moves booked visits of a locked series to their new dates, in the caller's transaction: cleaners who could come are
 * asked, all until the same moment; what nobody is asked about is moved at once; one that falls on a day we are closed
 * for is left out, free. One that can't be moved now waits, or is the office's to settle.
 */
export async function moveVisits(tx: Ctx, series: SeriesRow, moving: MovingVisits): Promise<void> {
  const { visits, startTime } = moving;
  const settings = await loadSettings(tx);
  const isClosed = ({ date }: MovingVisit) =>
    closedProblem(date, settings, termsOfDate(series, date).input.city) !== null;
  const loaded = await lockVisits(tx, visits);
  for (const visit of visits.filter(isClosed)) await leaveOut(tx, series, loaded.get(visit.id), visit.date);
  const planned: { visit: LoadedBooking; time: Time; terms: MoveTerms }[] = [];
  for (const { id, date } of visits.filter((visit) => !isClosed(visit))) {
    const visit = loaded.get(id);
    const time = { startDate: date, startTime };
    if (!visit || (await isThere(tx, visit, time))) continue;
    const terms = await termsOf(tx, visit, time);
    if (terms) planned.push({ visit, time, terms });
  }
  const deadlines = planned.flatMap(({ terms }) => (terms.answerBy ? [terms.answerBy.getTime()] : []));
  const answerBy = deadlines.length > 0 ? new Date(Math.min(...deadlines)) : null;
  for (const { visit, time, terms } of planned) await move(tx, visit, { ...moving, time, terms, answerBy });
}

type Time = { startDate: string; startTime: string };

async function isThere(tx: Ctx, { booking }: LoadedBooking, time: Time): Promise<boolean> {
  const isThen = booking.start_date === time.startDate && booking.start_time.slice(0, 5) === time.startTime;
  return isThen && (await findWaitingChange(tx.db, booking.id)) === undefined;
}

async function termsOf(tx: Ctx, visit: LoadedBooking, time: Time): Promise<MoveTerms | null> {
  try {
    return await moveTerms(tx, visit, time, 'system');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await followUnchanged(tx, { bookingId: visit.booking.id, kind: 'move' }, visit.booking, error);
    return null;
  }
}

async function move(
  tx: Ctx,
  visit: LoadedBooking,
  order: MovingVisits & { time: Time; terms: MoveTerms; answerBy: Date | null },
): Promise<void> {
  const { time, terms, answerBy, isEarlyStartRequested, changeId } = order;
  const proposed: ProposedMove = {
    kind: 'move',
    ...time,
    isEarlyStartRequested,
    isFeeAgreed: false,
    feePercent: 0,
  };
  if (!terms.answerBy || !answerBy) return applyBookingChange(tx, visit, { proposed, keep: new Set() });
  const { asked } = terms;
  const asking = { proposed, asked, answerBy, feeIfRefusedPence: 0, seriesChangeId: changeId };
  return openBookingChange(tx, visit, { ...asking, by: moverOf(tx) });
}

async function leaveOut(
  tx: Ctx,
  series: SeriesRow,
  visit: LoadedBooking | undefined,
  date: string,
): Promise<void> {
  if (!visit) return;
  const reason = 'We are closed on the new day';
  await settleCancellation(tx, { ...visit, by: 'system', reason, feePence: 0, percent: 0 });
  await insertSkip(tx.db, { seriesId: series.id, date, reason: 'closed' }, tx.now());
  await notifyClosedDay(tx, series, date, await loadSettings(tx));
}
