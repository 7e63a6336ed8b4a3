import { graphql } from '#app/graphql/gql.ts';
import type { PromoCodesQuery } from '#app/graphql/graphql.ts';

export const promoCodesDocument = graphql(`
  query PromoCodes($filter: ModelPromoCodeFilterInput, $sort: PromoCodeSort, $limit: Int, $nextToken: String) {
    listPromoCodes(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
      items {
        id
        code
        description
        discountPercent
        activeFlag
        onlyNewUserFlag
        archivedAt
        createdAt
        version
        uses {
          bookings
          discount
        }
      }
      nextToken
      count
    }
  }
`);

export const promoCodeDocument = graphql(`
  query PromoCode($id: ID!) {
    getPromoCode(id: $id) {
      id
      code
      description
      discountPercent
      activeFlag
      onlyNewUserFlag
      archivedAt
      version
      uses {
        bookings
        customers
        discount
        sales
      }
    }
  }
`);

export const createPromoCodeDocument = graphql(`
  mutation CreatePromoCode($input: CreatePromoCodeInput!) {
    createPromoCode(input: $input) {
      id
    }
  }
`);

export const updatePromoCodeDocument = graphql(`
  mutation UpdatePromoCode($input: UpdatePromoCodeInput!) {
    updatePromoCode(input: $input) {
      id
      version
    }
  }
`);

export const deletePromoCodeDocument = graphql(`
  mutation DeletePromoCode($input: DeletePromoCodeInput!) {
    deletePromoCode(input: $input) {
      id
      archivedAt
    }
  }
`);

export type PromoCodeRow = NonNullable<PromoCodesQuery['listPromoCodes']>['items'][number];
