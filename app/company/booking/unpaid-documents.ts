import { graphql } from '#app/graphql/gql.ts';

export const decideUnpaidBookingDocument = graphql(`
  mutation DecideUnpaidBooking($input: DecideUnpaidBookingInput!) {
    decideUnpaidBooking(input: $input) {
      id
      version
      bookingStatus
    }
  }
`);
