import { graphql } from '#app/graphql/gql.ts';
import type { PayLinkQuery } from '#app/graphql/graphql.ts';

export const payLinkDocument = graphql(`
  query PayLink($token: String!) {
    getPayLink(token: $token) {
      kind
      status
      amount
      laterAmount
      firstName
      address
      serviceName
      frequency
      when
      length
      cleaners
      needsTerms
      needsEarlyStart
      cancelling
    }
  }
`);

export const openPayLinkDocument = graphql(`
  mutation OpenPayLink($input: OpenPayLinkInput!) {
    openPayLink(input: $input) {
      status
      payment {
        clientSecret
      }
    }
  }
`);

export const confirmPayLinkDocument = graphql(`
  mutation ConfirmPayLink($input: ConfirmPayLinkInput!) {
    confirmPayLink(input: $input) {
      status
    }
  }
`);

export type PayLink = NonNullable<PayLinkQuery['getPayLink']>;
