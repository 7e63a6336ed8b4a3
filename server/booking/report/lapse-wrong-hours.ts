import { formatMoney } from '#domain/money/pence.ts';
import { formatLongDate } from '#domain/time/london.ts';
import { recordAudit } from '../../audit.store.ts';
import { endTask } from '../../company-task/company-task.store.ts';
import { openCompanyTask } from '../../company-task/open-company-task.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { refundHours } from '../charge/settle-hours.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';
import { findOpenReports, type HoursFacts, updateReport } from '../visit-day/booking-report.store.ts';
import { isUndecided, type LoadedReport, loadReport } from './load-report.ts';

const reason = 'Not decided within 14 days: what was disputed is not charged.';

/**
 * Nobody decided on the hours a customer disputes until the invoice has to go out: it is then for the undisputed part,
 * and the rest is given back with it (rules/money#invoices). The cleaner's pay stays until the office says otherwise.
 * Safe to repeat.
 */
export async function lapseWrongHours(ctx: Ctx, bookingId: string): Promise<void> {
  for (const report of await findOpenReports(ctx.db, bookingId, 'wrong-hours')) {
    await transact(ctx, (tx) => lapse(tx, report.id));
  }
}

async function lapse(tx: Ctx, reportId: string): Promise<void> {
  const loaded = await loadReport(tx, reportId, 'wrong-hours');
  if (!isUndecided(loaded.report)) return;
  const refund = { reason, confirmed: false, key: `report:${reportId}` };
  await end(tx, loaded, await refundHours(tx, loaded.booking, asClaimed(loaded), refund));
}

/** The parts with the hours that the customer says were worked. */
function asClaimed({ links, report }: LoadedReport): ProviderBookingRow[] {
  const { claimedQuarterHours } = report.facts as HoursFacts;
  const { provider_booking_id: linkId } = report;
  return links.map((link) => {
    const isMeant = claimedQuarterHours !== undefined && (linkId === null || link.id === linkId);
    const recorded = link.actual_quarter_hours ?? 0;
    return isMeant ? { ...link, actual_quarter_hours: Math.min(recorded, claimedQuarterHours) } : link;
  });
}

async function end(tx: Ctx, { booking, report }: LoadedReport, givenPence: number): Promise<void> {
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
