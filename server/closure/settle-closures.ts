import { londonDate } from '#domain/time/london.ts';
import { findBookingRow, reservedGiftPence } from '../booking/booking.store.ts';
import { settleCancellation } from '../booking/cancellation/settle-cancellation.ts';
import { type LoadedBooking, loadForChange } from '../booking/load-for-change.ts';
import type { Ctx } from '../context.ts';
import { findPayments } from '../payment/payment.store.ts';
import { insertSkip, lockSeries } from '../series/series.store.ts';
import { transact } from '../transaction.ts';
import {
  type ClosureRow,
  findClosuresToSettle,
  findMovesOnto,
  findTouchedIds,
  insertClosureVisit,
  isClosedBy,
  shareClosure,
  spanOf,
} from './closure.store.ts';
import { keepFromMoving } from './keep-from-moving.ts';
import { tellOfClosure } from './tell-of-closure.ts';
import { holdBackSeries } from './weekday/hold-back-series.ts';
import { openNewDayTasks } from './weekday/open-new-day-tasks.ts';
import { type Attempt, restoreWeekdays } from './weekday/restore-series.ts';
import { tellOfWeekdays } from './weekday/tell-of-weekdays.ts';
import { whyClosed } from './why-closed.ts';

/**
 * Cancels what stands on closed days, each visit in a transaction of its own, and tells whom it concerns
 * (rules/lifecycles#closed-days). Also what came later, from a checkout that was open or a move that was being asked
 * about. One visit that fails keeps no other waiting, and is tried again with the next run.
 */
export async function settleClosures(ctx: Ctx): Promise<void> {
  const failures: unknown[] = [];
  const attempt: Attempt = (work) =>
    work.then(
      () => true,
      (error) => failures.push(error) < 0,
    );
  const closures = await findClosuresToSettle(ctx.db, londonDate(ctx.now()));
  for (const closure of closures) {
    const span = spanOf(closure);
    const isOpenAgain = closure.reopened_at !== null;
    // Later ones are held back where their visits would be made.
    if (!isOpenAgain) await holdBackSeries(ctx, closure, attempt);
    const moving = isOpenAgain ? [] : await findMovesOnto(ctx.db, span);
    for (const id of moving) await attempt(keepFromMoving(ctx, closure, id));
    const ids = isOpenAgain ? [] : await findTouchedIds(ctx.db, span, ctx.now());
    for (const id of ids) await attempt(cancelVisit(ctx, closure, id));
    if (closure.weekday === null) await attempt(tellOfClosure(ctx, closure));
  }
  await restoreWeekdays(ctx, attempt);
  // One that was closed meanwhile is told of by the run that cancels its visits.
  await attempt(tellOfWeekdays(ctx, new Set(closures.map(({ id }) => id))));
  await attempt(openNewDayTasks(ctx));
  if (failures.length > 0) throw failures[0];
}

async function cancelVisit(ctx: Ctx, { id }: ClosureRow, bookingId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const closure = await shareClosure(tx.db, id);
    if (!closure || closure.reopened_at) return;
    const seriesId = (await findBookingRow(tx.db, bookingId))?.series_id;
    if (seriesId) await lockSeries(tx.db, seriesId);
    const { booking, links } = await loadForChange(tx, bookingId);
    if (!isTouched({ booking, links }, closure, tx.now())) return;
    const isHeld = (await findPayments(tx.db, bookingId)).some(({ status }) => status === 'held');
    const { goodwillPence } = await settleCancellation(tx, {
      booking,
      links,
      by: 'company',
      reason: whyClosed(closure),
      feePence: 0,
      percent: 0,
      isOurFault: true,
      isToldElsewhere: true,
    });
    if (booking.series_id && booking.series_date) {
      const skip = { seriesId: booking.series_id, date: booking.series_date, reason: 'closed' } as const;
      await insertSkip(tx.db, skip, tx.now());
    }
    const back = { isCardReleased: isHeld, giftReturnedPence: reservedGiftPence(booking), goodwillPence };
    await insertClosureVisit(tx.db, id, bookingId, back);
  });
}

/** As `findTouchedIds` asks, once the booking is locked. */
function isTouched({ booking, links }: LoadedBooking, closure: ClosureRow, now: Date): boolean {
  const isOpen = ['pending', 'confirmed'].includes(booking.booking_status);
  const isThen = isClosedBy(closure, booking.start_date, booking.city);
  const hasBegun = links.some(({ service_status: status }) => ['started', 'completed'].includes(status));
  return isOpen && isThen && !hasBegun && booking.starts_at > now;
}
