import { graphql } from '#app/graphql/gql.ts';
import type { OwnProfileQuery } from '#app/graphql/graphql.ts';

export const ownProfileDocument = graphql(`
  query OwnProfile {
    listSeries {
      id
      status
      serviceFrequency
      schedule
      monthOrdinal
      startDate
      startTime
    }
    getMyAccount {
      email
      name
      isExternal
      savedCards {
        id
        brand
        last4
        worksUntil
        neededFor
        seriesIDs
        isOffered
        isChosen
        isBeingRemoved
      }
      customer {
        id
        version
        firstName
        lastName
        phone
        address
        postalCode
        emailBounce {
          since
          reason
        }
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

type OwnProfile = NonNullable<OwnProfileQuery['getMyAccount']>;
export type OwnCustomer = NonNullable<OwnProfile['customer']>;
