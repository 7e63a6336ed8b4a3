import { graphql } from '#app/graphql/gql.ts';
import type { SearchRecordsQuery } from '#app/graphql/graphql.ts';

export const searchRecordsDocument = graphql(`
  query SearchRecords($search: String!) {
    searchRecords(search: $search, limit: 5) {
      kind
      id
      title
      detail
      state
    }
  }
`);

export type SearchHit = SearchRecordsQuery['searchRecords'][number];
