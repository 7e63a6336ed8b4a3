import { graphql } from '#app/graphql/gql.ts';
import type { GivenBackByTokenQuery } from '#app/graphql/graphql.ts';

export const givenBackByTokenDocument = graphql(`
  query GivenBackByToken($token: String!) {
    givenBackVisitByToken(token: $token) {
      ...GivenBackChoice
    }
  }
`);

/** What a mailed link and the booking's own page show alike. */
export type GivenBackVisit = NonNullable<GivenBackByTokenQuery['givenBackVisitByToken']>;

export const answerGivenBackDocument = graphql(`
  mutation AnswerGivenBack($input: AnswerGivenBackVisitInput!) {
    answerGivenBackVisit(input: $input) {
      state
    }
  }
`);

export const givenBackVisitDocument = graphql(`
  query GivenBackVisit($id: ID!) {
    getGivenBackVisit(id: $id) {
      ...GivenBackChoice
    }
    getBooking(id: $id) {
      id
      version
    }
  }
`);
