import { graphql } from '#app/graphql/gql.ts';
import type { ModelGiftCardFilterInput, OwnGiftCardsQuery } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { type ListRows, type ListVariables, noRows } from '#app/lib/list/list-rows.ts';
import { screenOwner } from '#app/lib/state/screen-owner.ts';

const ownGiftCardsDocument = graphql(`
  query OwnGiftCards($filter: ModelGiftCardFilterInput, $limit: Int, $nextToken: String) {
    listGiftCards(filter: $filter, limit: $limit, nextToken: $nextToken) {
      count
      nextToken
      items {
        id
        code
        kind
        status
        amount
        balance
        message
        name
        email
        receiverName
        receiverEmail
        sendDate
        sentAt
        codeWentTo
        expiryDate
        boughtAt
        version
        entries(limit: 50) {
          items {
            id
            kind
            amount
            balance
            used
            createdAt
          }
        }
      }
    }
  }
`);

export const resendOwnGiftCardDocument = graphql(`
  mutation ResendOwnGiftCard($input: ResendGiftCardInput!) {
    resendGiftCard(input: $input) {
      id
    }
  }
`);

export const refundOwnGiftCardDocument = graphql(`
  mutation RefundOwnGiftCard($input: RefundGiftCardInput!) {
    refundGiftCard(input: $input) {
      id
    }
  }
`);

export type OwnGiftCard = NonNullable<OwnGiftCardsQuery['listGiftCards']>['items'][number];

async function load(
  filter: ModelGiftCardFilterInput,
  { limit, nextToken }: ListVariables,
): Promise<ListRows<OwnGiftCard>> {
  const variables = { filter, limit, nextToken };
  return (await runDocument(null, ownGiftCardsDocument, variables)).listGiftCards ?? noRows;
}

const ownEmail = (): string => screenOwner()?.email.toLowerCase() ?? '';

/** What the signed-in customer was sent, also what they bought for themselves. */
export const listReceived = (variables: ListVariables) =>
  load({ receiverEmail: { eq: ownEmail() }, sentAt: { attributeExists: true } }, variables);

/** What they bought for others. */
export const listGiven = (variables: ListVariables) =>
  load({ email: { eq: ownEmail() }, receiverEmail: { ne: ownEmail() } }, variables);
