import { requirePermission } from '#domain/access/permissions.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import type { VersionedId } from '../../versioned-id.ts';
import { updateBooking } from '../booking.store.ts';
import { closeChange, findWaitingChange } from '../booking-change.store.ts';
import { getBooking } from '../get-booking.ts';
import { loadForChange, requireVersion } from '../load-for-change.ts';
import type { VisibleBooking } from '../visible-booking.ts';

/** Takes back a change that still waits for answers: the booking stays as it is. None waiting is no change. */
export async function withdrawBookingChange(ctx: Ctx, input: VersionedId): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.reschedule');
  await getBooking(ctx, input.id);
  await transact(ctx, async (tx) => {
    const { booking } = await loadForChange(tx, input.id);
    const change = await findWaitingChange(tx.db, booking.id);
    if (!change) return;
    requireVersion(booking, input.expectedVersion);
    await closeChange(tx.db, change.id, 'withdrawn', tx.now());
    await updateBooking(tx.db, booking, {}, tx.now());
    if (booking.payment_method === 'card' && change.proposed.kind === 'amend') {
      const payload = { bookingId: booking.id };
      await tx.enqueue({ name: 'fit-hold', payload }, { key: `fit-hold:${booking.id}` });
    }
    await recordAudit(tx, { action: 'booking.withdraw-change', entity: 'booking', entityId: booking.id });
  });
  return getBooking(ctx, input.id);
}
