import { graphql } from '#app/graphql/gql.ts';

export const customerBookingsDocument = graphql(`
  query CustomerBookings($filter: ModelBookingFilterInput, $sort: BookingSort, $limit: Int, $nextToken: String) {
    listBookings(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
      items {
        id
        reference
        bookingStatus
        serviceType
        serviceFrequency
        schedule
        seriesId
        cancellationFee
        cancellationReason
        startDate
        startTime
        hours
        address
        city
        totalPrice
        actualTotalPrice
        cleanerCount
        cleanersFound
        ratting
        startsAt
        bookingServiceProviders {
          items {
            spFirstName
            serviceStatus
          }
        }
      }
      nextToken
      count
    }
  }
`);
