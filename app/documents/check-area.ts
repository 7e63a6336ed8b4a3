import { graphql } from '#app/graphql/gql.ts';

export const checkAreaDocument = graphql(`
  query CheckArea($outcode: String!, $input: FindAvailableStartsInput!) {
    listPostalCodes(filter: { code: { eq: $outcode } }, limit: 1) {
      items {
        code
        city
      }
    }
    findAvailableStarts(input: $input) {
      date
      startTimes
    }
  }
`);
