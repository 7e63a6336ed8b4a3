import type { Client } from '../client.ts';
import { aJpeg } from '../file/pictures.ts';
import { done } from './visits.ts';

const fields = `bookingID ownTasks isWithoutPhotos tasks { task room text isDone doneAt doneBy }
  photos { id phase words takenAt takenBy isWithdrawable }
  withdrawnPhotos { phase takenBy withdrawnAt withdrawnBy reason } notes { words writtenAt writtenBy } times { kind at by }`;
const press = '$pressedOffline: OfflinePressInput';

export const recordDocuments = {
  get: `query ($id: ID!) { getVisitRecord(bookingID: $id) { ${fields} } }`,
  files: 'query ($id: ID!) { listVisitPhotos(bookingID: $id) { id url } }',
  tick: `mutation ($input: TickVisitTaskInput!, ${press}) { tickVisitTask(input: $input, pressedOffline: $pressedOffline) { ${fields} } }`,
  photo: `mutation ($input: AddVisitPhotoInput!, ${press}) { addVisitPhoto(input: $input, pressedOffline: $pressedOffline) { ${fields} } }`,
  note: `mutation ($input: AddVisitNoteInput!, ${press}) { addVisitNote(input: $input, pressedOffline: $pressedOffline) { ${fields} } }`,
  withdraw: `mutation ($input: WithdrawVisitPhotoInput!) { withdrawVisitPhoto(input: $input) { ${fields} } }`,
  wishes: `mutation ($input: SetVisitWishesInput!) { setVisitWishes(input: $input) { ${fields} } }`,
};

export type VisitRecord = {
  ownTasks: string[];
  isWithoutPhotos: boolean;
  tasks: { task: string; room: string; text: string; isDone: boolean; doneAt: string; doneBy: string }[];
  photos: {
    id: string;
    phase: string;
    words: string;
    takenAt: string;
    takenBy: string;
    isWithdrawable: boolean;
  }[];
  withdrawnPhotos: {
    phase: string;
    takenBy: string;
    withdrawnAt: string;
    withdrawnBy: string;
    reason: string;
  }[];
  notes: { words: string; writtenAt: string; writtenBy: string }[];
  times: { kind: string; at: string; by: string }[];
};

export const recordOf = (client: Client, id: string): Promise<VisitRecord | null> =>
  done<VisitRecord | null>(client, recordDocuments.get, { id });

/** The key of a photo that a cleaner sent for a visit. */
export const aVisitPhoto = (cleaner: Client): Promise<string> =>
  cleaner.upload('visit-photo', { bytes: aJpeg(), name: 'kitchen.jpg' });
