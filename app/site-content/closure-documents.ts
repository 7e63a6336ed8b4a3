import { graphql } from '#app/graphql/gql.ts';
import type { ClosuresQuery, ClosureTermsQuery } from '#app/graphql/graphql.ts';

export const closuresDocument = graphql(`
  query Closures {
    listClosures {
      id
      firstDate
      lastDate
      city
      reason
      visitCount
      waitingCount
      reopensFrom
      reopenedAt
      version
    }
  }
`);

/** What closing some days would cancel. */
export const closureTermsDocument = graphql(`
  query ClosureTerms($firstDate: String!, $lastDate: String, $city: String) {
    closureTerms(firstDate: $firstDate, lastDate: $lastDate, city: $city) {
      totalPrice
      lateCount
      plannedCount
      goodwill
      visits {
        bookingID
        reference
        customer
        cleaners
        startDate
        startTime
        totalPrice
      }
    }
  }
`);

export const closeDaysDocument = graphql(`
  mutation CloseDays($input: CloseDaysInput!) {
    closeDays(input: $input) {
      id
    }
  }
`);

export const reopenDaysDocument = graphql(`
  mutation ReopenDays($input: ReopenDaysInput!) {
    reopenDays(input: $input) {
      id
    }
  }
`);

export type Closure = ClosuresQuery['listClosures'][number];
export type ClosureTerms = ClosureTermsQuery['closureTerms'];
