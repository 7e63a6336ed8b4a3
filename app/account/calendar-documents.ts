import { graphql } from '#app/graphql/gql.ts';

export const ownCalendarFeedDocument = graphql(`
  query OwnCalendarFeed {
    getMyCalendarFeed {
      madeAt
      lastReadAt
    }
  }
`);

export const createCalendarFeedDocument = graphql(`
  mutation CreateCalendarFeed {
    createCalendarFeed {
      address
    }
  }
`);

export const revokeCalendarFeedDocument = graphql(`
  mutation RevokeCalendarFeed {
    revokeCalendarFeed
  }
`);
