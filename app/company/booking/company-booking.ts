import { graphql } from '#app/graphql/gql.ts';
import type { CompanyBookingQuery } from '#app/graphql/graphql.ts';

export const companyBookingDocument = graphql(`
  query CompanyBooking($id: ID!) {
    getBooking(id: $id) {
      id
      reference
      version
      ...BookingAnswers
      ...BookingRecord
      bookingStatus
      cleanersFound
      startsAt
      customerId
      firstName
      lastName
      email
      phone
      promo
      isUnpaidUndecided
      bookedWithoutSigningIn
      serviceProviderEmailIds
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
          earning
          plaftformEarning
          paid
          serviceProviderComments
        }
      }
    }
  }
`);

export type CompanyBooking = NonNullable<CompanyBookingQuery['getBooking']>;
