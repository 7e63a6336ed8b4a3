import { blockCustomer } from '../../booking/acceptance/block-customer.ts';
import { blockProvider } from '../../booking/acceptance/block-provider.ts';
import { reportNoAccess } from '../../booking/report/report-no-access.ts';
import { reportUnsafe } from '../../booking/report/report-unsafe.ts';
import { answerOverRun } from '../../booking/visit-day/answer-over-run.ts';
import { correctHours } from '../../booking/visit-day/correct-hours.ts';
import { requestOverRun } from '../../booking/visit-day/request-over-run.ts';
import { secureOverRun } from '../../booking/visit-day/secure-over-run.ts';
import { builder } from '../builder.ts';
import { offlinePressInput, pressOf } from '../people/offline-press.ts';
import { hoursToQuarters } from '../wire/pounds.ts';
import { toDate } from '../wire/wire-instant.ts';
import { booking } from './booking.ts';
import { checkoutPayment } from './checkout.ts';

const noAccessInput = builder.inputType('ReportNoAccessInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    arrivedAt: t.string(),
    contactAttempts: t.stringList({ description: 'Beside the presses of “Call” that were logged.' }),
    words: t.string(),
  }),
});

const unsafeInput = builder.inputType('ReportUnsafeInput', {
  fields: (t) => ({ id: t.id({ required: true }), expectedVersion: t.int(), words: t.string() }),
});

const overRunInput = builder.inputType('RequestOverRunInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    extraHours: t.float({ required: true }),
  }),
});

const answerOverRunInput = builder.inputType('AnswerOverRunInput', {
  fields: (t) => ({ id: t.id({ required: true }), isApproved: t.boolean({ required: true }) }),
});

const secureOverRunInput = builder.inputType('SecureOverRunInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});

const correctHoursInput = builder.inputType('CorrectHoursInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    bookingServiceProviderID: t.id({ required: true }),
    totalHours: t.float({ required: true }),
    reason: t.string({
      required: true,
      description: 'The customer reads it in the mail about a charge that changes, and of a refund.',
    }),
    isRefunded: t.boolean({
      description:
        'Whether what fewer hours come to is refunded where the money was taken. Before that the charge follows by itself.',
    }),
    confirmed: t.boolean({
      description: 'Said a second time, which refunding over £250 within 30 days needs.',
    }),
  }),
});

const blockCustomerInput = builder.inputType('BlockCustomerInput', {
  fields: (t) => ({ bookingID: t.id({ required: true }) }),
});

const blockProviderInput = builder.inputType('BlockServiceProviderInput', {
  fields: (t) => ({
    bookingID: t.id({ required: true }),
    bookingServiceProviderID: t.id({ required: true }),
  }),
});

builder.mutationFields((t) => ({
  reportNoAccess: t.field({
    type: booking,
    nullable: false,
    args: {
      input: t.arg({ type: noAccessInput, required: true }),
      pressedOffline: t.arg({ type: offlinePressInput }),
    },
    resolve: (_root, { input, pressedOffline }, ctx) =>
      reportNoAccess(ctx, {
        id: input.id,
        expectedVersion: input.expectedVersion ?? null,
        arrivedAt: input.arrivedAt ? toDate(input.arrivedAt, 'arrivedAt') : null,
        contactAttempts: (input.contactAttempts ?? []).map((at) => toDate(at, 'contactAttempts')),
        words: input.words ?? '',
        press: pressOf(pressedOffline),
      }),
  }),
  reportUnsafe: t.field({
    type: booking,
    nullable: false,
    args: {
      input: t.arg({ type: unsafeInput, required: true }),
      pressedOffline: t.arg({ type: offlinePressInput }),
    },
    resolve: (_root, { input, pressedOffline }, ctx) =>
      reportUnsafe(ctx, {
        id: input.id,
        expectedVersion: input.expectedVersion ?? null,
        words: input.words ?? '',
        press: pressOf(pressedOffline),
      }),
  }),
  requestOverRun: t.field({
    type: booking,
    nullable: false,
    args: { input: t.arg({ type: overRunInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      requestOverRun(ctx, {
        id: input.id,
        expectedVersion: input.expectedVersion ?? null,
        quarterHours: hoursToQuarters(input.extraHours),
      }),
  }),
  secureOverRun: t.field({
    type: checkoutPayment,
    nullable: true,
    description: 'A place to give a card for extra time; null where none is needed.',
    args: { input: t.arg({ type: secureOverRunInput, required: true }) },
    resolve: (_root, { input }, ctx) => secureOverRun(ctx, input),
  }),
  answerOverRun: t.field({
    type: booking,
    nullable: false,
    args: { input: t.arg({ type: answerOverRunInput, required: true }) },
    resolve: (_root, { input }, ctx) => answerOverRun(ctx, input),
  }),
}));

builder.mutationFields((t) => ({
  correctHours: t.field({
    type: booking,
    nullable: false,
    args: { input: t.arg({ type: correctHoursInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      correctHours(ctx, {
        id: input.id,
        expectedVersion: input.expectedVersion ?? null,
        linkId: input.bookingServiceProviderID,
        quarterHours: hoursToQuarters(input.totalHours),
        reason: input.reason,
        isRefunded: input.isRefunded ?? false,
        confirmed: input.confirmed ?? false,
      }),
  }),
  blockCustomer: t.boolean({
    nullable: false,
    args: { input: t.arg({ type: blockCustomerInput, required: true }) },
    resolve: (_root, { input }, ctx) => blockCustomer(ctx, { bookingId: input.bookingID }),
  }),
  blockServiceProvider: t.boolean({
    nullable: false,
    args: { input: t.arg({ type: blockProviderInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      blockProvider(ctx, { bookingId: input.bookingID, linkId: input.bookingServiceProviderID }),
  }),
}));
