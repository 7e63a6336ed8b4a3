import { graphql } from '#app/graphql/gql.ts';
import type { BookingCandidatesQuery } from '#app/graphql/graphql.ts';

export const bookingCandidatesDocument = graphql(`
  query BookingCandidates($id: ID!) {
    findBookingCandidates(bookingID: $id) {
      serviceProviderID
      firstName
      email
      distanceKm
      score
      distancePoints
      ratingPoints
      sameCleanerPoints
      reliabilityPoints
      roomPoints
      isInvited
    }
    getBooking(id: $id) {
      id
      version
      startDate
      startTime
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
