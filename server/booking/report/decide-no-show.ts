import { requirePermission } from '#domain/access/permissions.ts';
import { nextServiceStatus } from '#domain/booking/visit/provider-booking-lifecycle.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { isDone } from '../../same-outcome.ts';
import { transact } from '../../transaction.ts';
import { reviewReliability } from '../acceptance/review-reliability.ts';
import { type BookingRow, updateBooking } from '../booking.store.ts';
import { settleCancellation } from '../cancellation/settle-cancellation.ts';
import { getBooking } from '../get-booking.ts';
import { type ProviderBookingRow, updateLink } from '../provider-booking.store.ts';
import { settleNoShow } from '../settle-no-show.ts';
import { tidyText } from '../tidy-text.ts';
import { isLive, type VisibleBooking } from '../visible-booking.ts';
import type { BookingReportRow } from '../visit-day/booking-report.store.ts';
import { finishBooking } from '../visit-day/finish-booking.ts';
import { isUndecided, loadReport } from './load-report.ts';

export type NoShowDecision = { reportId: string; isUpheld: boolean; words: string };

/**
 * The office decides whether a cleaner did not come, after their answer or 24 hours (rules/lifecycles#provider-link).
 * Upheld, they earn nothing; with nobody else on the visit it is cancelled free and the customer gets a goodwill
 * card.
 */
export async function decideNoShow(ctx: Ctx, input: NoShowDecision): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.decide-report');
  const decision = tidyText(input.words, 'words');
  const bookingId = await transact(ctx, async (tx) => {
    const { booking, links, report } = await loadReport(tx, input.reportId, 'no-show');
    const status = input.isUpheld ? 'upheld' : 'dismissed';
    const decided = isUndecided(report) ? null : { status: report.status };
    if (isDone(decided, { status }, new Refusal('report_decided'))) return booking.id;
    requireDecidable(report, tx.now());
    await settleNoShow(tx, report, { status, decision });
    if (input.isUpheld) await uphold(tx, booking, links, report);
    return booking.id;
  });
  return getBooking(ctx, bookingId);
}

function requireDecidable(report: BookingReportRow, now: Date): void {
  if (report.status === 'received' && now < report.due_at) throw new Refusal('answer_awaited');
}

async function uphold(
  tx: Ctx,
  booking: BookingRow,
  links: ProviderBookingRow[],
  report: BookingReportRow,
): Promise<void> {
  const link = links.find((one) => one.id === report.provider_booking_id);
  if (!link) throw new Refusal('not_found');
  const absent = {
    service_status: nextServiceStatus(link.service_status, 'report-no-show', 'company'),
    actual_quarter_hours: 0,
    worked_quarter_hours: 0,
    earning_pence: 0,
  };
  await updateLink(tx.db, link.id, absent, tx.now());
  await reviewReliability(tx, link);
  const after = links.map((one) => (one.id === link.id ? { ...one, ...absent } : one));
  if (after.some(isLive)) {
    const isFinished = await finishBooking(tx, booking, after);
    if (!isFinished) await updateBooking(tx.db, booking, {}, tx.now());
    return;
  }
  await settleCancellation(tx, {
    booking,
    links: after,
    by: 'system',
    reason: 'Nobody came.',
    feePence: 0,
    percent: 0,
    isOurFault: true,
  });
}
