import type { ServiceMover } from '#domain/booking/visit/provider-booking-lifecycle.ts';
import { recordAudit } from '../audit.store.ts';
import { endTask } from '../company-task/company-task.store.ts';
import type { Ctx } from '../context.ts';
import { type BookingReportRow, findOpenReports, updateReport } from './visit-day/booking-report.store.ts';

type NoShowOutcome = {
  status: 'upheld' | 'dismissed';
  /** Customer and office read it. */
  decision: string;
};

/**
 * Writes what came of a report that nobody came, in the caller's transaction with the booking locked; the office's task
 * ends with the last of them.
 */
export async function settleNoShow(
  tx: Ctx,
  report: BookingReportRow,
  { status, decision }: NoShowOutcome,
): Promise<void> {
  const bookingId = report.booking_id;
  await updateReport(tx.db, report.id, { status, decision, decided_at: tx.now() }, tx.now());
  await recordAudit(tx, {
    action: 'booking.decide-no-show',
    entity: 'booking',
    entityId: bookingId,
    after: { status },
  });
  if ((await findOpenReports(tx.db, bookingId, 'no-show')).length > 0) return;
  await endTask(tx.db, { kind: 'no-show', entityId: bookingId, by: 'decision' }, tx.now());
}

/**
 * Whose place is given up after the start did not come: what the customer reported of them is decided by it
 * (rules/lifecycles#giving-back-after-the-start), and the office has nothing left to decide.
 */
export async function upholdNoShow(
  tx: Ctx,
  link: { id: string; bookingId: string },
  by: ServiceMover,
): Promise<void> {
  const open = await findOpenReports(tx.db, link.bookingId, 'no-show');
  const decision = by === 'provider' ? 'They gave the visit back.' : 'We took them off the visit.';
  for (const report of open.filter(({ provider_booking_id: linkId }) => linkId === link.id))
    await settleNoShow(tx, report, { status: 'upheld', decision });
}
