import { graphql } from '#app/graphql/gql.ts';
import type { CustomerSeriesQuery } from '#app/graphql/graphql.ts';

export const customerSeriesDocument = graphql(`
  query CustomerSeries($id: ID!) {
    getSeries(id: $id) {
      ...SeriesPlan
    }
  }
`);

export type CustomerSeries = NonNullable<CustomerSeriesQuery['getSeries']>;
export type SeriesDate = CustomerSeries['dates'][number];
