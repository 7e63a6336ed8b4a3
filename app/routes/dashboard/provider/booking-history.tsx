import { ListState } from '#app/components/dashboard/list-state.tsx';
import { LoadMore } from '#app/components/dashboard/load-more.tsx';
import { VisitList } from '#app/components/dashboard/visit-list.tsx';
import { EmptyState } from '#app/components/layout/empty-state.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { useMore } from '#app/lib/call/use-more.ts';
import { JobCard } from '#app/provider/job/job-card.tsx';
import { listProviderBookings } from '#app/provider/job/list-provider-bookings.ts';
import { ownLink } from '#app/provider/job/provider-booking.ts';
import type { Route } from './+types/booking-history';

/** A cleaner can be done while the other one of two isn't, so a confirmed booking may be history to one of them. */
const past = { states: ['confirmed', 'completed', 'canceled'], order: 'latest' } as const;
const ahead = new Set(['accepted', 'started']);

export function clientLoader() {
  return { page: listProviderBookings(past) };
}

export default function ProviderBookingHistory({ loaderData }: Route.ComponentProps) {
  return (
    <Page title="Job history" intro="What you have done, and what it paid.">
      <ListState value={loaderData.page}>{(page) => <Past first={page} />}</ListState>
    </Page>
  );
}

function Past({ first }: { first: Awaited<ReturnType<typeof listProviderBookings>> }) {
  const more = useMore(first, (nextToken) => listProviderBookings(past, nextToken));
  const done = more.items.filter((booking) => {
    const link = ownLink(booking.bookingServiceProviders?.items);
    return link !== null && !ahead.has(link.serviceStatus ?? '');
  });
  if (done.length === 0 && !more.hasMore) {
    return <EmptyState title="No jobs done yet." text="Your first finished job appears here with its pay." />;
  }
  return (
    <>
      <VisitList>
        {done.map((booking) => (
          <JobCard key={booking.id} booking={booking} />
        ))}
      </VisitList>
      <LoadMore shown={done.length} {...more} />
    </>
  );
}
