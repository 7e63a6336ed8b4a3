import { isUnpaidUndecided } from '../../booking/charge/is-unpaid-undecided.ts';
import { confirmPayLink } from '../../booking/pay-link/confirm-pay-link.ts';
import { openPayLink } from '../../booking/pay-link/open-pay-link.ts';
import type { PayLinkView } from '../../booking/pay-link/pay-link.ts';
import { getPayLink } from '../../booking/pay-link/pay-link.ts';
import { decideUnpaidBooking } from '../../booking/unpaid/decide-unpaid-booking.ts';
import { confirmHours } from '../../booking/visit-day/confirm-hours.ts';
import { openTip, tipBooking, tipNeedsCard } from '../../booking/visit-day/tip-booking.ts';
import { booking } from '../booking/booking.ts';
import { checkoutPayment } from '../booking/checkout.ts';
import { builder } from '../builder.ts';
import { penceToPounds, poundsToPence } from '../wire/pounds.ts';
import { mapsTo } from '../wire/wire-problems.ts';

builder.objectFields(booking, (t) => ({
  tipValue: t.float({
    resolve: ({ booking: row, view }) => (view.customer ? penceToPounds(row.tip_pence) : null),
  }),
  areHoursConfirmed: t.boolean({
    resolve: ({ booking: row, view }) => (view.customer ? row.hours_confirmed_at !== null : null),
  }),
  isUnpaidUndecided: t.boolean({
    description:
      'The card did not work, and the office has to say whether the visit goes ahead (company only).',
    resolve: ({ booking: row, view }, _args, ctx) => (view.company ? isUnpaidUndecided(ctx, row) : null),
  }),
}));

const payLink = builder.objectRef<PayLinkView>('PayLink').implement({
  description:
    'What a mailed link is for: a phone booking, a visit to come whose card did not work, or a debt.',
  fields: (t) => ({
    kind: t.exposeString('kind', { nullable: false }),
    status: t.exposeString('status', { nullable: false }),
    amount: t.float({ nullable: false, resolve: (link) => penceToPounds(link.amountPence) }),
    laterAmount: t.float({
      nullable: false,
      description: 'What each visit after the first costs, where a regular clean is agreed to; else 0.',
      resolve: (link) => penceToPounds(link.laterPence),
    }),
    firstName: t.exposeString('firstName', { nullable: false }),
    address: t.exposeString('address', { nullable: false }),
    serviceName: t.string({ nullable: false, resolve: ({ visit }) => visit.serviceName }),
    frequency: t.string({ nullable: false, resolve: ({ visit }) => visit.frequency }),
    when: t.string({ nullable: false, resolve: ({ visit }) => visit.when }),
    length: t.string({ nullable: false, resolve: ({ visit }) => visit.length }),
    cleaners: t.string({ nullable: false, resolve: ({ visit }) => visit.cleaners }),
    needsTerms: t.exposeBoolean('needsTerms', { nullable: false }),
    needsEarlyStart: t.exposeBoolean('needsEarlyStart', { nullable: false }),
    cancelling: t.exposeString('cancelling', { nullable: true }),
    payment: t.expose('payment', { type: checkoutPayment, nullable: true }),
  }),
});

const openInput = builder.inputType('OpenPayLinkInput', {
  fields: (t) => ({
    token: t.string({ required: true }),
    termsCondition: t.boolean(),
    earlyStartRequest: t.boolean(),
  }),
});

const confirmInput = builder.inputType('ConfirmPayLinkInput', {
  fields: (t) => ({
    // What was agreed by the link, or was to be booked, is refused as a whole.
    token: t.string({ required: true, ...mapsTo('termsCondition', 'startTime', 'promo', 'giftCode') }),
  }),
});

const confirmHoursInput = builder.inputType('ConfirmHoursInput', {
  fields: (t) => ({ id: t.id({ required: true }), expectedVersion: t.int() }),
});

const tipInput = builder.inputType('TipBookingInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    tipValue: t.float({ required: true }),
  }),
});

const unpaidDecision = builder.enumType('UnpaidDecision', {
  values: { GO_AHEAD: { value: 'go-ahead' }, CANCEL: { value: 'cancel' } } as const,
});

const decideInput = builder.inputType('DecideUnpaidBookingInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    decision: t.field({ type: unpaidDecision, required: true }),
  }),
});

const verbOf = (input: { id: string; expectedVersion?: number | null }) => ({
  id: input.id,
  expectedVersion: input.expectedVersion ?? null,
});

builder.queryField('tipNeedsCard', (t) =>
  t.boolean({
    nullable: false,
    description:
      'Whether a tip needs a card to be given by openTip, because none stands on the completed booking.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => tipNeedsCard(ctx, id),
  }),
);

builder.queryField('getPayLink', (t) =>
  t.field({
    type: payLink,
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, ctx) => getPayLink(ctx, token),
  }),
);

builder.mutationFields((t) => ({
  openPayLink: t.field({
    type: payLink,
    nullable: false,
    args: { input: t.arg({ type: openInput, required: true }) },
    resolve: (_root, { input }, ctx) => {
      const { token, termsCondition, earlyStartRequest } = input;
      const ticked = {
        termsCondition: termsCondition ?? false,
        earlyStartRequest: earlyStartRequest ?? false,
      };
      return openPayLink(ctx, { token, ...ticked });
    },
  }),
  confirmPayLink: t.field({
    type: payLink,
    nullable: false,
    args: { input: t.arg({ type: confirmInput, required: true }) },
    resolve: (_root, { input }, ctx) => confirmPayLink(ctx, input.token),
  }),
  confirmHours: t.field({
    type: booking,
    nullable: false,
    args: { input: t.arg({ type: confirmHoursInput, required: true }) },
    resolve: (_root, { input }, ctx) => confirmHours(ctx, verbOf(input)),
  }),
  tipBooking: t.field({
    type: booking,
    nullable: false,
    args: { input: t.arg({ type: tipInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      tipBooking(ctx, { ...verbOf(input), amountPence: poundsToPence(input.tipValue) ?? 0 }),
  }),
  openTip: t.field({
    type: checkoutPayment,
    nullable: false,
    description:
      'A place to give a card for a tip where the booking has none; tipBooking with the same amount then gives it.',
    args: { input: t.arg({ type: tipInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      openTip(ctx, { ...verbOf(input), amountPence: poundsToPence(input.tipValue) ?? 0 }),
  }),
  decideUnpaidBooking: t.field({
    type: booking,
    nullable: false,
    args: { input: t.arg({ type: decideInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      decideUnpaidBooking(ctx, { ...verbOf(input), decision: input.decision }),
  }),
}));
