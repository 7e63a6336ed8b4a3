import { graphql } from '#app/graphql/gql.ts';

export const createBookingDocument = graphql(`
  mutation CreateBooking($input: CreateBookingInput!) {
    createBooking(input: $input) {
      id
      token
      status
      heldUntil
      secondsLeft
      canKeep
      holdsFromCard
      cardDue
      payment {
        gateway
        purpose
        clientSecret
        status
      }
    }
  }
`);

export const confirmCheckoutDocument = graphql(`
  mutation ConfirmCheckout($input: CheckoutInput!) {
    confirmCheckout(input: $input) {
      id
      token
      status
      heldUntil
    }
  }
`);
