import { graphql } from '#app/graphql/gql.ts';

/** The offers that stand on a public page. */
export const pageOffersDocument = graphql(`
  query PageOffers($page: String!) {
    listOfferss(filter: { pages: { contains: $page } }, limit: 12) {
      items {
        id
        title
        description
        serviceType
        cleanerCount
        price
        salePrice
        expectedHours
        roomsCount
        bathroomCount
        buttonText
        buttonLink
        priceWasCharged
      }
    }
  }
`);
