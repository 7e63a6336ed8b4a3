import { graphql } from '#app/graphql/gql.ts';

export const correctEmailDocument = graphql(`
  mutation CorrectCheckoutEmail($input: CorrectCheckoutEmailInput!) {
    correctCheckoutEmail(input: $input) {
      email
      canCorrectEmail
    }
  }
`);
