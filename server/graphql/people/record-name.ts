import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import type { RecordName } from '../../record-name/record-names.ts';
import { builder } from '../builder.ts';

/** A record as a list names it, for whoever may read that name. */
export const recordName = builder.objectRef<RecordName>('RecordName').implement({
  description: 'What people call a record; a part of a booking is told by the booking.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'Of the person or the thing.' }),
    reference: t.exposeString('reference', {
      nullable: true,
      description: 'What it is called by beside that: a reference, a number, the end of a code.',
    }),
    outcode: t.string({ resolve: ({ postalCode }) => postalCode && outcodeOf(postalCode) }),
    startDate: t.exposeString('startDate', { nullable: true }),
    startTime: t.string({ resolve: ({ startTime }) => startTime?.slice(0, 5) ?? null }),
    bookingID: t.id({
      description: 'The booking that it is, or is a part of.',
      resolve: ({ bookingId }) => bookingId,
    }),
  }),
});
