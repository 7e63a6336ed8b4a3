import { graphql } from '#app/graphql/gql.ts';

export const availableDaysDocument = graphql(`
  query AvailableDays($input: FindAvailableStartsInput!) {
    findAvailableStarts(input: $input) {
      date
      startTimes
      problem
    }
  }
`);
