import { graphql } from '#app/graphql/gql.ts';

export const faqDocument = graphql(`
  query Faq {
    faqEntries {
      id
      topic
      question
      answer
    }
  }
`);
