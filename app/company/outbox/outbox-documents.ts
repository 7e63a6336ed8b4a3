import { graphql } from '#app/graphql/gql.ts';
import type { OutboxMailQuery, OutboxQuery } from '#app/graphql/graphql.ts';

export const outboxDocument = graphql(`
  query Outbox($filter: MailFilterInput, $sort: MailSort, $limit: Int, $nextToken: String) {
    listMails(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
      count
      nextToken
      items {
        id
        template
        recipient
        subject
        status
        createdAt
        sentAt
      }
    }
  }
`);

export const outboxMailDocument = graphql(`
  query OutboxMail($id: ID!) {
    getMail(id: $id) {
      id
      template
      recipient
      subject
      status
      attempts
      lastError
      sentAt
      bouncedAt
      deliveredAt
      createdAt
      version
      preview {
        html
        plain
      }
    }
  }
`);

export const sendMailAgainDocument = graphql(`
  mutation SendMailAgain($input: SendMailAgainInput!) {
    sendMailAgain(input: $input) {
      id
      status
      version
    }
  }
`);

export type OutboxRow = NonNullable<OutboxQuery['listMails']>['items'][number];
export type OutboxMail = NonNullable<OutboxMailQuery['getMail']>;
