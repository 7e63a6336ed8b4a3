import { graphql } from '#app/graphql/gql.ts';

export const rateBookingDocument = graphql(`
  mutation RateBooking($input: RateBookingInput!) {
    rateBooking(input: $input) {
      id
      version
      ratting
      rattingComment
    }
  }
`);

export const withdrawReviewDocument = graphql(`
  mutation WithdrawReview($input: WithdrawReviewInput!) {
    withdrawReview(input: $input) {
      id
    }
  }
`);

export const setCommentShownDocument = graphql(`
  mutation SetCommentShown($input: SetCommentShownInput!) {
    setCommentShown(input: $input) {
      id
    }
  }
`);
