import { graphql } from '#app/graphql/gql.ts';
import type { CompanyBookingQuery } from '#app/graphql/graphql.ts';

export const companyBookingDocument = graphql(`
  query CompanyBooking($id: ID!) {
    listAskedCleaners(bookingID: $id) {
      serviceProviderID
      firstName
      lastName
      phone
      invitedAt
      turnedDownAt
      isForThisTime
    }
    getBooking(id: $id) {
      id
      reference
      version
      ...BookingAnswers
      ...BookingRecord
      bookingStatus
      cleanersFound
      outcode
      startsAt
      endsAt
      customerId
      firstName
      lastName
      email
      phone
      promo
      isUnpaidUndecided
      refunds {
        isOfPrice
        toCard
        refusedAt
      }
      bookedWithoutSigningIn
      bookingServiceProviders {
        items {
          id
          spFirstName
          spLastName
          spEmail
          spPhone
          serviceProviderID
          serviceStatus
          spRate
          totalHours
          workedHours
          startedAt
          completedAt
          pressedOffline
          earning
          plaftformEarning
          paid
          payApproved
          serviceProviderComments
        }
      }
    }
  }
`);

export type CompanyBooking = NonNullable<CompanyBookingQuery['getBooking']>;
