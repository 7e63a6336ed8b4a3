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
      endedEarlier
      cardDue
      payment {
        gateway
        purpose
        clientSecret
        status
      }
      canKeepCard
      savedCards {
        id
        brand
        last4
        worksUntil
      }
    }
  }
`);

export const confirmCheckoutDocument = graphql(`
  mutation ConfirmCheckout($input: CheckoutInput!, $savedCardId: ID, $keepCard: Boolean) {
    confirmCheckout(input: $input, savedCardId: $savedCardId, keepCard: $keepCard) {
      id
      token
      status
      heldUntil
      payment {
        clientSecret
        status
        declineReason
      }
    }
  }
`);
