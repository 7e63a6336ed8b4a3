import { requirePermission } from '#domain/access/permissions.ts';
import { soonMs } from '#domain/booking/visit/offline-press.ts';
import { visitDayOpens } from '#domain/booking/visit/visit-day-opens.ts';
import { Refusal } from '#domain/refusal.ts';
import { formatTime, londonTime } from '#domain/time/london.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import type { VersionedId } from '../../versioned-id.ts';
import { viewOwnPart } from '../acceptance/view-own-part.ts';
import { updateBooking } from '../booking.store.ts';
import { requireVersion } from '../load-for-change.ts';
import { updateLink } from '../provider-booking.store.ts';
import type { VisibleBooking } from '../visible-booking.ts';
import { visitFacts } from '../visit-facts.ts';
import { type Acting, actOrTell } from './act-or-tell.ts';
import { loadOwnPart, requireAccepted } from './load-accepted-part.ts';
import { isTaken, type Pressed, takeMoment, versionOf, wasDone } from './offline-press.ts';

/**
 * "On my way": the customer is told once that their cleaner has set out, from two hours before the start until Start
 * (rules/lifecycles#on-the-way). Said again it changes nothing.
 */
export async function reportOnTheWay(ctx: Ctx, input: VersionedId & Pressed): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.report-on-the-way');
  await actOrTell(ctx, { ...input, act: 'on-the-way' }, (pressed) => report(ctx, input, pressed));
  return viewOwnPart(ctx, input.id);
}

const report = (ctx: Ctx, input: VersionedId & Pressed, pressed: Acting): Promise<void> =>
  transact(ctx, async (tx) => {
    const part = await loadOwnPart(tx, input.id);
    const { booking, link } = part;
    if (isTaken(link, pressed) || wasDone(part, pressed, link.on_the_way_at)) return;
    requireAccepted(part);
    if (link.on_the_way_at) return;
    requireVersion(booking, versionOf(input));
    const now = tx.now();
    const at = await takeMoment(tx, link, pressed);
    const from = visitDayOpens(booking.starts_at);
    if (at < from) throw new Refusal('on_the_way_early', { values: { time: formatTime(londonTime(from)) } });
    if (at >= booking.ends_at) throw new Refusal('late_too_late');
    await updateLink(tx.db, link.id, { on_the_way_at: at }, now);
    await updateBooking(tx.db, booking, {}, now);
    await recordAudit(tx, {
      action: 'booking.report-on-the-way',
      entity: 'booking',
      entityId: booking.id,
    });
    // News that comes too late to wait by is none.
    if (now.getTime() - at.getTime() > soonMs) return;
    await tx.queueMail({
      template: 'cleaner-on-the-way',
      entityId: booking.id,
      recipient: booking.email,
      version: booking.version,
      props: {
        bookingId: booking.id,
        firstName: booking.first_name,
        cleanerName: link.sp_first_name,
        visit: visitFacts(booking),
        since: formatTime(londonTime(at)),
      },
    });
  });
