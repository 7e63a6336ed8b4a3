import { graphql } from '#app/graphql/gql.ts';
import type { ProviderBookingQuery } from '#app/graphql/graphql.ts';

type WireLink = { spEmail?: string | null; serviceStatus?: string | null };

/**
 * A provider may read an e-mail only on their own link (rules/people#who-may-read-what), which tells it from
 * another's.
 */
export function ownLink<Link extends WireLink>(links: readonly Link[] | null | undefined): Link | null {
  return links?.find((link) => link.spEmail) ?? null;
}

const live = new Set(['accepted', 'started', 'completed']);

/** Whether a part is still its cleaner's; what ended otherwise has a page without the customer. */
export const isLive = ({ serviceStatus }: WireLink): boolean => live.has(serviceStatus ?? '');

/** What an offered or accepted job tells its provider; the wire leaves out what they may not see yet. */
export const providerBookingDocument = graphql(`
  query ProviderBooking($id: ID!) {
    getBooking(id: $id) {
      id
      reference
      version
      ...BookingAnswers
      bookingStatus
      seriesId
      addedSince {
        words
      }
      cleanersFound
      startsAt
      endsAt
      firstName
      lastName
      phone
      outcode
      latitude
      longitude
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
        together {
          bookingId
          startDate
          startTime
          newDate
          newTime
        }
      }
      invitation {
        distanceKm
        hourlyRate
        travelMinutes
        hourlyWithTravel
        productsIfFirst
        earning
        labour
        products
        everyVisitMonth
      }
      bookingServiceProviders {
        items {
          spEmail
          version
          serviceStatus
          spRate
          totalHours
          labour
          products
          workedHours
          serviceProviderComments
          startedAt
          expectedAt
          onTheWayAt
          completedAt
        }
      }
    }
  }
`);

export type ProviderBookingDetail = NonNullable<ProviderBookingQuery['getBooking']>;
export type OwnLink = NonNullable<ProviderBookingDetail['bookingServiceProviders']>['items'][number];
