import type { Ctx } from '../../context.ts';
import { findWaitingChange, updateAnswers } from '../booking-change.store.ts';
import { loadForChange } from '../load-for-change.ts';
import { settleBookingChange } from './settle-booking-change.ts';

/**
 * A cleaner who was asked about a change has given the visit back, so nobody waits for their answer. The visit lacks
 * a cleaner now: a move that would have cost a fee costs none (rules/lifecycles#two-cleaners,
 * rules/lifecycles#rescheduling). In the caller's transaction with the booking locked.
 */
export async function leaveBookingChange(tx: Ctx, bookingId: string, linkId: string): Promise<void> {
  const change = await findWaitingChange(tx.db, bookingId);
  if (!change || !(linkId in change.answers)) return;
  const others = Object.entries(change.answers).filter(([id]) => id !== linkId);
  const left = { ...change, answers: Object.fromEntries(others), feeIfRefusedPence: 0 };
  await updateAnswers(tx.db, change.id, left);
  await settleBookingChange(tx, await loadForChange(tx, bookingId), left, { isOver: false });
}
