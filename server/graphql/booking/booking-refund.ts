import { listRefunds, type RefundView } from '../../booking/charge/list-refunds.ts';
import { refundBooking } from '../../booking/charge/refund-booking.ts';
import { builder } from '../builder.ts';
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
    status: t.exposeString('status', { nullable: false }),
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
