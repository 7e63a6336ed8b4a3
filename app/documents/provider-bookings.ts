import { graphql } from '#app/graphql/gql.ts';
import type { ProviderBookingsQuery } from '#app/graphql/graphql.ts';

export type ProviderBooking = NonNullable<ProviderBookingsQuery['listBookings']>['items'][number];

export const providerBookingsDocument = graphql(`
  query ProviderBookings($filter: ModelBookingFilterInput, $sort: BookingSort, $limit: Int, $nextToken: String) {
    listBookings(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
      items {
        ...JobCardFacts
        startsAt
        invitation {
          distanceKm
          hourlyRate
          earning
        }
      }
      nextToken
      count
    }
  }
`);
