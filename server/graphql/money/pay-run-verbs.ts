import { approvePayRun } from '../../payroll/approve-pay-run.ts';
import { correctPay } from '../../payroll/correct-pay.ts';
import { markPayRunPaid } from '../../payroll/mark-pay-run-paid.ts';
import { preparePayRun } from '../../payroll/prepare-pay-run.ts';
import { refreshPayRun } from '../../payroll/refresh-pay-run.ts';
import { returnPayment } from '../../payroll/return-payment.ts';
import { sendPayRun } from '../../payroll/send-pay-run.ts';
import { setPayeeName } from '../../payroll/set-payee-name.ts';
import { undoPayRunApproval } from '../../payroll/undo-pay-run-approval.ts';
import { builder } from '../builder.ts';
import { poundsToPence } from '../wire/pounds.ts';
import { payRun } from './pay-run.ts';

const frequency = builder.enumType('PayRunFrequency', {
  values: ['weekly', 'biweekly', 'monthly', 'extra'] as const,
});

const payCorrection = builder.objectRef<{ id: string }>('PayCorrection').implement({
  fields: (t) => ({ id: t.exposeID('id', { nullable: false }) }),
});

const prepareInput = builder.inputType('PreparePayRunInput', {
  fields: (t) => ({
    paymentFrequency: t.field({ type: frequency, required: true }),
    periodEnd: t.string(),
  }),
});
const verbInput = builder.inputType('PayRunVerbInput', {
  fields: (t) => ({ id: t.id({ required: true }), expectedVersion: t.int() }),
});
const paidInput = builder.inputType('MarkPayRunPaidInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    paidOn: t.string({
      description: 'The day on which the bank took it, since it was sent; left out: today.',
    }),
  }),
});
const sendInput = builder.inputType('SendPayRunInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    confirmedCount: t.int({ required: true }),
    confirmedTotal: t.float({ required: true }),
  }),
});
const returnInput = builder.inputType('ReturnPaymentInput', {
  fields: (t) => ({ id: t.id({ required: true }), reason: t.string({ required: true }) }),
});
const payeeNameInput = builder.inputType('SetPayeeNameInput', {
  description: 'The name a cleaner has in bank files, for who is not written in the letters of Bacs.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Of a line of a pay run.' }),
    payeeName: t.string({
      description: 'At most 18 letters A–Z, figures, spaces, . & / -; null: their own name.',
    }),
  }),
});
const correctInput = builder.inputType('CorrectPayInput', {
  fields: (t) => ({
    serviceProviderID: t.id({ required: true }),
    bookingID: t.id({ required: true }),
    amount: t.float({ required: true }),
    reason: t.string({ required: true }),
  }),
});
const versionOf = (input: { expectedVersion?: number | null }) => input.expectedVersion ?? null;
const totalsOf = (input: { confirmedCount: number; confirmedTotal: number }) => ({
  confirmedCount: input.confirmedCount,
  confirmedPence: poundsToPence(input.confirmedTotal) ?? 0,
});

builder.mutationFields((t) => ({
  preparePayRun: t.field({
    type: payRun,
    args: { input: t.arg({ type: prepareInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      preparePayRun(ctx, { frequency: input.paymentFrequency, periodEnd: input.periodEnd ?? null }),
  }),
  refreshPayRun: t.field({
    type: payRun,
    args: { input: t.arg({ type: verbInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      refreshPayRun(ctx, { id: input.id, expectedVersion: versionOf(input) }),
  }),
  approvePayRun: t.field({
    type: payRun,
    args: { input: t.arg({ type: verbInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      approvePayRun(ctx, { id: input.id, expectedVersion: versionOf(input) }),
  }),
  undoPayRunApproval: t.field({
    type: payRun,
    description: 'An approved run is a draft again; not after it was sent.',
    args: { input: t.arg({ type: verbInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      undoPayRunApproval(ctx, { id: input.id, expectedVersion: versionOf(input) }),
  }),
  markPayRunPaid: t.field({
    type: payRun,
    description: 'The bank took it. Else a run whose file was downloaded is paid by itself on its pay date.',
    args: { input: t.arg({ type: paidInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      markPayRunPaid(ctx, { id: input.id, expectedVersion: versionOf(input), paidOn: input.paidOn ?? null }),
  }),
  sendPayRun: t.field({
    type: payRun,
    args: { input: t.arg({ type: sendInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      sendPayRun(ctx, { id: input.id, expectedVersion: versionOf(input), ...totalsOf(input) }),
  }),
  returnPayment: t.field({
    type: payRun,
    args: { input: t.arg({ type: returnInput, required: true }) },
    resolve: (_root, { input }, ctx) => returnPayment(ctx, { lineId: input.id, reason: input.reason }),
  }),
  setPayeeName: t.field({
    type: payRun,
    args: { input: t.arg({ type: payeeNameInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      setPayeeName(ctx, { lineId: input.id, payeeName: input.payeeName ?? null }),
  }),
  correctPay: t.field({
    type: payCorrection,
    args: { input: t.arg({ type: correctInput, required: true }) },
    resolve: async (_root, { input }, ctx) => ({
      id: await correctPay(ctx, {
        providerId: input.serviceProviderID,
        bookingId: input.bookingID,
        amountPence: poundsToPence(input.amount) ?? 0,
        reason: input.reason,
      }),
    }),
  }),
}));
