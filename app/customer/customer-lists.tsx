import { VisitList } from '#app/components/dashboard/visit-list.tsx';
import { defineList } from '#app/components/list/define-list.tsx';
import { customerBookingsDocument } from '#app/documents/customer-bookings.ts';
import { bookingChangedDocument } from '#app/documents/live.ts';
import type { CustomerBookingsQuery } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { bookingProgress } from '#app/lib/label/booking-progress.ts';
import type { BookingStatus } from '#app/lib/label/booking-status.ts';
import { visitLabel } from '#app/lib/label/visit-label.ts';
import { inStates } from '#app/lib/list/in-states.ts';
import { textFilter, type WireFilter } from '#app/lib/list/list-filter.ts';
import { type ListRows, type ListVariables, noRows } from '#app/lib/list/list-rows.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { londonDate } from '#domain/time/london.ts';
import { cleanersOf } from './cleaners-of.ts';
import { CustomerVisitCard } from './customer-visit-card.tsx';

type CustomerBooking = NonNullable<CustomerBookingsQuery['listBookings']>['items'][number];
type Order = 'START_EARLIEST' | 'START_LATEST';

async function load(
  states: readonly BookingStatus[],
  sort: Order,
  { filter, limit, nextToken }: ListVariables,
): Promise<ListRows<CustomerBooking>> {
  const variables = { filter: inStates(states, filter), sort, limit, nextToken };
  return (await runDocument(null, customerBookingsDocument, variables)).listBookings ?? noRows;
}

function headlineOf(booking: CustomerBooking): string {
  const { bookingStatus, cleanerCount, cleanersFound, bookingServiceProviders } = booking;
  return bookingProgress({
    status: bookingStatus ?? '',
    cleanerCount: cleanerCount ?? 1,
    cleanersFound,
    cleaners: cleanersOf(bookingServiceProviders?.items),
  }).headline;
}

const shared = {
  noun: ['booking', 'bookings'],
  nameOf: visitLabel,
  columns: [],
  pageSize: 20,
  cards: (bookings: readonly CustomerBooking[]) => (
    <VisitList>
      {bookings.map((booking) => (
        <CustomerVisitCard key={booking.id} booking={booking} />
      ))}
    </VisitList>
  ),
} as const;

/** What the signed-in customer has booked, the next one first. */
export const upcomingBookings = defineList<CustomerBooking>({
  ...shared,
  title: 'Your bookings',
  load: (variables) => load(['pending', 'confirmed'], 'START_EARLIEST', variables),
  live: [{ document: bookingChangedDocument }],
  spoken: (bookings) =>
    bookings.map((booking) => ({ key: booking.id, words: `${visitLabel(booking)}: ${headlineOf(booking)}` })),
  empty: { title: 'Nothing is booked.', text: 'Choose a day and we find a cleaner near you.' },
});

/** A visit of a series that was skipped is no history before its day; the page of the series shows it till then. */
const pastOrCanceled = (chosen: WireFilter | null): WireFilter => {
  const isHistory = {
    or: [{ startDate: { le: londonDate(serverNow()) } }, { seriesId: { attributeExists: false } }],
  };
  return chosen ? { and: [isHistory, chosen] } : isHistory;
};

/** What is done or was cancelled, the latest first. */
export const pastBookings = defineList<CustomerBooking>({
  ...shared,
  title: 'Booking history',
  load: ({ filter, ...variables }) =>
    load(['completed', 'canceled'], 'START_LATEST', { ...variables, filter: pastOrCanceled(filter) }),
  filters: {
    search: textFilter('Search', {
      hint: 'Reference, address or postcode',
      toWire: (search) => ({ search }),
    }),
  },
  empty: { title: 'No history yet.', text: 'After your first clean you find it here.' },
});
