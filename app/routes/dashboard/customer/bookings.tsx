import { ListState } from '#app/components/dashboard/list-state.tsx';
import { LiveUpdates } from '#app/components/dashboard/live-updates.tsx';
import { LoadMore } from '#app/components/dashboard/load-more.tsx';
import { SpokenChanges } from '#app/components/dashboard/spoken-changes.tsx';
import { VisitList } from '#app/components/dashboard/visit-list.tsx';
import { EmptyState } from '#app/components/layout/empty-state.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { BookAClean } from '#app/customer/book-a-clean.tsx';
import { CustomerVisitCard } from '#app/customer/customer-visit-card.tsx';
import { cleanersOf, listCustomerBookings } from '#app/customer/list-customer-bookings.ts';
import { bookingChangedDocument } from '#app/documents/live.ts';
import { useMore } from '#app/lib/call/use-more.ts';
import { bookingProgress } from '#app/lib/label/booking-progress.ts';
import { visitLabel } from '#app/lib/label/visit-label.ts';
import type { Route } from './+types/bookings';

const upcoming = { states: ['pending', 'confirmed'], order: 'soonest' } as const;

const follows = [{ document: bookingChangedDocument }];

export function clientLoader() {
  return { page: listCustomerBookings(upcoming) };
}

export default function CustomerBookings({ loaderData }: Route.ComponentProps) {
  return (
    <Page title="Your bookings" action={<BookAClean />}>
      <LiveUpdates sources={follows} />
      <ListState value={loaderData.page}>
        {(page) => (
          <>
            <SpokenChanges items={page.items.map(spokenBooking)} />
            <Upcoming first={page} />
          </>
        )}
      </ListState>
    </Page>
  );
}

type BookingPage = Awaited<ReturnType<typeof listCustomerBookings>>;

function spokenBooking(booking: BookingPage['items'][number]) {
  const { headline } = bookingProgress({
    status: booking.bookingStatus ?? '',
    cleanerCount: booking.cleanerCount ?? 1,
    cleanersFound: booking.cleanersFound,
    cleaners: cleanersOf(booking.bookingServiceProviders?.items),
  });
  return { key: booking.id, words: `${visitLabel(booking)}: ${headline}` };
}

function Upcoming({ first }: { first: BookingPage }) {
  const more = useMore(first, (nextToken) => listCustomerBookings(upcoming, nextToken));
  if (more.items.length === 0) {
    return <EmptyState title="Nothing is booked." text="Choose a day and we find a cleaner near you." />;
  }
  return (
    <>
      <VisitList>
        {more.items.map((booking) => (
          <CustomerVisitCard key={booking.id} booking={booking} />
        ))}
      </VisitList>
      <LoadMore shown={more.items.length} {...more} />
    </>
  );
}
