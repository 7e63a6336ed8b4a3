import { BookingFilterForm } from '#app/company/booking/booking-filter-form.tsx';
import {
  type BookingFilters,
  filtersFrom,
  hasFilters,
  wireFilter,
} from '#app/company/booking/booking-filters.ts';
import { BookingTable } from '#app/company/booking/booking-table.tsx';
import { listCompanyBookings } from '#app/company/booking/list-company-bookings.ts';
import { CsvLink } from '#app/company/log/csv-link.tsx';
import { ListState } from '#app/components/dashboard/list-state.tsx';
import { LiveUpdates } from '#app/components/dashboard/live-updates.tsx';
import { LoadMore } from '#app/components/dashboard/load-more.tsx';
import { SpokenChanges } from '#app/components/dashboard/spoken-changes.tsx';
import { EmptyState } from '#app/components/layout/empty-state.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { bookingChangedDocument } from '#app/documents/live.ts';
import { useMore } from '#app/lib/call/use-more.ts';
import { bookingStatusLabel } from '#app/lib/label/booking-status.ts';
import type { Route } from './+types/bookings';

const pageSize = 50;
const follows = [{ document: bookingChangedDocument }];

// Those without a cleaner press most when they are near; any other list is read backwards from the end.
const sortFor = (filters: BookingFilters) =>
  filters.status === 'pending' ? 'START_EARLIEST' : 'START_LATEST';

function listPage(filters: BookingFilters, nextToken: string | null = null) {
  return listCompanyBookings({
    filter: wireFilter(filters),
    sort: sortFor(filters),
    limit: pageSize,
    nextToken,
  });
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filters = filtersFrom(new URL(request.url).searchParams);
  return { filters, page: listPage(filters) };
}

export default function Bookings({ loaderData: { filters, page } }: Route.ComponentProps) {
  return (
    <Page title="Bookings" width="wide">
      <LiveUpdates sources={follows} />
      <BookingFilterForm filters={filters} />
      <ListState value={page}>{(first) => <Found filters={filters} first={first} />}</ListState>
    </Page>
  );
}

type FoundProps = { filters: BookingFilters; first: Awaited<ReturnType<typeof listPage>> };

function Found({ filters, first }: FoundProps) {
  const more = useMore(first, (nextToken) => listPage(filters, nextToken));
  if (more.items.length === 0) {
    return hasFilters(filters) ? (
      <EmptyState title="No booking matches." text="Change a filter, or clear them all." />
    ) : (
      <EmptyState
        title="No bookings yet."
        text="A booking appears here as soon as a customer has given their card."
      />
    );
  }
  const spoken = first.items.map(({ id, firstName, lastName, bookingStatus }) => ({
    key: id,
    words: `${firstName} ${lastName}: ${bookingStatusLabel(bookingStatus).label}`,
  }));
  return (
    <>
      <SpokenChanges items={spoken} />
      <BookingTable bookings={more.items} />
      <LoadMore shown={more.items.length} {...more} />
      <CsvLink list="bookings" filter={wireFilter(filters)} sort={sortFor(filters)} />
    </>
  );
}
