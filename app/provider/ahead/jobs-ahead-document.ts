import { graphql } from '#app/graphql/gql.ts';
import type { JobsAheadQuery } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { inStates } from '#app/lib/list/in-states.ts';
import { type ListRows, type ListVariables, noRows } from '#app/lib/list/list-rows.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { londonDate } from '#domain/time/london.ts';

const jobsAheadDocument = graphql(`
  query JobsAhead($filter: ModelBookingFilterInput, $limit: Int, $nextToken: String) {
    listBookings(filter: $filter, sort: START_EARLIEST, limit: $limit, nextToken: $nextToken) {
      items {
        ...JobCardFacts
        version
        startsAt
        firstName
        invitation {
          distanceKm
          earning
          labour
        }
      }
      nextToken
      count
    }
    listJobWays {
      bookingID
      afterBookingID
      beforeBookingID
      travelMinutes
      gapMinutes
      isTooTight
    }
  }
`);

export type JobWay = JobsAheadQuery['listJobWays'][number];
export type AheadJob = NonNullable<JobsAheadQuery['listBookings']>['items'][number] & {
  way: JobWay | undefined;
};

/** What the first HTML shows of a cleaner's jobs, on a day of London. */
export type FirstJobs = { jobs: readonly AheadJob[]; today: string };

type Where = { context: Parameters<typeof runDocument>[0]; today: string };
const inBrowser = (): Where => ({ context: null, today: londonDate(serverNow()) });

/** What is offered to the signed-in cleaner, what is theirs to do, and what they have done today. */
export async function loadJobsAhead(
  { limit, nextToken }: Pick<ListVariables, 'limit' | 'nextToken'>,
  { context, today } = inBrowser(),
): Promise<ListRows<AheadJob>> {
  const doneToday = inStates(['completed'], { startDate: { eq: today } });
  const filter = { or: [inStates(['pending', 'confirmed'], null), doneToday] };
  const variables = { filter, limit, nextToken };
  const { listBookings: found, listJobWays } = await runDocument(context, jobsAheadDocument, variables);
  if (!found) return noRows;
  const ways = new Map(listJobWays.map((way) => [way.bookingID, way]));
  return { ...found, items: found.items.map((job) => ({ ...job, way: ways.get(job.id) })) };
}
