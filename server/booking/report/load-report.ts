import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { isUuid } from '../../is-uuid.ts';
import { type LoadedBooking, loadForChange } from '../load-for-change.ts';
import { type BookingReportRow, findReport, type ReportKind } from '../visit-day/booking-report.store.ts';

export type LoadedReport = LoadedBooking & { report: BookingReportRow };

/** Locks the booking a report is about and reads both; every change of a report goes through here. */
export async function loadReport(tx: Ctx, id: string, kind: ReportKind): Promise<LoadedReport> {
  const found = isUuid(id) ? await findReport(tx.db, id) : undefined;
  if (found?.kind !== kind) throw new Refusal('not_found');
  const loaded = await loadForChange(tx, found.booking_id);
  const report = await findReport(tx.db, id);
  if (!report) throw new Refusal('not_found');
  return { ...loaded, report };
}

export const isUndecided = ({ status }: BookingReportRow): boolean =>
  status === 'received' || status === 'answered';
