import { bookingBulk, bookingSteps } from '#app/company/booking/booking-bulk.ts';
import { bookingColumns } from '#app/company/booking/booking-columns.tsx';
import { bookingFilters } from '#app/company/booking/booking-filters.ts';
import { bookingViews, customerName, thisWeek } from '#app/company/booking/booking-views.ts';
import { type CompanyBookingRow, listCompanyBookings } from '#app/company/booking/list-company-bookings.ts';
import { defineList } from '#app/components/list/define-list.tsx';
import { bookingChangedDocument } from '#app/documents/live.ts';
import { visitLabel } from '#app/lib/label/visit-label.ts';
import { bulkAction } from '#app/lib/list/bulk-action.ts';
import type { Route } from './+types/bookings';

const list = defineList<CompanyBookingRow>({
  title: 'Bookings',
  noun: ['booking', 'bookings'],
  load: (variables) => listCompanyBookings(variables as never),
  live: [{ document: bookingChangedDocument }],
  nameOf: (booking) => `${visitLabel(booking)}, ${customerName(booking)}`,
  to: ({ id }) => `/dashboard/booking/${id}`,
  opensWith: thisWeek,
  views: bookingViews,
  filters: bookingFilters,
  sort: 'when',
  columns: bookingColumns,
  versionOf: ({ version }) => version,
  bulk: bookingBulk,
  empty: {
    title: 'No bookings yet.',
    text: 'A booking appears here as soon as a customer has given their card.',
  },
  csv: 'bookings',
});

export const clientLoader = list.clientLoader;
export async function clientAction({ request }: Route.ClientActionArgs) {
  return bulkAction(await request.formData(), bookingSteps);
}
export default list.Screen;
