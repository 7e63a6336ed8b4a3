import { graphql } from '#app/graphql/gql.ts';
import type { ApiKeysQuery } from '#app/graphql/graphql.ts';

export const apiKeysDocument = graphql(`
  query ApiKeys($nextToken: String) {
    listApiKeys(limit: 100, nextToken: $nextToken) {
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
