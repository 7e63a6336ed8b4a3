import type { Ctx } from '../../context.ts';
import { findRedoVisits, type RedoVisit } from '../redo.store.ts';
import type { BookingReportRow } from '../visit-day/booking-report.store.ts';

/** The latest clean again of a complaint that the reader may read; null for other reports. */
export async function findRedoOf(ctx: Ctx, report: BookingReportRow): Promise<RedoVisit | null> {
  if (report.kind !== 'complaint') return null;
  const [redo] = await findRedoVisits(ctx.db, { reportIds: [report.id] });
  return redo ?? null;
}
