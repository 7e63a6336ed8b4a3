import { minUnsafeQuarterHours } from '#domain/booking/visit/finishing-early.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';
import type { BookingReportRow } from './booking-report.store.ts';

/** The quarter-hours to pay, by link, to cleaners who left because they could not stay safely. */
export function unsafePay(
  reports: readonly BookingReportRow[],
  links: readonly ProviderBookingRow[],
): Map<string, number> {
  const left = new Set(
    reports.filter((report) => report.kind === 'unsafe').map((report) => report.provider_booking_id),
  );
  return new Map(
    links
      .filter((link) => left.has(link.id) && link.service_status === 'completed')
      .map((link) => [link.id, Math.max(minUnsafeQuarterHours, link.actual_quarter_hours ?? 0)]),
  );
}
