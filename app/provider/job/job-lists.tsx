import { VisitList } from '#app/components/dashboard/visit-list.tsx';
import { defineList } from '#app/components/list/define-list.tsx';
import { type ProviderBooking, providerBookingsDocument } from '#app/documents/provider-bookings.ts';
import { graphql } from '#app/graphql/gql.ts';
import type { WorkMonthsQuery } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { hoursLabel } from '#app/lib/label/booking-label.ts';
import { visitLabel } from '#app/lib/label/visit-label.ts';
import { inStates } from '#app/lib/list/in-states.ts';
import { textFilter } from '#app/lib/list/list-filter.ts';
import { type ListRows, type ListVariables, noRows } from '#app/lib/list/list-rows.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { formatMonth, londonDate } from '#domain/time/london.ts';
import { JobCard } from './job-card.tsx';
import { ownLink } from './provider-booking.ts';

const workMonthsDocument = graphql(`
  query WorkMonths {
    listWorkMonths {
      month
      jobs
      hours
      earned
      tips
    }
  }
`);

type WorkMonth = WorkMonthsQuery['listWorkMonths'][number];
type JobDone = ProviderBooking & { sum: WorkMonth | undefined };

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

const monthOf = ({ startDate }: ProviderBooking): string => startDate?.slice(0, 7) ?? '';

function sumWords({ jobs, hours, earned, tips }: WorkMonth): string {
  const work = jobs > 0 ? `${jobs === 1 ? '1 job' : `${jobs} jobs`}, ${hoursLabel(hours)}` : null;
  const pay = `${formatMoney(penceFromPounds(earned))} pay`;
  return [work, pay, tips ? `${formatMoney(penceFromPounds(tips))} tips` : null].filter(Boolean).join(' · ');
}

/** A month's jobs below what all of it brought, also where the list goes on with its others. */
function Month({ month, jobs }: { month: string; jobs: readonly JobDone[] }) {
  const sum = jobs[0]?.sum;
  return (
    <VisitList title={formatMonth(`${month}-01`)} intro={sum && sumWords(sum)}>
      {jobs.map((booking) => (
        <JobCard key={booking.id} booking={booking} heading="h3" />
      ))}
    </VisitList>
  );
}

/** What the signed-in cleaner has done, the latest first. */
export const jobsDone = defineList<JobDone>({
  title: 'Job history',
  noun: ['job', 'jobs'],
  nameOf: visitLabel,
  columns: [],
  pageSize: 50,
  load: async (variables) => {
    const [months, rows] = await Promise.all([
      // Of some of a month's jobs the sums of all would be wrong.
      variables.filter ? { listWorkMonths: [] } : runDocument(null, workMonthsDocument, {}),
      load(pastFilter(variables.filter), variables),
    ]);
    const sums = new Map(months.listWorkMonths.map((one) => [one.month, one]));
    const { items, ...rest } = onlyDone(rows);
    return { ...rest, items: items.map((job) => ({ ...job, sum: sums.get(monthOf(job)) })) };
  },
  cards: (bookings) =>
    [...Map.groupBy(bookings, monthOf)].map(([month, jobs]) => (
      <Month key={month} month={month} jobs={jobs} />
    )),
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
