import { BookingBadge } from '#app/components/dashboard/status-badge.tsx';
import type { ListColumn } from '#app/components/list/list-definition.ts';
import { Money } from '#app/components/selling/money.tsx';
import { cityLabel, serviceLabel } from '#app/lib/label/booking-label.ts';
import { shortVisitLabel } from '#app/lib/label/visit-label.ts';
import { customerName } from './booking-views.ts';
import type { CompanyBookingRow } from './list-company-bookings.ts';

/** What the office sees of a booking in a row. */
export const bookingColumns: readonly ListColumn<CompanyBookingRow>[] = [
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
];
