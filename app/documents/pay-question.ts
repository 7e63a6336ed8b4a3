import { graphql } from '#app/graphql/gql.ts';
import type { PayQuestionFactsFragment } from '#app/graphql/graphql.ts';

export type PayQuestion = PayQuestionFactsFragment;

export const payQuestionsDocument = graphql(`
  query PayQuestions($id: ID!) {
    getPayQuestions(bookingID: $id) {
      canAsk
      askUntil
      questions {
        ...PayQuestionFacts
      }
    }
  }
`);

export const ownPayQuestionsDocument = graphql(`
  query OwnPayQuestions {
    listPayQuestions {
      ...PayQuestionFacts
    }
  }
`);

export const askAboutPayDocument = graphql(`
  mutation AskAboutPay($input: AskAboutPayInput!) {
    askAboutPay(input: $input) {
      id
    }
  }
`);

export const decidePayQuestionDocument = graphql(`
  mutation DecidePayQuestion($input: DecidePayQuestionInput!) {
    decidePayQuestion(input: $input) {
      id
    }
  }
`);
