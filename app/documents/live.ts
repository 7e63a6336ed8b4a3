import { graphql } from '#app/graphql/gql.ts';
import type { LiveSource } from '#app/lib/call/follow-live.ts';

/** Something about one booking, or about any that its reader may see, has changed. */
export const bookingChangedDocument = graphql(`
  subscription BookingChanged($id: ID) {
    bookingChanged(id: $id) {
      id
    }
  }
`);

/** Something waits for the office, or has been seen to. */
export const attentionNeededDocument = graphql(`
  subscription AttentionNeeded {
    attentionNeeded {
      id
    }
  }
`);

/** Somebody is told something, or has read it. */
export const noticesChangedDocument = graphql(`
  subscription NoticesChanged {
    noticesChanged
  }
`);

export const unreadNoticesDocument = graphql(`
  query UnreadNotices {
    countUnreadNotices
  }
`);

/** One record of the office has changed, by what the log calls its kind. */
const recordChangedDocument = graphql(`
  subscription RecordChanged($entity: String!, $id: ID!) {
    recordChanged(entity: $entity, id: $id) {
      id
    }
  }
`);

/** What a screen of one record of the office follows. */
export const followRecord = (entity: string, id: string): LiveSource[] => [
  { document: recordChangedDocument, variables: { entity, id } },
];
