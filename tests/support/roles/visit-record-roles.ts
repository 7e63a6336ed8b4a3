import { everybody, known, ownBooking, type RoleRow, stranger } from './role-row.ts';

const cleaners = (answer: string) =>
  everybody('forbidden', { ...stranger, provider: answer, otherProvider: answer });
const readers = { ...ownBooking, ...stranger, provider: 'ok', otherProvider: 'not_found' };
const id = () => `bookingID: "${known.bookingId}"`;
const write = (name: string, input: string) => (): RoleRow => ({
  ...cleaners('not_found'),
  document: `mutation { ${name}(input: { ${id()}, ${input} }) { bookingID } }`,
});

/** What each role is answered about the record of a visit (rules/lifecycles#visit-record). */
export const visitRecordRoles: Record<string, () => RoleRow> = {
  getVisitRecord: () => ({ ...readers, document: `{ getVisitRecord(${id()}) { bookingID } }` }),
  listVisitPhotos: () => ({ ...readers, document: `{ listVisitPhotos(${id()}) { id } }` }),
  tickVisitTask: write('tickVisitTask', 'task: "Kitchen: Inside the oven", isDone: true'),
  addVisitPhoto: write('addVisitPhoto', 'picture: "nothing", phase: "before"'),
  addVisitNote: write('addVisitNote', 'words: "The hoover bag is full"'),
  withdrawVisitPhoto: () => ({
    ...everybody('not_found', stranger),
    document: `mutation { withdrawVisitPhoto(input: { ${id()}, photoID: "${known.bookingId}", reason: "Not needed" }) { bookingID } }`,
  }),
  setVisitWishes: () => ({
    ...ownBooking,
    ...stranger,
    document: `mutation { setVisitWishes(input: { ${id()}, tasks: ["The fern"] }) { bookingID } }`,
  }),
};
