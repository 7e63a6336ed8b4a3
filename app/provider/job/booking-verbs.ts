import { graphql } from '#app/graphql/gql.ts';

export const acceptBookingDocument = graphql(`
  mutation AcceptBooking($input: AcceptBookingInput!) {
    acceptBooking(input: $input) {
      id
    }
  }
`);

export const rejectBookingDocument = graphql(`
  mutation RejectBooking($input: BookingVerbInput!) {
    rejectBooking(input: $input) {
      id
    }
  }
`);

export const startBookingDocument = graphql(`
  mutation StartBooking($input: BookingVerbInput!, $pressedOffline: OfflinePressInput) {
    startBooking(input: $input, pressedOffline: $pressedOffline) {
      id
    }
  }
`);

export const completeBookingDocument = graphql(`
  mutation CompleteBooking($input: CompleteBookingInput!, $pressedOffline: OfflinePressInput) {
    completeBooking(input: $input, pressedOffline: $pressedOffline) {
      id
    }
  }
`);

export const answerBookingChangeDocument = graphql(`
  mutation AnswerBookingChange($input: AnswerBookingChangeInput!) {
    answerBookingChange(input: $input) {
      id
    }
  }
`);
