import { requirePermission } from '#domain/access/permissions.ts';
import { type ComplaintEvent, nextComplaintStatus } from '#domain/booking/visit/complaint.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import { endTask } from '../../company-task/company-task.store.ts';
import type { Ctx } from '../../context.ts';
import { isDone } from '../../same-outcome.ts';
import { transact } from '../../transaction.ts';
import { getBooking } from '../get-booking.ts';
import { tidyText } from '../tidy-text.ts';
import type { VisibleBooking } from '../visible-booking.ts';
import {
  type BookingReportRow,
  findOpenReports,
  type ReportChange,
  updateReport,
} from '../visit-day/booking-report.store.ts';
import { visitFacts } from '../visit-facts.ts';
import { loadReport } from './load-report.ts';

export type ComplaintMove = { reportId: string; event: ComplaintEvent; words: string };

/**
 * The office answers a complaint, decides what is done about it, or closes it (rules/lifecycles#complaints). A
 * price reduction is paid back by `refundBooking`. The customer reads the words.
 */
export async function moveComplaint(ctx: Ctx, input: ComplaintMove): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.decide-report');
  const words = tidyText(input.words, 'words');
  if (words === '' && input.event !== 'close') throw new Refusal('words_missing', { field: 'words' });
  const bookingId = await transact(ctx, async (tx) => {
    const { booking, report } = await loadReport(tx, input.reportId, 'complaint');
    if (isRepeated(report, input.event, words)) return booking.id;
    const status = nextComplaintStatus(report.status, input.event);
    const change: ReportChange =
      status === 'answered'
        ? { status, answer: words, answered_at: tx.now() }
        : { status, decision: words || report.decision, decided_at: report.decided_at ?? tx.now() };
    await updateReport(tx.db, report.id, change, tx.now());
    const unanswered = (await findOpenReports(tx.db, booking.id, 'complaint')).some(
      (one) => one.status === 'received',
    );
    if (!unanswered)
      await endTask(tx.db, { kind: 'complaint', entityId: booking.id, by: 'answer' }, tx.now());
    await recordAudit(tx, {
      action: 'booking.move-complaint',
      entity: 'booking',
      entityId: booking.id,
      before: { status: report.status },
      after: { status },
    });
    if (words !== '') {
      await tx.queueMail({
        template: 'complaint',
        entityId: report.id,
        recipient: booking.email,
        version: report.version + 1,
        props: {
          bookingId: booking.id,
          firstName: booking.first_name,
          visit: visitFacts(booking),
          status,
          words,
        },
      });
    }
    return booking.id;
  });
  return getBooking(ctx, bookingId);
}

/**
 * The customer reads the words, so they are part of what came of it; closing without any keeps those there are. Another
 * answer is one more, not the same again.
 */
function isRepeated(report: BookingReportRow, event: ComplaintEvent, words: string): boolean {
  if (event === 'answer') return report.status === 'answered' && report.answer === words;
  const isThere = report.status === (event === 'close' ? 'closed' : event);
  const decided = isThere ? { words: report.decision } : null;
  const asked = { words: event === 'close' && words === '' ? report.decision : words };
  return isDone(decided, asked, new Refusal('report_decided'));
}
