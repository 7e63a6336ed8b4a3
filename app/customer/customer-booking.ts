import { graphql } from '#app/graphql/gql.ts';
import type { CustomerBookingQuery } from '#app/graphql/graphql.ts';

export const customerBookingDocument = graphql(`
  query CustomerBooking($id: ID!) {
    getBooking(id: $id) {
      id
      reference
      version
      ...BookingAnswers
      ...BookingRecord
      bookingStatus
      isCoverAsked
      cleanersFound
      startsAt
      areHoursConfirmed
      review {
        status
      }
      cleanerCards {
        ...CleanerCardFacts
      }
      commentShown {
        isNamed
      }
      bookingServiceProviders {
        items {
          id
          spFirstName
          expectedAt
          onTheWayAt
          spPhone
          serviceStatus
          totalHours
          workedHours
          completedAt
        }
      }
    }
    getCancellingText(id: $id)
  }
`);

export type CustomerBooking = NonNullable<CustomerBookingQuery['getBooking']>;
