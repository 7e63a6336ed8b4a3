import { graphql } from '#app/graphql/gql.ts';

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
