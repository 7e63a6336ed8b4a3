import { amendBooking } from '../../booking/change/amend-booking.ts';
import { findMoveStarts } from '../../booking/change/find-move-starts.ts';
import { type AmendOffer, getAmendTerms } from '../../booking/change/get-amend-terms.ts';
import { getMoveTerms, type MoveOffer } from '../../booking/change/get-move-terms.ts';
import { rescheduleBooking } from '../../booking/change/reschedule-booking.ts';
import { withdrawBookingChange } from '../../booking/change/withdraw-booking-change.ts';
import { updateAccessNotes } from '../../booking/visit-day/update-access-notes.ts';
import { answerChange } from '../../series/move/answer-change.ts';
import { builder } from '../builder.ts';
import { penceToPounds, poundsToPence } from '../wire/pounds.ts';
import { mapsTo } from '../wire/wire-problems.ts';
import { amendWishInput, wishOf } from './amend-wish.ts';
import { availableDay } from './availability.ts';
import { booking } from './booking.ts';
import { namesOf } from './booking-change.ts';
import { bookingPrice } from './booking-price.ts';

/** What a move would mean. `fee` is due only where a cleaner does not agree; 0 is free in any case. */
const moveTerms = builder.objectRef<MoveOffer>('MoveTerms').implement({
  fields: (t) => ({
    startsAt: t.string({ nullable: false, resolve: ({ visit }) => visit.startsAt.toISOString() }),
    fee: t.float({ nullable: false, resolve: ({ feePence }) => penceToPounds(feePence) }),
    cleanersAsked: t.stringList({ nullable: false, resolve: ({ asked }) => namesOf(asked) }),
    cleanersLost: t.stringList({ nullable: false, resolve: ({ lost }) => namesOf(lost) }),
    answerBy: t.string({ resolve: ({ answerBy }) => answerBy?.toISOString() ?? null }),
    needsEarlyStart: t.exposeBoolean('needsEarlyStart', { nullable: false }),
    overlap: t.exposeString('overlap', {
      description:
        'That another clean of the same home is at that time, as a question; isSecondClean says yes.',
    }),
    cancelling: t.exposeString('cancelling', {
      nullable: false,
      description:
        'What cancelling would cost after the move and when, as mails and the booking form say it.',
    }),
  }),
});

const amendTerms = builder.objectRef<AmendOffer>('AmendTerms').implement({
  fields: (t) => ({
    price: t.field({ type: bookingPrice, nullable: false, resolve: ({ terms }) => terms.proposed }),
    totalPrice: t.float({
      nullable: false,
      resolve: ({ terms }) => penceToPounds(terms.proposed.totalPence),
    }),
    difference: t.float({
      nullable: false,
      resolve: ({ terms, booking: row }) => penceToPounds(terms.proposed.totalPence - row.total_price_pence),
    }),
    cardDue: t.float({
      nullable: false,
      resolve: ({ terms: { proposed } }) => penceToPounds(proposed.totalPence - proposed.giftAppliedPence),
    }),
    cleanersAsked: t.stringList({ nullable: false, resolve: ({ terms }) => namesOf(terms.asked) }),
    cleanersLost: t.stringList({ nullable: false, resolve: ({ terms }) => namesOf(terms.lost) }),
    answerBy: t.string({ resolve: ({ terms }) => terms.answerBy?.toISOString() ?? null }),
    isSame: t.boolean({ nullable: false, resolve: ({ terms }) => terms.isSame }),
  }),
});

const rescheduleInput = builder.inputType('RescheduleBookingInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    startDate: t.string({ required: true }),
    startTime: t.string({ required: true }),
    expectedFee: t.float(),
    isFeeAgreed: t.boolean(),
    earlyStartRequest: t.boolean(),
    isSecondClean: t.boolean({
      description: 'Yes to another clean of the same home at that time (booking_overlaps).',
    }),
  }),
});

const amendInput = builder.inputType('AmendBookingInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    expectedTotalPrice: t.float(),
    wish: t.field({ type: amendWishInput, required: true, ...mapsTo('') }),
  }),
});

const answerInput = builder.inputType('AnswerBookingChangeInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    accept: t.boolean({ required: true }),
    forAll: t.boolean({
      description: 'The same answer to every visit that the same change of a regular clean asks about.',
    }),
  }),
});

const withdrawInput = builder.inputType('WithdrawBookingChangeInput', {
  fields: (t) => ({ id: t.id({ required: true }), expectedVersion: t.int() }),
});

const notesInput = builder.inputType('UpdateAccessNotesInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    commentsForAssistant: t.string(),
    pets: t.string(),
    parking: t.string(),
    floor: t.int(),
    lift: t.boolean(),
    somebodyHome: t.boolean(),
  }),
});

const verbOf = <Input extends { id: string; expectedVersion?: number | null }>(input: Input) => ({
  ...input,
  expectedVersion: input.expectedVersion ?? null,
});

builder.queryFields((t) => ({
  moveTerms: t.field({
    type: moveTerms,
    nullable: false,
    args: {
      id: t.arg.id({ required: true }),
      startDate: t.arg.string({ required: true }),
      startTime: t.arg.string({ required: true }),
    },
    resolve: (_root, args, ctx) => getMoveTerms(ctx, args),
  }),
  amendTerms: t.field({
    type: amendTerms,
    nullable: false,
    args: {
      id: t.arg.id({ required: true }),
      wish: t.arg({ type: amendWishInput, required: true, ...mapsTo('') }),
    },
    resolve: (_root, { id, wish }, ctx) => getAmendTerms(ctx, { id, wish: wishOf(wish) }),
  }),
  findMoveStarts: t.field({
    type: [availableDay],
    nullable: false,
    args: { id: t.arg.id({ required: true }), fromDate: t.arg.string(), toDate: t.arg.string() },
    resolve: (_root, args, ctx) => findMoveStarts(ctx, args),
  }),
}));

builder.mutationFields((t) => ({
  rescheduleBooking: t.field({
    type: booking,
    nullable: false,
    args: { input: t.arg({ type: rescheduleInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      rescheduleBooking(ctx, {
        ...verbOf(input),
        expectedFeePence: poundsToPence(input.expectedFee),
        isFeeAgreed: input.isFeeAgreed ?? false,
        earlyStartRequest: input.earlyStartRequest ?? false,
        isSecondClean: input.isSecondClean ?? false,
      }),
  }),
  amendBooking: t.field({
    type: booking,
    nullable: false,
    args: { input: t.arg({ type: amendInput, required: true }) },
    resolve: (_root, { input: { wish, expectedTotalPrice, ...verb } }, ctx) =>
      amendBooking(ctx, {
        ...verbOf(verb),
        wish: wishOf(wish),
        expectedPence: poundsToPence(expectedTotalPrice),
      }),
  }),
  answerBookingChange: t.field({
    type: booking,
    nullable: false,
    args: { input: t.arg({ type: answerInput, required: true }) },
    resolve: (_root, { input }, ctx) => answerChange(ctx, { ...input, forAll: input.forAll ?? false }),
  }),
  withdrawBookingChange: t.field({
    type: booking,
    nullable: false,
    args: { input: t.arg({ type: withdrawInput, required: true }) },
    resolve: (_root, { input }, ctx) => withdrawBookingChange(ctx, verbOf(input)),
  }),
  updateAccessNotes: t.field({
    type: booking,
    nullable: false,
    args: { input: t.arg({ type: notesInput, required: true }) },
    resolve: (_root, { input }, ctx) => updateAccessNotes(ctx, verbOf(input)),
  }),
}));
