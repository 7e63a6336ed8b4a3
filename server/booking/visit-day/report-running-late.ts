import { requirePermission } from '#domain/access/permissions.ts';
import { expectedArrival, lateMinutes } from '#domain/booking/visit/running-late.ts';
import { visitDayOpens } from '#domain/booking/visit/visit-day-opens.ts';
import { Refusal } from '#domain/refusal.ts';
import { formatTime, londonTime } from '#domain/time/london.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import type { VersionedId } from '../../versioned-id.ts';
import { updateBooking } from '../booking.store.ts';
import { getBooking } from '../get-booking.ts';
import { requireVersion } from '../load-for-change.ts';
import { updateLink } from '../provider-booking.store.ts';
import type { VisibleBooking } from '../visible-booking.ts';
import { visitFacts } from '../visit-facts.ts';
import { loadAcceptedPart } from './load-accepted-part.ts';

const minuteMs = 60_000;

/** "Running late": the customer is told when to expect them; from two hours before the start until Start. */
export async function reportRunningLate(
  ctx: Ctx,
  input: VersionedId & { minutes: number },
): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.report-running-late');
  if (!lateMinutes.some((minutes) => minutes === input.minutes)) {
    throw new Refusal('invalid_input', { field: 'minutes' });
  }
  await transact(ctx, async (tx) => {
    const { booking, link } = await loadAcceptedPart(tx, input.id);
    const { starts_at: startsAt, ends_at: endsAt } = booking;
    const now = tx.now();
    const saidMs = link.late_said_at ? now.getTime() - link.late_said_at.getTime() : null;
    if (link.late_minutes === input.minutes && saidMs !== null && saidMs < minuteMs) return;
    requireVersion(booking, input.expectedVersion);
    const from = visitDayOpens(startsAt);
    if (now < from) throw new Refusal('late_early', { values: { time: formatTime(londonTime(from)) } });
    if (now >= endsAt) throw new Refusal('late_too_late');
    await updateLink(tx.db, link.id, { late_minutes: input.minutes, late_said_at: now }, now);
    await updateBooking(tx.db, booking, {}, now);
    await recordAudit(tx, {
      action: 'booking.report-running-late',
      entity: 'booking',
      entityId: booking.id,
      after: { minutes: input.minutes },
    });
    await tx.queueMail({
      template: 'cleaner-late',
      entityId: booking.id,
      recipient: booking.email,
      version: booking.version,
      props: {
        bookingId: booking.id,
        firstName: booking.first_name,
        cleanerName: link.sp_first_name,
        visit: visitFacts(booking),
        expected: formatTime(londonTime(expectedArrival({ startsAt, saidAt: now, minutes: input.minutes }))),
      },
    });
  });
  return getBooking(ctx, input.id);
}
