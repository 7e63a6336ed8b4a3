import { graphql } from '#app/graphql/gql.ts';

export const legalPageDocument = graphql(`
  query LegalPage($id: ID!, $version: ID) {
    getLegalPage(id: $id, version: $version) {
      title
      description
      intro
      body
      version {
        id
        effectiveFrom
        isInForce
        isUpcoming
      }
      versions {
        id
        effectiveFrom
        isInForce
        isUpcoming
      }
    }
  }
`);
