import { graphql } from '#app/graphql/gql.ts';
import type { KeepCheckoutMutation } from '#app/graphql/graphql.ts';

export const keepCheckoutDocument = graphql(`
  mutation KeepCheckout($input: CheckoutInput!) {
    keepCheckout(input: $input) {
      id
      token
      status
      heldUntil
      secondsLeft
      canKeep
      holdsFromCard
    }
  }
`);

export const giveUpCheckoutDocument = graphql(`
  mutation GiveUpCheckout($input: CheckoutInput!) {
    giveUpCheckout(input: $input) {
      id
      status
    }
  }
`);

/**
 * A held time as the server last told of it. A checkout that was just made has all of it too, and it alone
 * `endedEarlier`.
 */
export type Hold = Omit<KeepCheckoutMutation['keepCheckout'], 'status'> & { endedEarlier?: boolean };
