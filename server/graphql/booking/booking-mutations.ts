import { acceptBooking } from '../../booking/acceptance/accept-booking.ts';
import { rejectBooking } from '../../booking/acceptance/reject-booking.ts';
import { cancelBooking } from '../../booking/cancellation/cancel-booking.ts';
import { completeBooking } from '../../booking/visit-day/complete-booking.ts';
import { startBooking } from '../../booking/visit-day/start-booking.ts';
import { acceptEveryVisit } from '../../series/accept-every-visit.ts';
import { builder } from '../builder.ts';
import { offlinePressInput, pressOf } from '../people/offline-press.ts';
import { hoursToQuarters, poundsToPence } from '../wire/pounds.ts';
import { booking } from './booking.ts';

const verbInput = builder.inputType('BookingVerbInput', {
  fields: (t) => ({ id: t.id({ required: true }), expectedVersion: t.int() }),
});

const acceptInput = builder.inputType('AcceptBookingInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    /** A visit of a series, and every one after it until the cleaner ends it. */
    everyVisit: t.boolean(),
  }),
});

const completeInput = builder.inputType('CompleteBookingInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    totalHours: t.float({ required: true }),
    isDoneEarly: t.boolean(),
    serviceProviderComments: t.string(),
    hoursReason: t.string({
      description: 'Why more is claimed than the time gone by and a quarter of an hour; needed only then.',
    }),
  }),
});

const cancelInput = builder.inputType('CancelBookingInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    cancellationReason: t.string(),
    expectedFee: t.float(),
    isForCustomer: t.boolean(),
  }),
});

const versionOf = (input: { expectedVersion?: number | null }) => input.expectedVersion ?? null;
const verbOf = (input: { id: string; expectedVersion?: number | null }) => ({
  id: input.id,
  expectedVersion: versionOf(input),
});

builder.mutationFields((t) => ({
  acceptBooking: t.field({
    type: booking,
    nullable: false,
    args: { input: t.arg({ type: acceptInput, required: true }) },
    resolve: (_root, { input }, ctx) => {
      const verb = verbOf(input);
      return input.everyVisit ? acceptEveryVisit(ctx, verb) : acceptBooking(ctx, verb);
    },
  }),
  rejectBooking: t.field({
    type: booking,
    nullable: false,
    args: { input: t.arg({ type: verbInput, required: true }) },
    resolve: (_root, { input }, ctx) => rejectBooking(ctx, verbOf(input)),
  }),
  startBooking: t.field({
    type: booking,
    nullable: false,
    args: {
      input: t.arg({ type: verbInput, required: true }),
      pressedOffline: t.arg({ type: offlinePressInput }),
    },
    resolve: (_root, { input, pressedOffline }, ctx) =>
      startBooking(ctx, { ...verbOf(input), press: pressOf(pressedOffline) }),
  }),
  completeBooking: t.field({
    type: booking,
    nullable: false,
    args: {
      input: t.arg({ type: completeInput, required: true }),
      pressedOffline: t.arg({ type: offlinePressInput }),
    },
    resolve: (_root, { input, pressedOffline }, ctx) =>
      completeBooking(ctx, {
        ...verbOf(input),
        press: pressOf(pressedOffline),
        quarterHours: hoursToQuarters(input.totalHours),
        isDoneEarly: input.isDoneEarly ?? false,
        comments: input.serviceProviderComments ?? '',
        hoursReason: input.hoursReason ?? '',
      }),
  }),
  cancelBooking: t.field({
    type: booking,
    nullable: false,
    args: { input: t.arg({ type: cancelInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      cancelBooking(ctx, {
        id: input.id,
        expectedVersion: versionOf(input),
        reason: input.cancellationReason ?? '',
        agreedFeePence: poundsToPence(input.expectedFee) ?? 0,
        isForCustomer: input.isForCustomer ?? false,
      }),
  }),
}));
