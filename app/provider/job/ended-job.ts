import { graphql } from '#app/graphql/gql.ts';
import type { EndedJobQuery } from '#app/graphql/graphql.ts';

/** How a job ended and what it pays; it stays to be read whatever becomes of the booking. */
export const endedJobDocument = graphql(`
  query EndedJob($id: ID!) {
    getEndedJob(id: $id) {
      id
      reference
      ending
      startsAt
      endedAt
      cancelledBy
      hadBegun
      isCounted
      closedReason
      pay
      isPayLeast
      payDate
      paidOn
      payTrouble
      phone
      phoneHours
      isPhoneAnswered
    }
  }
`);

export type EndedJobFacts = NonNullable<EndedJobQuery['getEndedJob']>;

export const lostJobsDocument = graphql(`
  query LostJobs {
    listLostJobs {
      id
      ending
      startsAt
      pay
    }
  }
`);
