import { graphql } from '#app/graphql/gql.ts';
import type { SearchRecordsQuery } from '#app/graphql/graphql.ts';

export const searchRecordsDocument = graphql(`
  query SearchRecords($search: String!, $limit: Int) {
    searchRecords(search: $search, limit: $limit) {
      kind
      id
      title
      detail
      state
    }
  }
`);

export type SearchHit = SearchRecordsQuery['searchRecords'][number];
