import { requirePermission } from '#domain/access/permissions.ts';
import { quarterHoursBetween } from '#domain/booking/price/supplied-time-fee.ts';
import { Refusal } from '#domain/refusal.ts';
import { nameOf } from '../../audit.store.ts';
import { openCompanyTask } from '../../company-task/open-company-task.ts';
import type { Ctx } from '../../context.ts';
import { isDone } from '../../same-outcome.ts';
import { transact } from '../../transaction.ts';
import type { VersionedId } from '../../versioned-id.ts';
import { viewOwnPart } from '../acceptance/view-own-part.ts';
import { updateBooking } from '../booking.store.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';
import { tidyText } from '../tidy-text.ts';
import type { VisibleBooking } from '../visible-booking.ts';
import { type Acting, actOrTell } from '../visit-day/act-or-tell.ts';
import { findReports, insertReport } from '../visit-day/booking-report.store.ts';
import { completeLink } from '../visit-day/complete-link.ts';
import { loadOwnPart } from '../visit-day/load-accepted-part.ts';
import { isTaken, type Pressed, takeMoment } from '../visit-day/offline-press.ts';
import { reviewHoursOfPresses } from '../visit-day/review-presses.ts';

type UnsafeReport = VersionedId & Pressed & { words: string };

/**
 * "I can't stay safely": ends the cleaner's part at once with the hours worked, which never counts against
 * them. The office is alerted, and the customer is not charged until it decides (rules/lifecycles#every-change).
 */
export async function reportUnsafe(ctx: Ctx, input: UnsafeReport): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.report-unsafe');
  await actOrTell(ctx, { ...input, act: 'unsafe' }, (pressed) => report(ctx, input, pressed));
  return viewOwnPart(ctx, input.id);
}

function report(ctx: Ctx, input: UnsafeReport, pressed: Acting): Promise<void> {
  const words = tidyText(input.words, 'words');
  return transact(ctx, async (tx) => {
    const { booking, link } = await loadOwnPart(tx, input.id);
    if (isTaken(link, pressed) || (await isReported(tx, link))) return;
    if (link.service_status !== 'started') throw new Refusal('not_started_yet');
    const leftAt = await takeMoment(tx, link, { ...pressed, after: link.started_at });
    const from = link.started_at && link.started_at > booking.starts_at ? link.started_at : booking.starts_at;
    const quarterHours = Math.min(booking.quarter_hours, quarterHoursBetween(from, leftAt));
    const done = await completeLink(tx, {
      booking,
      link,
      by: 'provider',
      quarterHours,
      workedQuarterHours: quarterHours,
      comments: link.comments,
      endedHow: 'unsafe',
      completedAt: leftAt,
    });
    await insertReport(tx.db, {
      bookingId: booking.id,
      linkId: link.id,
      kind: 'unsafe',
      by: nameOf(tx.actor),
      words,
      happenedAt: leftAt,
      facts: { quarterHours },
      dueAt: tx.now(),
      at: tx.now(),
    });
    await reviewHoursOfPresses(tx, { booking, link: done }, 'unsafe');
    await openCompanyTask(tx, {
      kind: 'unsafe',
      entity: 'booking',
      entityId: booking.id,
      words: `${link.sp_first_name} left because they could not stay safely. Call them now; then decide whether the customer is charged.`,
      dueAt: tx.now(),
    });
    await updateBooking(tx.db, booking, {}, tx.now());
  });
}

/** Somebody who finished the clean did not leave it. */
async function isReported(tx: Ctx, link: ProviderBookingRow): Promise<boolean> {
  if (link.service_status !== 'completed') return false;
  const reports = await findReports(tx.db, link.booking_id);
  const isUnsafe = reports.some((one) => one.kind === 'unsafe' && one.provider_booking_id === link.id);
  const otherwise = new Refusal('already_in_state', { values: { status: link.service_status } });
  return isDone({ isUnsafe }, { isUnsafe: true }, otherwise);
}
