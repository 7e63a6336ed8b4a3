import { graphql } from '#app/graphql/gql.ts';
import type { AskedCleanersQuery, BookingCandidatesQuery } from '#app/graphql/graphql.ts';

export const bookingCandidatesDocument = graphql(`
  query BookingCandidates($id: ID!) {
    findBookingCandidates(bookingID: $id) {
      serviceProviderID
      firstName
      lastName
      email
      phone
      visits {
        startTime
        endTime
        outcode
      }
      distanceKm
      score
      distancePoints
      ratingPoints
      sameCleanerPoints
      reliabilityPoints
      roomPoints
      isInvited
      invitedAt
      isLeftByCustomer
    }
    getBooking(id: $id) {
      id
      version
      startDate
      startTime
      firstName
      lastName
      outcode
    }
  }
`);

export const askedCleanersDocument = graphql(`
  query AskedCleaners($id: ID!) {
    listAskedCleaners(bookingID: $id) {
      serviceProviderID
      firstName
      lastName
      phone
      invitedAt
      turnedDownAt
      isForThisTime
    }
  }
`);

export const assignBookingDocument = graphql(`
  mutation AssignBooking($input: AssignBookingInput!) {
    assignBooking(input: $input) {
      id
      version
    }
  }
`);

export type BookingCandidate = BookingCandidatesQuery['findBookingCandidates'][number];
/** Whoever was asked waits to answer; in whose place the customer asked for somebody else is agreed on by phone alone. */
export const canBeAsked = ({ isInvited, isLeftByCustomer }: BookingCandidate): boolean =>
  !isInvited && !isLeftByCustomer;

export type AskedCleaner = AskedCleanersQuery['listAskedCleaners'][number];
