import { changeOutcome } from '#domain/booking/change/reschedule.ts';
import { formatMoney } from '#domain/money/pence.ts';
import type { Ctx } from '../../context.ts';
import { type BookingChange, closeChange } from '../booking-change.store.ts';
import type { LoadedBooking } from '../load-for-change.ts';
import { applyBookingChange } from './apply-booking-change.ts';
import { moveWithFee } from './move-with-fee.ts';
import { notifyMoveRefused } from './notify-move-refused.ts';

/**
 * Does what the cleaners' answers come to, in the caller's transaction with the booking locked: the change is
 * applied, or refused, or goes on waiting (rules/lifecycles#rescheduling, rules/lifecycles#amending). A refused move
 * that the customer pays for becomes a cancellation and a new booking.
 */
export async function settleBookingChange(
  tx: Ctx,
  loaded: LoadedBooking,
  change: BookingChange,
  { isOver }: { isOver: boolean },
): Promise<void> {
  const { answers, feeIfRefusedPence, proposed } = change;
  const outcome = changeOutcome({ answers, feeIfRefusedPence, isOver });
  if (outcome === 'wait') return;
  if (outcome === 'apply') {
    await closeChange(tx.db, change.id, 'applied', tx.now());
    const accepted = Object.entries(answers).filter(([, answer]) => answer === true);
    const keep = new Set(accepted.map(([linkId]) => linkId));
    await applyBookingChange(tx, loaded, { proposed, keep, leastFeePence: feeIfRefusedPence });
    return;
  }
  await closeChange(tx.db, change.id, isOver ? 'lapsed' : 'refused', tx.now());
  if (proposed.kind === 'move' && proposed.isFeeAgreed) {
    const paid = await moveWithFee(tx, loaded, { ...proposed, feePence: feeIfRefusedPence });
    if (paid) return;
  }
  await notifyMoveRefused(tx, loaded.booking, change, { fee: formatMoney(feeIfRefusedPence) });
}
