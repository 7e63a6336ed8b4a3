import { BookingBadge } from '#app/components/dashboard/status-badge.tsx';
import { tableColumns } from '#app/components/list/table-columns.tsx';
import { bookingTable } from '#domain/list/booking-table.ts';
import type { CompanyBookingRow } from './list-company-bookings.ts';

/** What the office sees of a booking in a row. */
export const bookingColumns = tableColumns<CompanyBookingRow>(bookingTable, {
  status: ({ bookingStatus }) => <BookingBadge status={bookingStatus} />,
});
