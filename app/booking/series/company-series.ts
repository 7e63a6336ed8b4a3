import { graphql } from '#app/graphql/gql.ts';

/** A regular clean as the office sees it. */
export const companySeriesDocument = graphql(`
  query CompanySeries($id: ID!) {
    getSeries(id: $id) {
      ...SeriesPlan
      customerId
      customerName
    }
  }
`);
