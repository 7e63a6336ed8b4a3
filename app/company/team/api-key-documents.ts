import { graphql } from '#app/graphql/gql.ts';
import type { ApiKeysQuery } from '#app/graphql/graphql.ts';

export const apiKeysDocument = graphql(`
  query ApiKeys($filter: ApiKeyFilterInput, $sort: ApiKeySort, $limit: Int, $nextToken: String) {
    listApiKeys(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
      count
      nextToken
      items {
        id
        name
        keyStart
        scopes
        createdBy
        createdAt
        lastUsedAt
        revokedAt
      }
    }
  }
`);

export const createApiKeyDocument = graphql(`
  mutation CreateApiKey($input: CreateApiKeyInput!) {
    createApiKey(input: $input) {
      id
      name
      key
    }
  }
`);

export const revokeApiKeyDocument = graphql(`
  mutation RevokeApiKey($input: RevokeApiKeyInput!) {
    revokeApiKey(input: $input) {
      id
    }
  }
`);

export type ApiKey = NonNullable<ApiKeysQuery['listApiKeys']>['items'][number];
export type NewApiKey = { name: string; key: string };
