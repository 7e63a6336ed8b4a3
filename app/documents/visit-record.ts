import { graphql } from '#app/graphql/gql.ts';
import type { VisitRecordFactsFragment } from '#app/graphql/graphql.ts';

export type VisitRecord = VisitRecordFactsFragment;
export type VisitPhoto = VisitRecord['photos'][number];
export type WithdrawnPhoto = VisitRecord['withdrawnPhotos'][number];

export const visitPhotosDocument = graphql(`
  query VisitPhotos($id: ID!) {
    listVisitPhotos(bookingID: $id) {
      id
      url
    }
  }
`);

export const setVisitWishesDocument = graphql(`
  mutation SetVisitWishes($input: SetVisitWishesInput!) {
    setVisitWishes(input: $input) {
      bookingID
    }
  }
`);

export const withdrawVisitPhotoDocument = graphql(`
  mutation WithdrawVisitPhoto($input: WithdrawVisitPhotoInput!) {
    withdrawVisitPhoto(input: $input) {
      bookingID
    }
  }
`);

export const tickVisitTaskDocument = graphql(`
  mutation TickVisitTask($input: TickVisitTaskInput!, $pressedOffline: OfflinePressInput) {
    tickVisitTask(input: $input, pressedOffline: $pressedOffline) {
      bookingID
    }
  }
`);

export const addVisitPhotoDocument = graphql(`
  mutation AddVisitPhoto($input: AddVisitPhotoInput!, $pressedOffline: OfflinePressInput) {
    addVisitPhoto(input: $input, pressedOffline: $pressedOffline) {
      bookingID
    }
  }
`);

export const addVisitNoteDocument = graphql(`
  mutation AddVisitNote($input: AddVisitNoteInput!, $pressedOffline: OfflinePressInput) {
    addVisitNote(input: $input, pressedOffline: $pressedOffline) {
      bookingID
    }
  }
`);
