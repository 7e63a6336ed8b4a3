import { requirePermission } from '#domain/access/permissions.ts';
import type { ProposedMove } from '#domain/booking/change/proposed-change.ts';
import type { MoveMover } from '#domain/booking/change/reschedule.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import type { VersionedId } from '../../versioned-id.ts';
import { findWaitingChange } from '../booking-change.store.ts';
import { queueForDay } from '../checkout/checkout.store.ts';
import { getBooking } from '../get-booking.ts';
import { type LoadedBooking, loadForChange, requireVersion } from '../load-for-change.ts';
import { movedClean, requireSecondClean } from '../overlap/second-clean.ts';
import { agreeRedo } from '../redo.store.ts';
import type { VisibleBooking } from '../visible-booking.ts';
import { applyBookingChange } from './apply-booking-change.ts';
import { type MoveTerms, moveTerms, type NewTime } from './move-terms.ts';
import { moveWithFee } from './move-with-fee.ts';
import { moverOf } from './mover-of.ts';
import { openBookingChange } from './open-booking-change.ts';

export type WishedMove = NewTime & {
  /** The cost the screen showed, pence; a different one is refused. Null: not given. */
  expectedFeePence: number | null;
  /** Pay the cost and move where a cleaner can't come then; else the visit stays. */
  isFeeAgreed: boolean;
  earlyStartRequest: boolean;
  /** Yes to another clean of the same home at that time (rules/lifecycles#overlapping-cleans). */
  isSecondClean?: boolean;
};
export type Move = VersionedId & WishedMove;

/**
 * Moves a visit to another time (rules/lifecycles#rescheduling). Free with 24 hours' notice and for the company:
 * cleaners who accept within four waking hours stay, else the booking is pending again. Later it is free when all of
 * them agree, and a cancellation with its fee and a new booking when they don't and the customer has agreed to that.
 * Answers the booking, which is the new one after a paid move.
 */
export async function rescheduleBooking(ctx: Ctx, input: Move): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.reschedule');
  await getBooking(ctx, input.id);
  const id = await transact(ctx, async (tx) => {
    const loaded = await loadForChange(tx, input.id);
    if (await isReached(tx, loaded, input)) return input.id;
    requireVersion(loaded.booking, input.expectedVersion);
    return moveVisit(tx, loaded, input, moverOf(ctx));
  });
  return getBooking(ctx, id);
}

/**
 * The one way in which a visit moves because somebody wants it to, in the caller's transaction with the booking locked.
 * Answers the id of the booking that it is then.
 */
export async function moveVisit(
  tx: Ctx,
  loaded: LoadedBooking,
  wished: WishedMove,
  by: MoveMover,
): Promise<string> {
  const { booking } = loaded;
  await queueForDay(tx.db, wished.startDate);
  const terms = await moveTerms(tx, loaded, wished, by);
  requireAgreed(wished, terms);
  await requireSecondClean(tx, movedClean(booking, terms.visit), wished.isSecondClean === true);
  const movedTo = await move(tx, loaded, { ...wished, by }, terms);
  // A clean again whose customer chooses another time is agreed to.
  if (by === 'customer') await agreeRedo(tx.db, booking.id, tx.now());
  return movedTo ?? booking.id;
}

/** The visit is at that time already, or its cleaners are being asked about just that. */
async function isReached(tx: Ctx, { booking }: LoadedBooking, input: Move): Promise<boolean> {
  const isOpen = ['pending', 'confirmed'].includes(booking.booking_status);
  const isThen = (date: string, time: string) => date === input.startDate && time === input.startTime;
  const proposed = (await findWaitingChange(tx.db, booking.id))?.proposed;
  if (proposed?.kind === 'move') return isThen(proposed.startDate, proposed.startTime);
  return isOpen && isThen(booking.start_date, booking.start_time.slice(0, 5));
}

function requireAgreed(input: WishedMove, terms: MoveTerms): void {
  if (input.expectedFeePence !== null && input.expectedFeePence !== terms.feePence) {
    throw new Refusal('fee_changed');
  }
  if (terms.needsEarlyStart && !input.earlyStartRequest) {
    throw new Refusal('early_start_missing', { field: 'earlyStartRequest' });
  }
}

async function move(
  tx: Ctx,
  loaded: LoadedBooking,
  { startDate, startTime, isFeeAgreed, by }: WishedMove & { by: MoveMover },
  terms: MoveTerms,
): Promise<string | null> {
  const { feePence, feePercent, asked, lost, answerBy } = terms;
  const isEarlyStartRequested = terms.needsEarlyStart;
  const time = { startDate, startTime, isEarlyStartRequested };
  const proposed: ProposedMove = { kind: 'move', ...time, isFeeAgreed, feePercent };
  const canAllAgree = feePence === 0 || lost.length === 0;
  if (answerBy && asked.length > 0 && canAllAgree) {
    await openBookingChange(tx, loaded, { proposed, asked, answerBy, feeIfRefusedPence: feePence, by });
    return null;
  }
  if (feePence === 0) {
    await applyBookingChange(tx, loaded, { proposed, keep: new Set() });
    return null;
  }
  if (!isFeeAgreed) throw new Refusal('move_costs', { values: { fee: formatMoney(feePence) } });
  const paid = await moveWithFee(tx, loaded, { ...proposed, feePence });
  if (!paid) throw new Refusal('amend_needs_card');
  return paid;
}
