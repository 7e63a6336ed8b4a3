import { graphql } from '#app/graphql/gql.ts';

export const companyBookingsDocument = graphql(`
  query CompanyBookings($filter: ModelBookingFilterInput, $sort: BookingSort, $limit: Int, $nextToken: String) {
    listBookings(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
      items {
        id
        reference
        bookingStatus
        serviceType
        startDate
        startTime
        startsAt
        hours
        firstName
        lastName
        email
        phone
        createdAt
        city
        outcode
        totalPrice
        actualTotalPrice
        cleanerCount
        cleanersFound
        bookingServiceProviders {
          items {
            spFirstName
            spLastName
            serviceStatus
          }
        }
        version
      }
      nextToken
      count
    }
  }
`);
