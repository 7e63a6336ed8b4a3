import { graphql } from '#app/graphql/gql.ts';
import type { OfficeMessageQuery, OfficeMessagesQuery } from '#app/graphql/graphql.ts';

export const officeMessagesDocument = graphql(`
  query OfficeMessages(
    $filter: ModelContactMessageFilterInput
    $sort: ContactMessageSort
    $limit: Int
    $nextToken: String
  ) {
    listContactMessages(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
      items {
        id
        status
        name
        email
        subject
        message
        answeredAt
        version
        createdAt
      }
      nextToken
      count
    }
  }
`);

export const officeMessageDocument = graphql(`
  query OfficeMessage($id: ID!) {
    getContactMessage(id: $id) {
      id
      status
      name
      email
      subject
      message
      answers {
        text
        at
      }
      quote {
        id
      }
      version
      createdAt
      updatedAt
    }
  }
`);

export const answerMessageDocument = graphql(`
  mutation AnswerMessage($input: AnswerContactMessageInput!) {
    answerContactMessage(input: $input) {
      id
    }
  }
`);

export const closeMessageDocument = graphql(`
  mutation CloseMessage($input: ContactMessageVerbInput!) {
    closeContactMessage(input: $input) {
      id
    }
  }
`);

export const markMessageSpamDocument = graphql(`
  mutation MarkMessageSpam($input: ContactMessageVerbInput!) {
    markContactMessageSpam(input: $input) {
      id
    }
  }
`);

export const reopenMessageDocument = graphql(`
  mutation ReopenMessage($input: ContactMessageVerbInput!) {
    reopenContactMessage(input: $input) {
      id
    }
  }
`);

export const deleteMessageDocument = graphql(`
  mutation DeleteMessage($input: ContactMessageVerbInput!) {
    deleteContactMessage(input: $input) {
      id
    }
  }
`);

export type OfficeMessageRow = NonNullable<OfficeMessagesQuery['listContactMessages']>['items'][number];
export type OfficeMessage = NonNullable<OfficeMessageQuery['getContactMessage']>;
