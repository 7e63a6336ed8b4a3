import { graphql } from '#app/graphql/gql.ts';
import type { SiteCleanersQuery, SiteReviewsQuery } from '#app/graphql/graphql.ts';

export const siteReviewsDocument = graphql(`
  query SiteReviews($city: String) {
    listSiteReviews(city: $city) {
      stars
      text
      firstName
      month
      outcode
    }
  }
`);

export type SiteReview = SiteReviewsQuery['listSiteReviews'][number];

export const siteCleanersDocument = graphql(`
  query SiteCleaners($city: String) {
    listSiteCleaners(city: $city) {
      firstName
      picturePath
    }
  }
`);

export type SiteCleaner = SiteCleanersQuery['listSiteCleaners'][number];
