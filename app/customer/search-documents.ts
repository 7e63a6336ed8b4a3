import { graphql } from '#app/graphql/gql.ts';
import type { SearchTermsQuery } from '#app/graphql/graphql.ts';

export const searchTermsDocument = graphql(`
  query SearchTerms($id: ID!) {
    searchTerms(id: $id) {
      cleanersFound
      canKeepLooking
      isLooking
      endsAt
      longer {
        hours
        totalPrice
      }
      same {
        hours
        totalPrice
      }
    }
    getBooking(id: $id) {
      id
      version
      cleanerCount
    }
  }
`);

export const chooseWithoutCleanerDocument = graphql(`
  mutation ChooseWithoutCleaner($input: ChooseWithoutCleanerInput!) {
    chooseWithoutCleaner(input: $input) {
      id
      version
    }
  }
`);

export const chooseForOneCleanerDocument = graphql(`
  mutation ChooseForOneCleaner($input: ChooseForOneCleanerInput!) {
    chooseForOneCleaner(input: $input) {
      id
      version
    }
  }
`);

export type SearchTerms = NonNullable<SearchTermsQuery['searchTerms']>;
