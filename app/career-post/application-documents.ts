import { graphql } from '#app/graphql/gql.ts';

export const applicationByTokenDocument = graphql(`
  query CareerApplicationByToken($token: String!) {
    careerApplicationByToken(token: $token) {
      careerPostTitle
      status
      createdAt
    }
  }
`);

export const withdrawApplicationDocument = graphql(`
  mutation WithdrawCareerApplication($token: String!) {
    withdrawCareerApplication(token: $token) {
      status
    }
  }
`);
