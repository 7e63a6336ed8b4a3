import { readShownComments, setCommentShown } from '../../booking/review/set-comment-shown.ts';
import type { ShownComment } from '../../booking/shown-comment.store.ts';
import { rateBooking } from '../../booking/visit-day/rate-booking.ts';
import { builder } from '../builder.ts';
import { batchLoad } from '../wire/batch-load.ts';
import { booking } from './booking.ts';

const shownComment = builder.objectRef<ShownComment>('ShownComment').implement({
  description: 'The cleaners of a clean may read what its customer wrote with the stars.',
  fields: (t) => ({
    isNamed: t.exposeBoolean('isNamed', { nullable: false, description: 'And the first name with it.' }),
  }),
});

const loadShown = batchLoad(readShownComments);

builder.objectField(booking, 'commentShown', (t) =>
  t.field({
    type: shownComment,
    description: 'Null where the cleaners don’t read the comment; its customer’s and the company’s to know.',
    resolve: ({ booking: row, view }, _args, ctx) => (view.customer ? loadShown(ctx, row.id) : null),
  }),
);

const setInput = builder.inputType('SetCommentShownInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    isShown: t.boolean({ required: true }),
    isNamed: t.boolean({ description: 'With the first name; not unless it is said.' }),
  }),
});

const rateInput = builder.inputType('RateBookingInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    ratting: t.int({ required: true }),
    rattingComment: t.string(),
    /** It may stand on the site, with the first name, the month and the outcode; not without being told. */
    mayPublish: t.boolean(),
    /** The cleaners may read the comment, and with the second the first name; not without being told. */
    cleanersMayRead: t.boolean(),
    cleanersMaySeeName: t.boolean(),
  }),
});

builder.mutationFields((t) => ({
  rateBooking: t.field({
    type: booking,
    nullable: false,
    args: { input: t.arg({ type: rateInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      rateBooking(ctx, {
        id: input.id,
        expectedVersion: input.expectedVersion ?? null,
        rating: input.ratting,
        comment: input.rattingComment ?? '',
        mayPublish: input.mayPublish ?? false,
        cleanersMayRead: input.cleanersMayRead ?? null,
        cleanersMaySeeName: input.cleanersMaySeeName ?? false,
      }),
  }),
  setCommentShown: t.field({
    type: booking,
    nullable: false,
    description: 'The customer lets the cleaners read the comment of a rating, or takes that back.',
    args: { input: t.arg({ type: setInput, required: true }) },
    resolve: (_root, { input: { id, isShown, isNamed } }, ctx) =>
      setCommentShown(ctx, { id, isShown, isNamed: isNamed ?? false }),
  }),
}));
