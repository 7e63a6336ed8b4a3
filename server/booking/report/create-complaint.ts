import { requirePermission } from '#domain/access/permissions.ts';
import { complaintDueAt, isRedoPromised } from '#domain/booking/visit/complaint.ts';
import { Refusal } from '#domain/refusal.ts';
import { nameOf, recordAudit } from '../../audit.store.ts';
import { openCompanyTask } from '../../company-task/open-company-task.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { getBooking } from '../get-booking.ts';
import { loadForChange } from '../load-for-change.ts';
import { tidyText } from '../tidy-text.ts';
import type { VisibleBooking } from '../visible-booking.ts';
import { findOpenReports, insertReport } from '../visit-day/booking-report.store.ts';
import { notifyComplaint } from './notify-complaint.ts';

const shortest = 10;

/** A customer complains about a visit; the first answer is due in two working days (rules/lifecycles#complaints). */
export async function createComplaint(
  ctx: Ctx,
  input: { id: string; words: string },
): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.complain');
  await getBooking(ctx, input.id);
  const words = tidyText(input.words, 'words');
  if (words.length < shortest) throw new Refusal('complaint_short', { field: 'words' });
  await transact(ctx, async (tx) => {
    const { booking } = await loadForChange(tx, input.id);
    const now = tx.now();
    if (now < booking.starts_at && booking.booking_status !== 'canceled') throw new Refusal('not_begun_yet');
    const said = await findOpenReports(tx.db, booking.id, 'complaint');
    if (said.some((one) => one.words === words)) return;
    const endedAt = booking.completed_at ?? booking.ends_at;
    const report = await insertReport(tx.db, {
      bookingId: booking.id,
      linkId: null,
      kind: 'complaint',
      by: nameOf(tx.actor),
      words,
      happenedAt: now,
      facts: { isRedoPromised: isRedoPromised(endedAt, now) },
      dueAt: complaintDueAt(now),
      at: now,
    });
    if (!report) return;
    await openCompanyTask(tx, {
      kind: 'complaint',
      entity: 'booking',
      entityId: booking.id,
      words: `${booking.first_name} ${booking.last_name} complains about their clean. Answer within 2 working days.`,
      facts: { reportId: report.id },
      dueAt: report.due_at,
    });
    // The first one: nothing was changed yet.
    await notifyComplaint(
      tx,
      { booking, report: { ...report, version: 0 } },
      { status: 'received', words: '' },
    );
    await recordAudit(tx, { action: 'booking.complain', entity: 'booking', entityId: booking.id });
  });
  return getBooking(ctx, input.id);
}
