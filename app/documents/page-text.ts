import { graphql } from '#app/graphql/gql.ts';

export const pageTextDocument = graphql(`
  query PageText($id: ID!) {
    getPageText(id: $id) {
      id
      title
      description
      intro
      body
    }
  }
`);
