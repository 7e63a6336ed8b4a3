import { VisitList } from '#app/components/dashboard/visit-list.tsx';
import { defineList } from '#app/components/list/define-list.tsx';
import { type ProviderBooking, providerBookingsDocument } from '#app/documents/provider-bookings.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { visitLabel } from '#app/lib/label/visit-label.ts';
import { inStates } from '#app/lib/list/in-states.ts';
import { textFilter } from '#app/lib/list/list-filter.ts';
import { type ListRows, type ListVariables, noRows } from '#app/lib/list/list-rows.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { londonDate } from '#domain/time/london.ts';
import { JobCard } from './job-card.tsx';
import { ownLink } from './provider-booking.ts';

async function load(
  filter: ListVariables['filter'],
  { limit, nextToken }: ListVariables,
): Promise<ListRows<ProviderBooking>> {
  const variables = { filter, sort: 'START_LATEST', limit, nextToken } as const;
  return (await runDocument(null, providerBookingsDocument, variables)).listBookings ?? noRows;
}

const ahead = new Set(['accepted', 'started']);

/** A cleaner can be done while the other one of two isn't, so a confirmed booking may be history to one of them. */
function pastFilter(chosen: ListVariables['filter']): ListVariables['filter'] {
  const begun = {
    and: [{ bookingStatus: { eq: 'confirmed' } }, { startDate: { le: londonDate(serverNow()) } }],
  };
  const past = { or: [begun, inStates(['completed', 'canceled'], null)] };
  return chosen ? { and: [past, chosen] } : past;
}

/** What the signed-in cleaner has done, the latest first. */
export const jobsDone = defineList<ProviderBooking>({
  title: 'Job history',
  noun: ['job', 'jobs'],
  nameOf: visitLabel,
  columns: [],
  pageSize: 50,
  load: async (variables) => onlyDone(await load(pastFilter(variables.filter), variables)),
  cards: (bookings) => (
    <VisitList>
      {bookings.map((booking) => (
        <JobCard key={booking.id} booking={booking} />
      ))}
    </VisitList>
  ),
  filters: {
    reference: textFilter('Reference', {
      hint: 'BW-7K3M9Q',
      toWire: (reference) => ({ reference: { contains: reference.toUpperCase() } }),
    }),
  },
  empty: { title: 'No jobs done yet.', text: 'Your first finished job appears here with its pay.' },
});

/** Today's jobs that are still to be done are among what has begun; they are the latest, so on the first page. */
function onlyDone({ items, nextToken, count }: ListRows<ProviderBooking>): ListRows<ProviderBooking> {
  const done = items.filter(({ bookingServiceProviders }) => {
    const link = ownLink(bookingServiceProviders?.items);
    return link !== null && !ahead.has(link.serviceStatus ?? '');
  });
  return { items: done, nextToken, count: count && count - (items.length - done.length) };
}
