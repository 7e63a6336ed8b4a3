import { requirePermission } from '#domain/access/permissions.ts';
import { nextBookingStatus } from '#domain/booking/lifecycle.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import type { VersionedId } from '../../versioned-id.ts';
import { updateBooking } from '../booking.store.ts';
import { getBooking } from '../get-booking.ts';
import { loadForChange, requireVersion } from '../load-for-change.ts';
import type { VisibleBooking } from '../visible-booking.ts';

/**
 * The office lets a customer cancel for nothing, whatever the notice (rules/lifecycles#cancellation-fee). Accepted
 * cleaners are then paid their short-notice hour. A fee that was taken already goes back by `refundBooking`.
 */
export async function waiveCancellationFee(ctx: Ctx, input: VersionedId): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.waive-fee');
  await transact(ctx, async (tx) => {
    const { booking } = await loadForChange(tx, input.id);
    if (booking.is_fee_waived) return;
    requireVersion(booking, input.expectedVersion);
    nextBookingStatus(booking.booking_status, 'cancel', 'company');
    await updateBooking(tx.db, booking, { is_fee_waived: true }, tx.now());
    await recordAudit(tx, {
      action: 'booking.waive-fee',
      entity: 'booking',
      entityId: booking.id,
      before: { isFeeWaived: false },
      after: { isFeeWaived: true },
    });
  });
  return getBooking(ctx, input.id);
}
