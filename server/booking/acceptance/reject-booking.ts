import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { isUuid } from '../../is-uuid.ts';
import { transact } from '../../transaction.ts';
import type { VersionedId } from '../../versioned-id.ts';
import { findBookingRow } from '../booking.store.ts';
import { getBooking } from '../get-booking.ts';
import { findStanding, insertRejection, isInvited } from '../invitation.store.ts';
import { loadForChange, providerIdOf, requireVersion } from '../load-for-change.ts';
import { isLive, type VisibleBooking } from '../visible-booking.ts';
import { viewOwnPart } from './view-own-part.ts';

/** "Not for me": the booking is never offered to this provider again; it counts nothing against them. */
export async function rejectBooking(ctx: Ctx, input: VersionedId): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.reject');
  const providerId = providerIdOf(ctx);
  if (await hasRejected(ctx, input.id, providerId)) return viewOwnPart(ctx, input.id);
  const seen = await getBooking(ctx, input.id);
  await transact(ctx, async (tx) => {
    const { booking, links } = await loadForChange(tx, input.id);
    requireVersion(booking, input.expectedVersion);
    if (links.some((link) => link.provider_id === providerId && isLive(link))) {
      throw new Refusal('already_in_state', { values: { status: 'accepted' } });
    }
    if (!(await isInvited(tx.db, booking, providerId))) return;
    await insertRejection(tx.db, booking.id, providerId, tx.now());
    await recordAudit(tx, { action: 'booking.reject', entity: 'booking', entityId: booking.id });
  });
  return seen;
}

/** Turned down already, so that the booking is no longer theirs to open. */
async function hasRejected(ctx: Ctx, id: string, providerId: string): Promise<boolean> {
  const booking = isUuid(id) ? await findBookingRow(ctx.db, id) : undefined;
  if (!booking) return false;
  const { isInvited: wasInvited, isRejected } = await findStanding(ctx.db, booking, providerId);
  return wasInvited && isRejected;
}
