import { BookingBadge } from '#app/components/dashboard/status-badge.tsx';
import { defineMap } from '#app/map/define-map.tsx';
import { readBookings } from '#app/map/map-documents.ts';
import { bookingMapFilters } from '#app/map/map-filters.ts';
import { formatFullDate } from '#domain/time/london.ts';

const map = defineMap({
  title: 'Map of bookings',
  intro: 'Where bookings are, and how many in each district. The table has every one of them.',
  noun: ['booking', 'bookings'],
  ...readBookings,
  filters: bookingMapFilters,
  to: ({ id }) => `/dashboard/booking/${id}`,
  list: { to: '/dashboard/bookings', label: 'List of bookings' },
  columns: [
    { id: 'name', header: 'Customer', cell: ({ name }) => name },
    { id: 'day', header: 'Day', cell: ({ day }) => day && formatFullDate(day) },
    { id: 'district', header: 'District', cell: ({ outcode }) => outcode, isShort: true },
    { id: 'status', header: 'Status', cell: ({ state }) => <BookingBadge status={state} /> },
  ],
});

export const clientLoader = map.clientLoader;
export default map.Screen;
