import { graphql } from '#app/graphql/gql.ts';
import type { CompanyBookingQuery } from '#app/graphql/graphql.ts';

export const companyBookingDocument = graphql(`
  query CompanyBooking($id: ID!) {
    getBooking(id: $id) {
      id
      version
      bookingStatus
      bookingType
      serviceType
      serviceLocation
      serviceFrequency
      bedroomCount
      bathroomCount
      extras {
        ironing
        laundry
        innerFridge
        interiorWindows
        innerOven
      }
      hours
      cleanerCount
      cleanersFound
      cleaningSupplies
      startDate
      startTime
      startsAt
      firstName
      lastName
      email
      phone
      address
      city
      postalCode
      pets
      parking
      floor
      lift
      somebodyHome
      ifOneCleaner
      overRunHours
      commentsForAssistant
      commentsForUs
      promo
      isUnpaidUndecided
      tipValue
      ratting
      rattingComment
      actualTotalPrice
      createdAt
      serviceProviderEmailIds
      cancelledBy
      cancelledDate
      cancellationReason
      cancellationFee
      invoices {
        id
        title
        number
      }
      refunds {
        id
        amount
        reason
        status
        createdAt
      }
      change {
        id
        kind
        startDate
        startTime
        hours
        cleanerCount
        address
        postalCode
        totalPrice
        answerBy
        cleanersAsked
        cleanersAccepted
        fee
        isFeeAgreed
      }
      price {
        labour
        discount
        supplies
        total
        vat
      }
      bookingServiceProviders {
        items {
          id
          spFirstName
          spLastName
          spEmail
          spPhone
          serviceStatus
          spRate
          totalHours
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
