import { graphql } from '#app/graphql/gql.ts';
import type { ConfirmGiftCardMutation } from '#app/graphql/graphql.ts';

export const createGiftCardDocument = graphql(`
  mutation CreateGiftCard($input: CreateGiftCardInput!) {
    createGiftCard(input: $input) {
      id
      token
      status
      payment {
        clientSecret
      }
    }
  }
`);

export const confirmGiftCardDocument = graphql(`
  mutation ConfirmGiftCard($input: ConfirmGiftCardInput!) {
    confirmGiftCard(input: $input) {
      status
      amount
      name
      email
      receiverName
      receiverEmail
      message
      sendDate
      sentAt
      expiryDate
      canCorrectReceiverEmail
      receipt {
        id
        number
      }
    }
  }
`);

export const checkGiftCardDocument = graphql(`
  query GiftCardBalance($code: String!) {
    checkGiftCard(code: $code) {
      kind
      amount
      balance
      expiryDate
    }
  }
`);

export const giftCardBuyerDocument = graphql(`
  query GiftCardBuyer {
    getMyAccount {
      email
      name
    }
  }
`);

export type BoughtGiftCard = ConfirmGiftCardMutation['confirmGiftCard'];
