import { requirePermission } from '#domain/access/permissions.ts';
import { startOpens } from '#domain/booking/visit/next-act.ts';
import { nextServiceStatus } from '#domain/booking/visit/provider-booking-lifecycle.ts';
import { Refusal } from '#domain/refusal.ts';
import { formatDateTime, formatTime, londonTime } from '#domain/time/london.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { lockProvider } from '../../provider/provider.store.ts';
import { transact } from '../../transaction.ts';
import type { VersionedId } from '../../versioned-id.ts';
import { viewOwnPart } from '../acceptance/view-own-part.ts';
import { requireVersion } from '../load-for-change.ts';
import { findVisitUnderWay, updateLink } from '../provider-booking.store.ts';
import type { VisibleBooking } from '../visible-booking.ts';
import { type Acting, actOrTell } from './act-or-tell.ts';
import { loadOwnPart } from './load-accepted-part.ts';
import { isTaken, type Pressed, takeMoment, versionOf, wasDone } from './offline-press.ts';

/** accepted → started, from 30 minutes before the start (rules/lifecycles#provider-link). */
export async function startBooking(ctx: Ctx, input: VersionedId & Pressed): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.start');
  await actOrTell(ctx, { ...input, act: 'start' }, (pressed) => start(ctx, input, pressed));
  return viewOwnPart(ctx, input.id);
}

const start = (ctx: Ctx, input: VersionedId & Pressed, pressed: Acting): Promise<void> =>
  transact(ctx, async (tx) => {
    const part = await loadOwnPart(tx, input.id);
    const { booking, link } = part;
    if (isTaken(link, pressed) || link.service_status === 'started') return;
    if (wasDone(part, pressed, link.started_at)) return;
    requireVersion(booking, versionOf(input));
    const to = nextServiceStatus(link.service_status, 'start', 'provider');
    if (booking.booking_status !== 'confirmed') throw new Refusal('not_confirmed_yet');
    const at = await takeMoment(tx, link, pressed);
    const from = startOpens(booking.starts_at);
    if (at < from)
      throw new Refusal('too_early_to_start', { values: { time: formatTime(londonTime(from)) } });
    await requireNoneUnderWay(tx, link.provider_id, at);
    await updateLink(tx.db, link.id, { service_status: to, started_at: at }, tx.now());
    await recordAudit(tx, {
      action: 'booking.start',
      entity: 'booking',
      entityId: booking.id,
      before: { providerBookingId: link.id, serviceStatus: link.service_status },
      after: { serviceStatus: to },
    });
  });

/** Only one visit can be under way: who starts another is asked to finish the first (rules/lifecycles#provider-link). */
async function requireNoneUnderWay(tx: Ctx, providerId: string, at: Date): Promise<void> {
  await lockProvider(tx.db, providerId);
  const other = await findVisitUnderWay(tx.db, providerId, at);
  if (!other) return;
  throw new Refusal('visit_under_way', {
    values: { reference: other.reference, when: formatDateTime(other.starts_at) },
  });
}
