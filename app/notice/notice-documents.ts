import { graphql } from '#app/graphql/gql.ts';

export const ownNoticesDocument = graphql(`
  query OwnNotices($limit: Int, $nextToken: String) {
    listNotices(limit: $limit, nextToken: $nextToken) {
      items {
        id
        title
        words
        path
        createdAt
        readAt
      }
      nextToken
    }
  }
`);

export const readNoticeDocument = graphql(`
  mutation ReadNotice($id: ID!) {
    readNotice(id: $id) {
      id
    }
  }
`);

export const readAllNoticesDocument = graphql(`
  mutation ReadAllNotices {
    readAllNotices
  }
`);
