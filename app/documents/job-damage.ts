import { graphql } from '#app/graphql/gql.ts';
import type { JobDamageQuery } from '#app/graphql/graphql.ts';

/** What a customer reports damaged by a job, as its cleaner reads it. */
export const jobDamageDocument = graphql(`
  query JobDamage($id: ID!) {
    listJobDamage(bookingID: $id) {
      claimID
      item
      isOpen
      told {
        words
        pictureCount
        createdAt
      }
    }
  }
`);

export type JobDamage = JobDamageQuery['listJobDamage'][number];
