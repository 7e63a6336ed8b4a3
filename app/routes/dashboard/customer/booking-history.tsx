import { ListState } from '#app/components/dashboard/list-state.tsx';
import { LoadMore } from '#app/components/dashboard/load-more.tsx';
import { VisitList } from '#app/components/dashboard/visit-list.tsx';
import { EmptyState } from '#app/components/layout/empty-state.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { BookAClean } from '#app/customer/book-a-clean.tsx';
import { CustomerVisitCard } from '#app/customer/customer-visit-card.tsx';
import { listCustomerBookings } from '#app/customer/list-customer-bookings.ts';
import { useMore } from '#app/lib/call/use-more.ts';
import type { Route } from './+types/booking-history';

const over = { states: ['completed', 'canceled'], order: 'latest' } as const;

export function clientLoader() {
  return { page: listCustomerBookings(over) };
}

export default function CustomerBookingHistory({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      title="Booking history"
      intro="Cleans that are done, and bookings that were cancelled."
      action={<BookAClean />}
    >
      <ListState value={loaderData.page}>{(page) => <Past first={page} />}</ListState>
    </Page>
  );
}

function Past({ first }: { first: Awaited<ReturnType<typeof listCustomerBookings>> }) {
  const more = useMore(first, (nextToken) => listCustomerBookings(over, nextToken));
  if (more.items.length === 0) {
    return <EmptyState title="No history yet." text="After your first clean you find it here." />;
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
