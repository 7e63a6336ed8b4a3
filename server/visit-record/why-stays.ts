import { isOurs } from '#domain/access/actor.ts';
import { can } from '#domain/access/permissions.ts';
import type { RefusalCode } from '#domain/messages.ts';
import { type PhotoWithdrawer, whyPhotoStays } from '#domain/visit-record/photo-withdrawal.ts';
import { recordOpen } from '#domain/visit-record/visit-record.ts';
import type { ProviderBookingRow } from '../booking/provider-booking.store.ts';
import type { VisibleBooking } from '../booking/visible-booking.ts';
import type { Ctx } from '../context.ts';
import type { RecordEntry } from './visit-record.store.ts';

/** As whom the actor withdraws a photo of a visit that they read. */
export function withdrawerOf({ actor }: Ctx): PhotoWithdrawer {
  if (isOurs(actor)) return 'office';
  return actor.kind === 'user' && actor.role === 'serviceprovider' ? 'cleaner' : 'customer';
}

/** Nobody let them in: they wait, or it ended so. */
const isAtClosedDoor = (part: ProviderBookingRow): boolean =>
  part.service_status === 'canceled' || (part.waiting_since !== null && part.started_at === null);

/** Why the actor can't withdraw a photo of a visit that they read; null where they can. */
export function whyStays(
  ctx: Ctx,
  { booking, links, ownLink }: Pick<VisibleBooking, 'booking' | 'links' | 'ownLink'>,
  photo: RecordEntry,
  isDisputed: boolean,
): RefusalCode | null {
  if (!can(ctx.actor, 'visit-photo.withdraw')) return 'forbidden';
  const part = links.find(({ id }) => id === photo.provider_booking_id);
  const { until } = recordOpen({
    startsAt: booking.starts_at,
    endsAt: booking.ends_at,
    completedAt: ownLink?.completed_at ?? null,
  });
  const seen = {
    phase: photo.phase,
    isOwn: photo.provider_booking_id === ownLink?.id,
    isOfClosedDoor: part !== undefined && isAtClosedDoor(part),
  };
  return whyPhotoStays(seen, { isOpen: ctx.now() <= until, isDisputed }, withdrawerOf(ctx));
}
