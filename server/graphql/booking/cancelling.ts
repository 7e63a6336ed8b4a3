import { withdrawBooking } from '../../booking/acceptance/withdraw-booking.ts';
import { withdrawProvider } from '../../booking/acceptance/withdraw-provider.ts';
import {
  type CancellationTerms,
  cancellationTerms,
  getCancellingText,
} from '../../booking/cancellation/cancellation-terms.ts';
import { waiveCancellationFee } from '../../booking/cancellation/waive-cancellation-fee.ts';
import { sendBookingAgain } from '../../booking/checkout/send-booking-again.ts';
import { builder } from '../builder.ts';
import { penceToPounds } from '../wire/pounds.ts';
import { booking } from './booking.ts';

type CleanerPay = NonNullable<CancellationTerms['cleaners']>[number];

export const cleanerPay = builder.objectRef<CleanerPay>('CancellationPay').implement({
  fields: (t) => ({
    spFirstName: t.string({ nullable: false, resolve: (pay) => pay.firstName }),
    pay: t.float({ nullable: false, resolve: (pay) => penceToPounds(pay.payPence) }),
  }),
});

/** What cancelling costs and gives back now, in pounds; pay of the cleaners for the company only. */
const terms = builder.objectRef<CancellationTerms>('CancellationTerms').implement({
  fields: (t) => ({
    fee: t.float({ nullable: false, resolve: ({ settlement }) => penceToPounds(settlement.feePence) }),
    vat: t.float({ nullable: false, resolve: ({ settlement }) => penceToPounds(settlement.vatPence) }),
    percent: t.exposeInt('percent', { nullable: false }),
    freeBecause: t.exposeString('freeBecause', { nullable: true }),
    freeUntil: t.string({
      nullable: true,
      description: 'Until when cancelling costs nothing; null where a fee is due now.',
      resolve: ({ freeUntil }) => freeUntil?.toISOString() ?? null,
    }),
    text: t.exposeString('text', {
      nullable: false,
      description: 'What cancelling costs its customer and when, as mails and the booking form say it.',
    }),
    fromCard: t.float({ nullable: false, resolve: ({ settlement }) => penceToPounds(settlement.cardPence) }),
    fromGiftCard: t.float({
      nullable: false,
      resolve: ({ settlement }) => penceToPounds(settlement.giftPence),
    }),
    cardReleased: t.float({ nullable: false, resolve: (one) => penceToPounds(one.cardReleasedPence) }),
    giftCardReturned: t.float({ nullable: false, resolve: (one) => penceToPounds(one.giftReturnedPence) }),
    goodwill: t.float({ nullable: false, resolve: (one) => penceToPounds(one.goodwillPence) }),
    cleaners: t.field({ type: [cleanerPay], nullable: true, resolve: (one) => one.cleaners }),
    platform: t.float({
      nullable: true,
      resolve: ({ settlement, cleaners }) =>
        cleaners && penceToPounds(settlement.shares.reduce((sum, share) => sum + share.platformPence, 0)),
    }),
  }),
});

const verbInput = builder.inputType('WaiveCancellationFeeInput', {
  fields: (t) => ({ id: t.id({ required: true }), expectedVersion: t.int() }),
});

const withdrawInput = builder.inputType('WithdrawBookingInput', {
  fields: (t) => ({ id: t.id({ required: true }), expectedVersion: t.int(), reason: t.string() }),
});

const withdrawProviderInput = builder.inputType('WithdrawProviderInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    bookingServiceProviderID: t.id({ required: true }),
    reason: t.string(),
    isAtTheirWish: t.boolean(),
  }),
});

builder.queryField('cancellationTerms', (t) =>
  t.field({
    type: terms,
    nullable: false,
    args: { id: t.arg.id({ required: true }), isForCustomer: t.arg.boolean() },
    resolve: (_root, { id, isForCustomer }, ctx) =>
      cancellationTerms(ctx, { id, isForCustomer: isForCustomer ?? false }),
  }),
);

const againInput = builder.inputType('SendBookingAgainInput', {
  fields: (t) => ({ id: t.id({ required: true }), expectedVersion: t.int() }),
});

builder.mutationFields((t) => ({
  sendBookingAgain: t.field({
    type: booking,
    nullable: false,
    description: 'Mails the customer once more how the booking stands.',
    args: { input: t.arg({ type: againInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      sendBookingAgain(ctx, { id: input.id, expectedVersion: input.expectedVersion ?? null }),
  }),
  waiveCancellationFee: t.field({
    type: booking,
    nullable: false,
    args: { input: t.arg({ type: verbInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      waiveCancellationFee(ctx, { id: input.id, expectedVersion: input.expectedVersion ?? null }),
  }),
  withdrawBooking: t.field({
    type: booking,
    nullable: false,
    args: { input: t.arg({ type: withdrawInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      withdrawBooking(ctx, {
        id: input.id,
        expectedVersion: input.expectedVersion ?? null,
        reason: input.reason ?? '',
      }),
  }),
  withdrawProvider: t.field({
    type: booking,
    nullable: false,
    args: { input: t.arg({ type: withdrawProviderInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      withdrawProvider(ctx, {
        id: input.id,
        expectedVersion: input.expectedVersion ?? null,
        linkId: input.bookingServiceProviderID,
        reason: input.reason ?? '',
        isAtTheirWish: input.isAtTheirWish ?? false,
      }),
  }),
}));

builder.queryField('getCancellingText', (t) =>
  t.string({
    nullable: true,
    description:
      'What cancelling costs a booking’s customer and when, as mails and the booking form say it; null once there is nothing to cancel.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => getCancellingText(ctx, id),
  }),
);
