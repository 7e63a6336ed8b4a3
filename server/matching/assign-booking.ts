import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import { takePlace } from '../booking/acceptance/take-place.ts';
import { tellAssigned } from '../booking/acceptance/tell-assigned.ts';
import { getBooking } from '../booking/get-booking.ts';
import { findStanding } from '../booking/invitation.store.ts';
import { type LoadedBooking, loadForChange, requireVersion } from '../booking/load-for-change.ts';
import { isLive, type VisibleBooking } from '../booking/visible-booking.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { currentInvitations, roundOf } from './looking.ts';
import { findInvitations } from './matching.store.ts';
import { rankProviders } from './rank-providers.ts';
import { sendInvitations } from './send-invitations.ts';

/** Outside the waves, so that they go on as they would have. */
const byHand = -1;

export type Assignment = VersionedId & { providerId: string; how: 'ask' | 'agreed' };

/**
 * The company gives a booking to a provider (rules/matching#waves): "ask" invites them, "agreed" records an
 * acceptance given by phone, through the checks every acceptance goes through, and tells the cleaner, who may think
 * again for 12 hours. Who has the booking already keeps it; who was asked in this round is not asked again. A cleaner in
 * whose place the customer asked for somebody else is agreed on by phone alone (rules/lifecycles#another-cleaner).
 */
export async function assignBooking(ctx: Ctx, input: Assignment): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.assign');
  if (!isUuid(input.providerId)) throw new Refusal('not_found');
  await transact(ctx, async (tx) => {
    const loaded = await loadForChange(tx, input.id);
    const { booking, links } = loaded;
    if (links.some((link) => link.provider_id === input.providerId && isLive(link))) return;
    requireVersion(booking, input.expectedVersion);
    if (booking.booking_status !== 'pending' || booking.starts_at <= tx.now()) throw new Refusal('job_taken');
    if (input.how === 'ask') await ask(tx, loaded, input.providerId);
    else await agree(tx, loaded, input.providerId);
  });
  return getBooking(ctx, input.id);
}

async function ask(tx: Ctx, { booking, links }: LoadedBooking, providerId: string): Promise<void> {
  const standing = await findStanding(tx.db, booking, providerId);
  if (standing.isOwn) throw new Refusal('own_booking');
  if (standing.isKeptApart) throw new Refusal('kept_apart');
  if (standing.isBlocked) throw new Refusal('job_taken');
  if (standing.isLeft) throw new Refusal('another_wanted');
  const ranked = await rankProviders(tx, booking, { leftOut: [], wanted: null });
  const asked = ranked.filter((one) => one.provider.id === providerId);
  // Whoever turned it down or no longer fits is told so, though they were asked in this round.
  if (asked.length === 0) throw new Refusal('job_does_not_fit');
  const before = currentInvitations(booking, links, await findInvitations(tx.db, booking.id));
  if (before.some((one) => one.provider_id === providerId)) return;
  await sendInvitations(tx, booking, asked, { wave: byHand, version: roundOf(booking, links) });
  await recordAudit(tx, {
    action: 'booking.ask',
    entity: 'booking',
    entityId: booking.id,
    after: { providerId },
  });
}

async function agree(tx: Ctx, loaded: LoadedBooking, providerId: string): Promise<void> {
  const { actor } = tx;
  const by = actor.kind === 'user' ? `user:${actor.userId}` : actor.kind;
  const link = await takePlace(tx, loaded, { providerId, agreed: { by, at: tx.now() } });
  await tellAssigned(tx, loaded, link);
}
