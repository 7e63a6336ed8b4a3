import { graphql } from '#app/graphql/gql.ts';
import type { SeparationsQuery, SeparationTermsQuery } from '#app/graphql/graphql.ts';

export const separationsDocument = graphql(`
  query Separations($record: SeparatedRecord!, $id: ID!) {
    listSeparations(record: $record, id: $id) {
      id
      customerID
      customerName
      serviceProviderID
      serviceProviderName
      reason
      addedBy
      createdAt
      visits {
        bookingID
        startDate
        startTime
      }
    }
  }
`);

export const separationTermsDocument = graphql(`
  query SeparationTerms($customerID: ID!, $serviceProviderID: ID!) {
    separationTerms(customerID: $customerID, serviceProviderID: $serviceProviderID) {
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

export const keepApartDocument = graphql(`
  mutation KeepApart($input: KeepApartInput!) {
    keepApart(input: $input) {
      id
    }
  }
`);

export const endSeparationDocument = graphql(`
  mutation EndSeparation($input: EndSeparationInput!) {
    endSeparation(input: $input) {
      id
    }
  }
`);

export type Separation = SeparationsQuery['listSeparations'][number];
export type SeparationTerms = SeparationTermsQuery['separationTerms'];

/** A customer's or a cleaner's record, by the name that stands above it. */
export type ApartRecord = { record: 'customer' | 'provider'; id: string; name: string };
