import { graphql } from '#app/graphql/gql.ts';

export const ownCalendarFeedDocument = graphql(`
  query OwnCalendarFeed {
    getMyCalendarFeed {
      madeAt
      lastReadAt
      filesInEmails
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

export const calendarFilesInEmailsDocument = graphql(`
  mutation SetCalendarFilesInEmails($isOn: Boolean!) {
    setCalendarFilesInEmails(isOn: $isOn) {
      filesInEmails
    }
  }
`);
