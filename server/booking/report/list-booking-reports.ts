import { requirePermission } from '#domain/access/permissions.ts';
import { customersReportKinds } from '#domain/booking/visit/complaint.ts';
import type { Ctx } from '../../context.ts';
import { getBooking } from '../get-booking.ts';
import { type BookingReportRow, findReports } from '../visit-day/booking-report.store.ts';

/**
 * What was reported about a booking, as far as it concerns the reader: all to the office, what they said
 * themselves to the customer, what is about them to a cleaner.
 */
export async function listBookingReports(ctx: Ctx, bookingId: string): Promise<BookingReportRow[]> {
  requirePermission(ctx.actor, 'booking.read');
  const { booking, view, ownLink } = await getBooking(ctx, bookingId);
  const reports = await findReports(ctx.db, booking.id);
  if (view.company) return reports;
  if (view.customer) return reports.filter((report) => customersReportKinds.includes(report.kind));
  return reports.filter(
    (report) => report.kind !== 'complaint' && report.provider_booking_id === (ownLink?.id ?? ''),
  );
}
