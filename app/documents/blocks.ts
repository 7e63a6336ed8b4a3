import { graphql } from '#app/graphql/gql.ts';
import type { BlockTermsQuery, OwnBlocksQuery } from '#app/graphql/graphql.ts';

export const blockTermsDocument = graphql(`
  query BlockTerms($bookingID: ID!, $bookingServiceProviderID: ID) {
    getBlockTerms(bookingID: $bookingID, bookingServiceProviderID: $bookingServiceProviderID) {
      isKeptApart
      regularCleans
      visits {
        bookingID
        startDate
        startTime
      }
    }
  }
`);

export const blockCustomerDocument = graphql(`
  mutation BlockCustomer($input: BlockCustomerInput!) {
    blockCustomer(input: $input)
  }
`);

export const blockProviderDocument = graphql(`
  mutation BlockServiceProvider($input: BlockServiceProviderInput!) {
    blockServiceProvider(input: $input)
  }
`);

export const ownBlocksDocument = graphql(`
  query OwnBlocks {
    listBlocks {
      id
      firstName
      outcode
      lastVisit
    }
  }
`);

export const endBlockDocument = graphql(`
  mutation EndBlock($input: EndBlockInput!) {
    endBlock(input: $input)
  }
`);

export type BlockTerms = BlockTermsQuery['getBlockTerms'];
export type OwnBlock = OwnBlocksQuery['listBlocks'][number];
