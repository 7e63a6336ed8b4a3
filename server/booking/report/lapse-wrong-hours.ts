import { formatMoney } from '#domain/money/pence.ts';
import { Refusal } from '#domain/refusal.ts';
import { formatLongDate } from '#domain/time/london.ts';
import { recordAudit } from '../../audit.store.ts';
import { endTask } from '../../company-task/company-task.store.ts';
import { openCompanyTask } from '../../company-task/open-company-task.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import {
  type BookingReportRow,
  findOpenReports,
  type HoursFacts,
  updateReport,
} from '../visit-day/booking-report.store.ts';
import { giveBackDisputed } from './give-back-disputed.ts';
import { isUndecided, loadReport } from './load-report.ts';

const reason = 'Not decided within 14 days: what was disputed is not charged.';

/**
 * Nobody decided on the hours a customer disputes until the invoice has to go out: it is then for the undisputed part,
 * and the rest is given back (rules/money#invoices). The cleaner's pay stays until the office says otherwise. Safe to
 * repeat: the money first, under the report's own key, then the report's end.
 */
export async function lapseWrongHours(ctx: Ctx, bookingId: string): Promise<void> {
  for (const report of await findOpenReports(ctx.db, bookingId, 'wrong-hours')) {
    const givenPence = await giveBack(ctx, report);
    await transact(ctx, (tx) => end(tx, report.id, givenPence));
  }
}

async function giveBack(ctx: Ctx, report: BookingReportRow): Promise<number> {
  const { claimedQuarterHours } = report.facts as HoursFacts;
  if (claimedQuarterHours === undefined) return 0;
  const { booking_id: bookingId, provider_booking_id: linkId } = report;
  const claimed = { linkId, quarterHours: claimedQuarterHours };
  try {
    return await giveBackDisputed(ctx, { reportId: report.id, bookingId, reason, claimed });
  } catch (error) {
    // More was given back already than is disputed.
    if (error instanceof Refusal) return 0;
    throw error;
  }
}

async function end(tx: Ctx, reportId: string, givenPence: number): Promise<void> {
  const { booking, report } = await loadReport(tx, reportId, 'wrong-hours');
  if (!isUndecided(report)) return;
  const known = report.facts as HoursFacts;
  const facts = { ...known, decidedQuarterHours: known.claimedQuarterHours ?? null, hasLapsed: true };
  await updateReport(
    tx.db,
    report.id,
    { status: 'upheld', decision: reason, decided_at: tx.now(), facts },
    tx.now(),
  );
  await endTask(tx.db, { kind: 'wrong-hours', entityId: booking.id, by: 'system' }, tx.now());
  await openCompanyTask(tx, {
    kind: 'hours-undecided',
    entity: 'booking',
    entityId: booking.id,
    words: `Nobody decided within 14 days on the hours of ${formatLongDate(booking.start_date)}, so ${formatMoney(givenPence, 'GBP')} was given back. The cleaner’s pay stands; if it should not, correct the hours on the booking, or the pay where it is paid already.`,
  });
  await recordAudit(tx, {
    action: 'booking.lapse-wrong-hours',
    entity: 'booking',
    entityId: booking.id,
    after: { status: 'upheld', givenBackPence: givenPence },
  });
}
