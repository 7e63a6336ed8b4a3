import { graphql } from '#app/graphql/gql.ts';
import type { OwnProviderQuery } from '#app/graphql/graphql.ts';

export const ownProviderDocument = graphql(`
  query OwnProvider {
    getMyServiceProvider {
      id
      version
      ...ProviderProfile
      checks {
        kind
        validUntil
      }
    }
  }
`);

export const updateProviderDocument = graphql(`
  mutation UpdateOwnProvider($input: UpdateServiceProviderInput!) {
    updateServiceProvider(input: $input) {
      id
      version
    }
  }
`);

export const sendDocumentDocument = graphql(`
  mutation SendOwnDocument($input: SendServiceProviderDocumentInput!) {
    sendServiceProviderDocument(input: $input) {
      id
    }
  }
`);

export type OwnProvider = NonNullable<OwnProviderQuery['getMyServiceProvider']>;
