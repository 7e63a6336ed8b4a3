import { graphql } from '#app/graphql/gql.ts';
import type { CustomerBookingQuery } from '#app/graphql/graphql.ts';

export const customerBookingDocument = graphql(`
  query CustomerBooking($id: ID!) {
    getBooking(id: $id) {
      id
      version
      bookingStatus
      seriesId
      isCoverAsked
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
      createdAt
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
      tipValue
      areHoursConfirmed
      ratting
      rattingComment
      actualTotalPrice
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
          spPhone
          serviceStatus
          totalHours
          completedAt
        }
      }
    }
  }
`);

export type CustomerBooking = NonNullable<CustomerBookingQuery['getBooking']>;
