import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { closeChange, findChange } from '../booking-change.store.ts';
import { loadForChange } from '../load-for-change.ts';
import type { AskedVisit } from './answer-booking-change.ts';
import { settleBookingChange } from './settle-booking-change.ts';

/** Ends the time for answers: no answer is no. Nothing for a change that is decided; safe to run twice. */
export async function lapseBookingChange(ctx: Ctx, changeId: string): Promise<void> {
  const known = await findChange(ctx.db, changeId);
  if (known?.status !== 'waiting') return;
  await transact(ctx, async (tx) => {
    const loaded = await loadForChange(tx, known.bookingId);
    const change = await findChange(tx.db, changeId);
    if (change) await lapseQuestion(tx, { loaded, change });
  });
}

/** The same of a locked question, in the caller's transaction. */
export async function lapseQuestion(tx: Ctx, { loaded, change }: AskedVisit): Promise<void> {
  if (change.status !== 'waiting' || change.answerBy > tx.now()) return;
  const isOpen = ['pending', 'confirmed'].includes(loaded.booking.booking_status);
  if (!isOpen) return closeChange(tx.db, change.id, 'lapsed', tx.now());
  await settleBookingChange(tx, loaded, change, { isOver: true });
}
