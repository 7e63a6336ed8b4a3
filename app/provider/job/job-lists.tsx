import { VisitList } from '#app/components/dashboard/visit-list.tsx';
import { defineList } from '#app/components/list/define-list.tsx';
import { bookingChangedDocument } from '#app/documents/live.ts';
import { type ProviderBooking, providerBookingsDocument } from '#app/documents/provider-bookings.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { visitLabel } from '#app/lib/label/visit-label.ts';
import { inStates } from '#app/lib/list/in-states.ts';
import { textFilter } from '#app/lib/list/list-filter.ts';
import { type ListRows, type ListVariables, noRows } from '#app/lib/list/list-rows.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { addDays, londonDate } from '#domain/time/london.ts';
import { JobCard } from './job-card.tsx';
import { OfferCard } from './offer-card.tsx';
import { ownLink } from './provider-booking.ts';
import { sortJobs } from './sort-jobs.ts';

async function load(
  filter: ListVariables['filter'],
  sort: 'START_EARLIEST' | 'START_LATEST',
  { limit, nextToken }: ListVariables,
): Promise<ListRows<ProviderBooking>> {
  const variables = { filter, sort, limit, nextToken };
  return (await runDocument(null, providerBookingsDocument, variables)).listBookings ?? noRows;
}

const shared = { noun: ['job', 'jobs'], nameOf: visitLabel, columns: [], pageSize: 50 } as const;

/** What is offered to the signed-in cleaner and what is theirs already. */
export const jobsAhead = defineList<ProviderBooking>({
  ...shared,
  title: 'Your jobs',
  load: (variables) => load(inStates(['pending', 'confirmed'], null), 'START_EARLIEST', variables),
  cards: (bookings) => <Ahead bookings={bookings} />,
  // Invitations are among these changes, and jobs that went to somebody else.
  live: [{ document: bookingChangedDocument }],
  spoken: spokenJobs,
  gone: 'A job is no longer in your list',
  empty: {
    title: 'No jobs at the moment.',
    text: 'When a job near you fits your days and hours, we email you and it appears here.',
  },
});

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
  ...shared,
  title: 'Job history',
  load: async (variables) => onlyDone(await load(pastFilter(variables.filter), 'START_LATEST', variables)),
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

function spokenJobs(bookings: readonly ProviderBooking[]) {
  const { offered, accepted } = sortJobs(bookings);
  return [
    ...offered.map((booking) => ({ key: booking.id, words: `Offered to you: ${visitLabel(booking)}` })),
    ...accepted.map((booking) => ({ key: booking.id, words: `Your job: ${visitLabel(booking)}` })),
  ];
}

function Ahead({ bookings }: { bookings: readonly ProviderBooking[] }) {
  const { offered, accepted } = sortJobs(bookings);
  // Who is on the way to a job, or getting ready for tomorrow's, must not have to scroll past offers for it.
  const date = londonDate(serverNow());
  const jobs = Object.groupBy(accepted, ({ startDate }) => nearness(startDate ?? '', date));
  return (
    <>
      <Jobs title="Today" bookings={jobs.today} />
      <Jobs title="Tomorrow" bookings={jobs.tomorrow} />
      {offered.length > 0 && (
        <VisitList title="Offered to you">
          {offered.map((booking) => (
            <OfferCard key={booking.id} booking={booking} />
          ))}
        </VisitList>
      )}
      <Jobs title="Your next jobs" bookings={jobs.later} />
    </>
  );
}

function nearness(startDate: string, date: string): 'today' | 'tomorrow' | 'later' {
  if (startDate <= date) return 'today';
  return startDate === addDays(date, 1) ? 'tomorrow' : 'later';
}

function Jobs({ title, bookings = [] }: { title: string; bookings?: readonly ProviderBooking[] }) {
  if (bookings.length === 0) return null;
  return (
    <VisitList title={title}>
      {bookings.map((booking) => (
        <JobCard key={booking.id} booking={booking} heading="h3" />
      ))}
    </VisitList>
  );
}
