import { graphql } from '#app/graphql/gql.ts';
import type { SecondCleanByTokenQuery } from '#app/graphql/graphql.ts';

export const secondCleanByTokenDocument = graphql(`
  query SecondCleanByToken($token: String!) {
    secondCleanByToken(token: $token) {
      state
      reference
      firstName
      startDate
      startTime
      length
      isRegular
      others {
        startDate
        startTime
        isRegular
      }
    }
  }
`);

export type SecondClean = NonNullable<SecondCleanByTokenQuery['secondCleanByToken']>;

export const cancelSecondCleanDocument = graphql(`
  mutation CancelSecondClean($input: CancelSecondCleanInput!) {
    cancelSecondClean(input: $input) {
      state
    }
  }
`);
