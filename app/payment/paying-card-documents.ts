import { graphql } from '#app/graphql/gql.ts';
import type { PayingCardQuery } from '#app/graphql/graphql.ts';

export const payingCardDocument = graphql(`
  query PayingCard($id: ID!) {
    getPayingCard(id: $id) {
      status
      brand
      last4
      worksUntil
      amount
      isForSeries
      otherCards {
        id
        brand
        last4
      }
    }
  }
`);

export type PayingCard = NonNullable<PayingCardQuery['getPayingCard']>;

export const openCardChangeDocument = graphql(`
  mutation OpenCardChange($input: OpenCardChangeInput!) {
    openCardChange(input: $input) {
      clientSecret
    }
  }
`);

export const choosePayingCardDocument = graphql(`
  mutation ChoosePayingCard($input: ChoosePayingCardInput!) {
    choosePayingCard(input: $input) {
      status
    }
  }
`);

export const changeCardDocument = graphql(`
  mutation ChangeCard($input: ChangeCardInput!) {
    changeCard(input: $input) {
      status
    }
  }
`);
