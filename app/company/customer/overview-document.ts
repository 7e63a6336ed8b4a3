import { graphql } from '#app/graphql/gql.ts';
import type { CustomerOverviewQuery } from '#app/graphql/graphql.ts';

/** What the office sees of a customer at a glance. */
export const customerOverviewDocument = graphql(`
  query CustomerOverview($id: ID!) {
    getCustomerOverview(id: $id) {
      completedVisits
      charged
      refunded
      tips
      owed
      firstVisitOn
      lastVisitOn
      cards {
        id
        brand
        last4
        worksUntil
        neededFor
        isBeingRemoved
      }
      homes {
        address
        city
        postalCode
        visits
        lastVisitOn
        nextDates
        cleaners {
          serviceProviderID
          name
          visits
        }
      }
      consents {
        kind
        version
        at
        bookingID
        reference
      }
      reports {
        id
        bookingID
        reference
        kind
        status
        words
        happenedAt
      }
    }
  }
`);

export const removeCardOfCustomerDocument = graphql(`
  mutation RemoveCardOfCustomer($input: RemoveCardOfCustomerInput!) {
    removeCardOfCustomer(input: $input) {
      isBeingRemoved
    }
  }
`);

export type Overview = NonNullable<CustomerOverviewQuery['getCustomerOverview']>;
