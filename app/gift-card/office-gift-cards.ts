import { graphql } from '#app/graphql/gql.ts';
import type {
  OfficeGiftCardQuery,
  OfficeGiftCardsQuery,
  OfficeGiftCardsQueryVariables,
} from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { type ListRows, type ListVariables, noRows } from '#app/lib/list/list-rows.ts';

const officeGiftCardsDocument = graphql(`
  query OfficeGiftCards($filter: ModelGiftCardFilterInput, $sort: GiftCardSort, $limit: Int, $nextToken: String) {
    listGiftCards(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
      items {
        id
        code
        kind
        status
        amount
        balance
        name
        email
        receiverName
        receiverEmail
        sendDate
        sentAt
        expiryDate
        boughtAt
        createdAt
      }
      nextToken
      count
    }
  }
`);

export const officeGiftCardDocument = graphql(`
  query OfficeGiftCard($id: ID!) {
    listGiftCards(filter: { id: { eq: $id } }, limit: 1) {
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
        expiryDate
        boughtAt
        version
        refund {
          id
          status
          toCard
          refusedAt
          sentByBankOn
          bankReference
        }
        entries(limit: 100) {
          items {
            id
            kind
            amount
            balance
            used
            bookingId
            createdAt
          }
        }
      }
    }
  }
`);

export const resendGiftCardDocument = graphql(`
  mutation ResendGiftCard($input: ResendGiftCardInput!) {
    resendGiftCard(input: $input) {
      id
    }
  }
`);

export const reissueGiftCardDocument = graphql(`
  mutation ReissueGiftCard($input: ReissueGiftCardInput!) {
    reissueGiftCard(input: $input) {
      id
    }
  }
`);

export const extendGiftCardDocument = graphql(`
  mutation ExtendGiftCard($input: ExtendGiftCardInput!) {
    extendGiftCard(input: $input) {
      id
    }
  }
`);

export const refundGiftCardDocument = graphql(`
  mutation RefundGiftCard($input: RefundGiftCardInput!) {
    refundGiftCard(input: $input) {
      id
    }
  }
`);

export const reinstateGiftCardDocument = graphql(`
  mutation ReinstateGiftCard($input: ReinstateGiftCardInput!) {
    reinstateGiftCard(input: $input) {
      id
    }
  }
`);

export const issueGoodwillCardDocument = graphql(`
  mutation IssueGoodwillCard($input: IssueGoodwillCardInput!) {
    issueGoodwillCard(input: $input) {
      id
    }
  }
`);

export type OfficeGiftCard = NonNullable<OfficeGiftCardQuery['listGiftCards']>['items'][number];
export type GiftCardRow = NonNullable<OfficeGiftCardsQuery['listGiftCards']>['items'][number];

export async function listGiftCards(variables: ListVariables): Promise<ListRows<GiftCardRow>> {
  const { listGiftCards: page } = await runDocument(
    null,
    officeGiftCardsDocument,
    variables as OfficeGiftCardsQueryVariables,
  );
  return page ?? noRows;
}
