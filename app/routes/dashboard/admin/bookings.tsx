import { bookingBulk, bookingSteps } from '#app/company/booking/booking-bulk.ts';
import { bookingFilters } from '#app/company/booking/booking-filters.ts';
import { bookingViews, customerName, thisWeek } from '#app/company/booking/booking-views.ts';
import { type CompanyBookingRow, listCompanyBookings } from '#app/company/booking/list-company-bookings.ts';
import { BookingBadge } from '#app/components/dashboard/status-badge.tsx';
import { defineList } from '#app/components/list/define-list.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { bookingChangedDocument } from '#app/documents/live.ts';
import { cityLabel, serviceLabel } from '#app/lib/label/booking-label.ts';
import { shortVisitLabel, visitLabel } from '#app/lib/label/visit-label.ts';
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
  columns: [
    {
      id: 'when',
      header: 'When',
      cell: (booking) => shortVisitLabel(booking),
      sort: { up: 'START_EARLIEST', down: 'START_LATEST' },
      isShort: true,
    },
    { id: 'reference', header: 'Reference', cell: ({ reference }) => reference, isShort: true },
    { id: 'customer', header: 'Customer', cell: customerName, isShort: true },
    { id: 'email', header: 'Email', cell: ({ email }) => email, isHidden: true },
    { id: 'phone', header: 'Phone', cell: ({ phone }) => phone, isHidden: true },
    { id: 'where', header: 'Where', cell: ({ outcode }) => outcode, isShort: true },
    { id: 'city', header: 'City', cell: ({ city }) => cityLabel(city), isHidden: true },
    {
      id: 'clean',
      header: 'Clean',
      cell: ({ serviceType, hours }) => `${serviceLabel(serviceType)}, ${hours ?? '–'} h`,
    },
    {
      id: 'cleaners',
      header: 'Cleaners',
      cell: ({ cleanersFound, cleanerCount }) => `${cleanersFound} of ${cleanerCount ?? 1}`,
    },
    { id: 'status', header: 'Status', cell: ({ bookingStatus }) => <BookingBadge status={bookingStatus} /> },
    {
      id: 'price',
      header: 'Price',
      cell: ({ actualTotalPrice, totalPrice }) => <Money pounds={actualTotalPrice ?? totalPrice ?? 0} />,
      sort: { up: 'PRICE', down: 'PRICE_DESC' },
      isFigure: true,
    },
  ],
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
