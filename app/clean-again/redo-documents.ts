import { graphql } from '#app/graphql/gql.ts';
import type { RedoByTokenQuery } from '#app/graphql/graphql.ts';

export const redoByTokenDocument = graphql(`
  query RedoByToken($token: String!) {
    redoByToken(token: $token) {
      reference
      firstName
      startDate
      startTime
      length
      cleaners
      state
      isMoving
      agreeBy
      days {
        date
        startTimes
      }
    }
  }
`);

export type RedoVisit = NonNullable<RedoByTokenQuery['redoByToken']>;

export const answerRedoDocument = graphql(`
  mutation AnswerRedo($input: AnswerRedoInput!) {
    answerRedo(input: $input) {
      state
    }
  }
`);
