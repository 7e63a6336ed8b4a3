import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import type { VersionedId } from '../../versioned-id.ts';
import { getBooking } from '../get-booking.ts';
import { findStanding } from '../invitation.store.ts';
import { loadForChange, providerIdOf, requireVersion } from '../load-for-change.ts';
import { isLive, type VisibleBooking } from '../visible-booking.ts';
import { takePlace } from './take-place.ts';

/**
 * An invited provider takes a place on a booking (rules/lifecycles#every-change). Losing a race is `job_taken`;
 * having accepted already is no change.
 */
export async function acceptBooking(ctx: Ctx, input: VersionedId): Promise<VisibleBooking> {
  await transact(ctx, (tx) => takeInvited(tx, input));
  return getBooking(ctx, input.id);
}

/** The same in the caller's transaction. */
export async function takeInvited(tx: Ctx, input: VersionedId): Promise<void> {
  requirePermission(tx.actor, 'booking.accept');
  const providerId = providerIdOf(tx);
  const loaded = await loadForChange(tx, input.id);
  const { booking, links } = loaded;
  if (links.some((link) => link.provider_id === providerId && isLive(link))) return;
  const standing = await findStanding(tx.db, booking, providerId);
  if (!standing.isInvited || standing.isRejected) throw new Refusal('not_found');
  if (booking.booking_status === 'pending') requireVersion(booking, input.expectedVersion);
  await takePlace(tx, loaded, { providerId, standing });
}
