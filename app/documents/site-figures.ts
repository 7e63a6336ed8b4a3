import { graphql } from '#app/graphql/gql.ts';

export const siteFiguresDocument = graphql(`
  query SiteFigures($city: String) {
    getSiteFigures(city: $city) {
      approvedCleaners
      minutesToCleaner
      rating
      ratingCount
    }
  }
`);
