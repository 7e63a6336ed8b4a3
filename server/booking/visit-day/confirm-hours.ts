import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import type { VersionedId } from '../../versioned-id.ts';
import { updateBooking } from '../booking.store.ts';
import { hasOpenHoursReport } from '../charge/unpaid.store.ts';
import { getBooking } from '../get-booking.ts';
import { loadForChange, requireVersion } from '../load-for-change.ts';
import type { VisibleBooking } from '../visible-booking.ts';

/**
 * The customer says that the recorded hours are right, so the payment need not wait 18 hours (rules/money#capture).
 */
export async function confirmHours(ctx: Ctx, input: VersionedId): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.confirm-hours');
  await getBooking(ctx, input.id);
  await transact(ctx, async (tx) => {
    const { booking } = await loadForChange(tx, input.id);
    if (booking.hours_confirmed_at) return;
    requireVersion(booking, input.expectedVersion);
    if (booking.booking_status !== 'completed') throw new Refusal('hours_not_recorded');
    if (await hasOpenHoursReport(tx.db, booking.id)) throw new Refusal('hours_reported');
    await updateBooking(tx.db, booking, { hours_confirmed_at: tx.now() }, tx.now());
    await recordAudit(tx, { action: 'booking.confirm-hours', entity: 'booking', entityId: booking.id });
    const payload = { bookingId: booking.id };
    await tx.enqueue({ name: 'capture-payment', payload }, { key: `capture:${booking.id}` });
  });
  return getBooking(ctx, input.id);
}
