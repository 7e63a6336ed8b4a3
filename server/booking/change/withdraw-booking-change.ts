import { requirePermission } from '#domain/access/permissions.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import type { VersionedId } from '../../versioned-id.ts';
import { findWaitingChange } from '../booking-change.store.ts';
import { getBooking } from '../get-booking.ts';
import { loadForChange, requireVersion } from '../load-for-change.ts';
import type { VisibleBooking } from '../visible-booking.ts';
import { withdrawQuestion } from './withdraw-question.ts';

/** Takes back a change that still waits for answers: the booking stays as it is. None waiting is no change. */
export async function withdrawBookingChange(ctx: Ctx, input: VersionedId): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.reschedule');
  await getBooking(ctx, input.id);
  await transact(ctx, async (tx) => {
    const { booking } = await loadForChange(tx, input.id);
    if (!(await findWaitingChange(tx.db, booking.id))) return;
    requireVersion(booking, input.expectedVersion);
    await withdrawQuestion(tx, booking);
  });
  return getBooking(ctx, input.id);
}
