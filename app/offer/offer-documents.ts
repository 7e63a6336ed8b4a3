import { graphql } from '#app/graphql/gql.ts';
import type { OfficeOffersQuery } from '#app/graphql/graphql.ts';

export const officeOffersDocument = graphql(`
  query OfficeOffers($filter: ModelOffersFilterInput, $sort: OffersSort, $limit: Int, $nextToken: String) {
    listOfferss(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
      items {
        id
        title
        description
        serviceLocation
        serviceType
        cleanerCount
        price
        salePrice
        expectedHours
        roomsCount
        bathroomCount
        buttonText
        buttonLink
        activeFlag
        priceWasCharged
        pages
        archivedAt
        createdAt
        version
      }
      nextToken
      count
    }
  }
`);

export const officeOfferDocument = graphql(`
  query OfficeOffer($id: ID!) {
    getOffers(id: $id) {
      id
      title
      description
      serviceLocation
      serviceType
      cleanerCount
      price
      salePrice
      expectedHours
      roomsCount
      bathroomCount
      buttonText
      buttonLink
      activeFlag
      priceWasCharged
      pages
      archivedAt
      createdAt
      version
    }
  }
`);

export const createOfferDocument = graphql(`
  mutation CreateOffer($input: CreateOffersInput!) {
    createOffers(input: $input) {
      id
    }
  }
`);

export const updateOfferDocument = graphql(`
  mutation UpdateOffer($input: UpdateOffersInput!) {
    updateOffers(input: $input) {
      id
      version
    }
  }
`);

export const deleteOfferDocument = graphql(`
  mutation DeleteOffer($input: DeleteOffersInput!) {
    deleteOffers(input: $input) {
      id
      archivedAt
    }
  }
`);

export type OfferRow = NonNullable<OfficeOffersQuery['listOfferss']>['items'][number];
