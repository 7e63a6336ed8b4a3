import { listRefunds, type RefundView } from '../../booking/charge/list-refunds.ts';
import { recordRefundByBank, retryRefund } from '../../booking/charge/record-refund-by-bank.ts';
import { refundBooking } from '../../booking/charge/refund-booking.ts';
import { findRefundOfGiftCard } from '../../gift-card/read-gift-cards.ts';
import { builder } from '../builder.ts';
import { giftCard } from '../money/gift-card.ts';
import { penceToPounds, poundsToPence } from '../wire/pounds.ts';
import { booking } from './booking.ts';

const refund = builder.objectRef<RefundView>('Refund').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    amount: t.float({ nullable: false, resolve: (one) => penceToPounds(one.amount_pence) }),
    vat: t.float({ nullable: false, resolve: (one) => penceToPounds(one.vat_pence) }),
    toCard: t.float({ nullable: false, resolve: (one) => penceToPounds(one.card_pence) }),
    toGiftCard: t.float({ nullable: false, resolve: (one) => penceToPounds(one.gift_pence) }),
    takenOff: t.float({ nullable: false, resolve: (one) => penceToPounds(one.taken_off_pence) }),
    byBank: t.float({ nullable: false, resolve: (one) => penceToPounds(one.bank_pence) }),
    reason: t.exposeString('reason', { nullable: false }),
    isOfPrice: t.exposeBoolean('is_of_price', {
      nullable: false,
      description: 'Part of the price; false for what is paid for damage, and for money taken by mistake.',
    }),
    isForDamage: t.boolean({
      nullable: false,
      description: 'What a claim for damage is paid.',
      resolve: (one) => one.damage_claim_id !== null,
    }),
    status: t.exposeString('status', { nullable: false, description: 'planned, done or failed.' }),
    refusedAt: t.string({
      description: 'The payment service said no: it is tried again, unless the office sends it by bank.',
      resolve: (one) => (one.status === 'planned' ? (one.refused_at?.toISOString() ?? null) : null),
    }),
    sentByBankOn: t.string({
      description: 'The day on which the office sent by bank what the card did not take.',
      resolve: (one) => one.bank_sent_on,
    }),
    bankReference: t.string({ resolve: (one) => one.bank_reference }),
    createdAt: t.string({ nullable: false, resolve: (one) => one.created_at.toISOString() }),
  }),
});

builder.objectField(booking, 'refunds', (t) =>
  t.field({
    type: [refund],
    nullable: false,
    resolve: (seen, _args, ctx) => listRefunds(ctx, seen),
  }),
);

const refundInput = builder.inputType('RefundBookingInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    amount: t.float({ required: true }),
    reason: t.string({ required: true }),
    /** Needed over £250. */
    confirmed: t.boolean(),
  }),
});

builder.objectField(giftCard, 'refund', (t) =>
  t.field({
    type: refund,
    description: 'How its price goes back; for the office.',
    resolve: ({ card }, _args, ctx) => findRefundOfGiftCard(ctx, card),
  }),
);

const byBankInput = builder.inputType('RecordRefundByBankInput', {
  fields: (t) => ({
    id: t.id({ required: true, description: 'Of the refund.' }),
    sentOn: t.string({ required: true, description: 'The day of the transfer.' }),
    reference: t.string({ required: true, description: 'Of the transfer, which the customer reads.' }),
  }),
});
const retryInput = builder.inputType('RetryRefundInput', {
  fields: (t) => ({ id: t.id({ required: true, description: 'Of the refund.' }) }),
});

builder.mutationFields((t) => ({
  recordRefundByBank: t.field({
    type: refund,
    nullable: false,
    description: 'The office sent by bank what the payment service refused; nothing sends it again.',
    args: { input: t.arg({ type: byBankInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      recordRefundByBank(ctx, { refundId: input.id, sentOn: input.sentOn, reference: input.reference }),
  }),
  retryRefund: t.field({
    type: refund,
    nullable: false,
    description: 'The payment service is asked for it at once instead of when that is planned.',
    args: { input: t.arg({ type: retryInput, required: true }) },
    resolve: (_root, { input }, ctx) => retryRefund(ctx, input.id),
  }),
}));

builder.mutationField('refundBooking', (t) =>
  t.field({
    type: booking,
    nullable: false,
    args: { input: t.arg({ type: refundInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      refundBooking(ctx, {
        id: input.id,
        expectedVersion: input.expectedVersion ?? null,
        amountPence: poundsToPence(input.amount) ?? 0,
        reason: input.reason,
        confirmed: input.confirmed ?? false,
      }),
  }),
);
