import { graphql } from '#app/graphql/gql.ts';
import type { ProviderBookingQuery } from '#app/graphql/graphql.ts';

/** What an offered or accepted job tells its provider; the wire leaves out what they may not see yet. */
export const providerBookingDocument = graphql(`
  query ProviderBooking($id: ID!) {
    getBooking(id: $id) {
      id
      version
      bookingStatus
      seriesId
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
      phone
      address
      city
      outcode
      postalCode
      latitude
      longitude
      pets
      parking
      floor
      lift
      somebodyHome
      overRunHours
      commentsForAssistant
      change {
        id
        kind
        startDate
        startTime
        hours
        address
        postalCode
        answerBy
        ownAnswer
      }
      invitation {
        distanceKm
        hourlyRate
        earning
      }
      bookingServiceProviders {
        items {
          spEmail
          serviceStatus
          spRate
          earning
          totalHours
          serviceProviderComments
          startedAt
          completedAt
        }
      }
    }
  }
`);

export type ProviderBookingDetail = NonNullable<ProviderBookingQuery['getBooking']>;
export type OwnLink = NonNullable<ProviderBookingDetail['bookingServiceProviders']>['items'][number];
