import { graphql } from '#app/graphql/gql.ts';

export const cancelBookingDocument = graphql(`
  mutation CancelBooking($input: CancelBookingInput!) {
    cancelBooking(input: $input) {
      id
      version
      bookingStatus
    }
  }
`);
