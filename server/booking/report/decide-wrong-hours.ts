import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import { endTask } from '../../company-task/company-task.store.ts';
import type { Ctx } from '../../context.ts';
import { isDone } from '../../same-outcome.ts';
import { transact } from '../../transaction.ts';
import { findBookingRow } from '../booking.store.ts';
import { captureAfterMs } from '../charge/capture-after.ts';
import { longestRefundReason } from '../charge/refund-booking.ts';
import { settleHours } from '../charge/settle-hours.ts';
import { getBooking } from '../get-booking.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';
import { tidyText } from '../tidy-text.ts';
import type { VisibleBooking } from '../visible-booking.ts';
import { type BookingReportRow, type HoursFacts, updateReport } from '../visit-day/booking-report.store.ts';
import { correctLinkHours } from '../visit-day/correct-link-hours.ts';
import { isUndecided, loadReport } from './load-report.ts';

export type HoursDecision = {
  reportId: string;
  /** What was worked; null where the recorded hours stand. */
  quarterHours: number | null;
  words: string;
  /** Said a second time, where more than £250 goes back. */
  confirmed: boolean;
};

/**
 * The office decides what was worked. Fewer hours change the cleaner's pay and what the customer is charged, or are
 * refunded once that was taken, in one step with the decision (rules/money#capture, rules/prices#actual-price).
 */
export async function decideWrongHours(ctx: Ctx, input: HoursDecision): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.decide-report');
  const words = tidyText(input.words, 'words');
  if (words.length < 3) throw new Refusal('correction_reason_missing', { field: 'words' });
  const bookingId = await transact(ctx, (tx) => decide(tx, input, words));
  await planCapture(ctx, bookingId);
  return getBooking(ctx, bookingId);
}

/** A refund's reason is shorter than a decision may be. */
const shortened = (words: string): string => words.slice(0, longestRefundReason).trim();

async function decide(tx: Ctx, input: HoursDecision, words: string): Promise<string> {
  const { booking, links, report } = await loadReport(tx, input.reportId, 'wrong-hours');
  const status = input.quarterHours === null ? 'dismissed' : 'upheld';
  const link = links.find((one) => one.id === report.provider_booking_id);
  if (!link) throw new Refusal('not_found');
  const asked = { status, quarterHours: input.quarterHours };
  if (isDone(decidedHours(report, link), asked, new Refusal('report_decided'))) return booking.id;
  const facts = { ...(report.facts as HoursFacts), decidedQuarterHours: input.quarterHours };
  await updateReport(tx.db, report.id, { status, decision: words, decided_at: tx.now(), facts }, tx.now());
  if (input.quarterHours !== null) {
    const recorded = link.actual_quarter_hours ?? 0;
    const { quarterHours } = input;
    if (!Number.isInteger(quarterHours) || quarterHours < 0 || quarterHours >= recorded) {
      throw new Refusal('claimed_hours_bad', { field: 'totalHours', values: { hours: recorded / 4 } });
    }
    const corrected = await correctLinkHours(tx, { booking, link, quarterHours, reason: words });
    const after = links.map((one) => (one.id === link.id ? corrected : one));
    const refund = { reason: shortened(words), confirmed: input.confirmed, key: `report:${report.id}` };
    await settleHours(tx, booking, after, { reason: words, refund });
  }
  await endTask(tx.db, { kind: 'wrong-hours', entityId: booking.id, by: 'decision' }, tx.now());
  await recordAudit(tx, {
    action: 'booking.decide-wrong-hours',
    entity: 'booking',
    entityId: booking.id,
    after: { status, quarterHours: input.quarterHours },
  });
  return booking.id;
}

/** What was decided; null while nothing is. Older reports have not kept the hours: they are those of the part. */
function decidedHours(report: BookingReportRow, link: ProviderBookingRow) {
  if (isUndecided(report)) return null;
  const { status } = report;
  if (status === 'dismissed') return { status, quarterHours: null };
  const { decidedQuarterHours } = report.facts as HoursFacts;
  return { status, quarterHours: decidedQuarterHours ?? link.actual_quarter_hours };
}

/** Payment and invoice waited for the decision: they come now, or when they would have. */
async function planCapture(ctx: Ctx, bookingId: string): Promise<void> {
  const booking = await findBookingRow(ctx.db, bookingId);
  if (!booking) return;
  if (booking.payment_method !== 'card') {
    return ctx.enqueue({ name: 'issue-invoice', payload: { bookingId } }, { key: `invoice:${bookingId}` });
  }
  const earliest = (booking.completed_at ?? ctx.now()).getTime() + captureAfterMs;
  await ctx.enqueue(
    { name: 'capture-payment', payload: { bookingId } },
    { runAt: new Date(Math.max(earliest, ctx.now().getTime())), key: `capture:${bookingId}` },
  );
}
