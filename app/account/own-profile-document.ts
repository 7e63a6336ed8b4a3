import { graphql } from '#app/graphql/gql.ts';
import type { OwnProfileQuery } from '#app/graphql/graphql.ts';

export const ownProfileDocument = graphql(`
  query OwnProfile {
    getMyAccount {
      email
      name
      isExternal
      customer {
        id
        version
        firstName
        lastName
        phone
        address
        postalCode
      }
    }
  }
`);

export const updateOwnDetailsDocument = graphql(`
  mutation UpdateOwnDetails($input: UpdateCustomerInput!) {
    updateCustomer(input: $input) {
      version
    }
  }
`);

export type OwnCustomer = NonNullable<NonNullable<OwnProfileQuery['getMyAccount']>['customer']>;
