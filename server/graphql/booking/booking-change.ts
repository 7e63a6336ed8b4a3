import type { ProposedAmendment, ProposedMove } from '#domain/booking/change/proposed-change.ts';
import { addedText } from '#domain/booking/visit/home-text.ts';
import { type BookingChangeView, findBookingChange } from '../../booking/change/find-booking-change.ts';
import { type AskedTogether, listAskedTogether } from '../../booking/change/list-asked-together.ts';
import type { ProviderBookingRow } from '../../booking/provider-booking.store.ts';
import { builder } from '../builder.ts';
import { penceToPounds } from '../wire/pounds.ts';
import { booking } from './booking.ts';

export const namesOf = (links: readonly ProviderBookingRow[]): string[] =>
  links.map((link) => link.sp_first_name);

const moveOf = ({ change }: BookingChangeView): ProposedMove | null =>
  change.proposed.kind === 'move' ? change.proposed : null;
const amendOf = ({ change }: BookingChangeView): ProposedAmendment | null =>
  change.proposed.kind === 'amend' ? change.proposed : null;

const askedTogether = builder.objectRef<AskedTogether>('AskedTogether').implement({
  fields: (t) => ({
    bookingId: t.exposeID('bookingId', { nullable: false }),
    startDate: t.exposeString('startDate', { nullable: false }),
    startTime: t.exposeString('startTime', { nullable: false }),
    newDate: t.exposeString('newDate', { nullable: false }),
    newTime: t.exposeString('newTime', { nullable: false }),
  }),
});

/** A new time or other terms that wait for the cleaners' answers; terms that stay are null. */
const bookingChange = builder.objectRef<BookingChangeView>('BookingChange').implement({
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: ({ change }) => change.id }),
    kind: t.string({ nullable: false, resolve: ({ change }) => change.proposed.kind }),
    startDate: t.string({ resolve: (one) => moveOf(one)?.startDate ?? one.seen.booking.start_date }),
    startTime: t.string({
      resolve: (one) => moveOf(one)?.startTime ?? one.seen.booking.start_time.slice(0, 5),
    }),
    hours: t.float({
      resolve: (one) => (amendOf(one)?.quarterHours ?? one.seen.booking.quarter_hours) / 4,
    }),
    cleanerCount: t.int({
      resolve: (one) => amendOf(one)?.cleanerCount ?? one.seen.booking.cleaner_count,
    }),
    address: t.string({
      resolve: (one) => (one.seen.view.place ? (amendOf(one)?.address ?? null) : null),
    }),
    postalCode: t.string({
      resolve: (one) => (one.seen.view.place ? (amendOf(one)?.postalCode ?? null) : null),
    }),
    totalPrice: t.float({
      resolve: (one) => (one.seen.view.customer ? penceToPounds(amendOf(one)?.totalPence ?? null) : null),
    }),
    answerBy: t.string({ nullable: false, resolve: ({ change }) => change.answerBy.toISOString() }),
    cleanersAsked: t.stringList({
      nullable: false,
      resolve: ({ asked, seen }) => (seen.view.customer ? namesOf(asked) : []),
    }),
    cleanersAccepted: t.stringList({
      nullable: false,
      resolve: ({ asked, seen, change }) =>
        seen.view.customer ? namesOf(asked.filter((link) => change.answers[link.id] === true)) : [],
    }),
    fee: t.float({
      resolve: ({ change, seen }) => (seen.view.customer ? penceToPounds(change.feeIfRefusedPence) : null),
    }),
    isFeeAgreed: t.boolean({ resolve: (one) => (one.seen.view.customer ? moveOf(one)?.isFeeAgreed : null) }),
    ownAnswer: t.exposeBoolean('ownAnswer', { nullable: true }),
    together: t.field({
      type: [askedTogether],
      nullable: false,
      description:
        'To a cleaner: every visit that the same change of a regular clean asks them about and `forAll` answers.',
      resolve: (one, _args, ctx) => listAskedTogether(ctx, one),
    }),
  }),
});

type Terms = Parameters<typeof addedText>[0];

// A record and no value of the booking: there is one for each of its cleaners, and none for the office's tables.
const addedSince = builder.objectRef<{ words: string }>('AddedSince').implement({
  fields: (t) => ({
    words: t.exposeString('words', { nullable: false, description: 'As "Ironing, 1 bedroom".' }),
  }),
});

builder.objectField(booking, 'addedSince', (t) =>
  t.field({
    type: addedSince,
    description: 'To its cleaner: the extras and rooms that were added since they accepted.',
    resolve: ({ ownLink, booking: row }) => {
      const accepted = (ownLink?.accepted_terms ?? null) as Terms | null;
      const words = accepted && addedText(accepted, row);
      return words ? { words } : null;
    },
  }),
);

builder.objectField(booking, 'change', (t) =>
  t.field({ type: bookingChange, resolve: (seen, _args, ctx) => findBookingChange(ctx, seen) }),
);
