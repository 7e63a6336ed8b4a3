import { graphql } from '#app/graphql/gql.ts';
import type { CardBalanceQuery, CardDisputesQuery, CardPayoutsQuery } from '#app/graphql/graphql.ts';

export const cardBalanceDocument = graphql(`
  query CardBalance {
    getCardBalance {
      gateway
      tellsOfPayouts
      books
      held
      onTheWay
      unsentRefunds
      byHand
      recent
      difference
    }
  }
`);

export const cardPayoutsDocument = graphql(`
  query CardPayouts($filter: CardPayoutFilterInput, $sort: CardPayoutSort, $limit: Int, $nextToken: String) {
    listCardPayouts(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
      count
      nextToken
      items {
        id
        amount
        status
        charges
        refunds
        disputes
        fees
        other
        difference
        isByHand
        failure
        arrivesOn
        createdAt
      }
    }
  }
`);

export const cardDisputesDocument = graphql(`
  query CardDisputes($filter: CardDisputeFilterInput, $sort: CardDisputeSort, $limit: Int, $nextToken: String) {
    listCardDisputes(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
      count
      nextToken
      items {
        id
        bookingID
        giftCardID
        customerName
        amount
        reason
        status
        isInquiry
        respondBy
        openedAt
        processorAddress
      }
    }
  }
`);

export type CardBalance = NonNullable<CardBalanceQuery['getCardBalance']>;
export type CardPayoutRow = NonNullable<CardPayoutsQuery['listCardPayouts']>['items'][number];
export type CardDisputeRow = NonNullable<CardDisputesQuery['listCardDisputes']>['items'][number];
