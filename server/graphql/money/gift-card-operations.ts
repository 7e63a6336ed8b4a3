import { lastDayOf } from '#domain/gift-card/gift-expiry.ts';
import { confirmGiftCard } from '../../gift-card/confirm-gift-card.ts';
import { canCorrectGiftCardEmail, correctGiftCardEmail } from '../../gift-card/correct-gift-card-email.ts';
import { createGiftCard } from '../../gift-card/create-gift-card.ts';
import { extendGiftCard } from '../../gift-card/extend-gift-card.ts';
import { giveGoodwill } from '../../gift-card/give-goodwill.ts';
import type { GiftCardPurchase } from '../../gift-card/purchase-of.ts';
import { refundGiftCard } from '../../gift-card/refund-gift-card.ts';
import { reinstateGiftCard } from '../../gift-card/reinstate-gift-card.ts';
import { reissueGiftCard } from '../../gift-card/reissue-gift-card.ts';
import { resendGiftCard } from '../../gift-card/resend-gift-card.ts';
import { viewGiftCard } from '../../gift-card/view-gift-cards.ts';
import { findGiftCardReceipt, type IssuedReceipt } from '../../invoice/find-gift-card-receipt.ts';
import { checkoutPayment } from '../booking/checkout.ts';
import { builder } from '../builder.ts';
import { penceToPounds, poundsToPence } from '../wire/pounds.ts';
import { mapsTo } from '../wire/wire-problems.ts';
import { giftCard, giftCardSide } from './gift-card.ts';

const receipt = builder.objectRef<IssuedReceipt>('GiftCardReceipt').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false, description: 'Opens it at /invoice/{id}, for 30 days.' }),
    number: t.exposeString('number', { nullable: false }),
  }),
});

const purchase = builder.objectRef<GiftCardPurchase>('GiftCardPurchase').implement({
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: ({ card }) => card.id }),
    token: t.exposeString('token', { nullable: false }),
    status: t.string({ nullable: false, resolve: ({ card }) => card.status }),
    amount: t.float({ nullable: false, resolve: ({ card }) => penceToPounds(card.amount_pence) }),
    name: t.string({ nullable: false, resolve: ({ card }) => card.name }),
    email: t.string({ nullable: false, resolve: ({ card }) => card.email }),
    message: t.string({ nullable: false, resolve: ({ card }) => card.message }),
    expiryDate: t.string({
      description: 'The last day in London on which it can be used; null until it is paid.',
      resolve: ({ card }) => (card.expires_at ? lastDayOf(card.expires_at) : null),
    }),
    receiverName: t.string({ nullable: false, resolve: ({ card }) => card.receiver_name }),
    receiverEmail: t.string({ nullable: false, resolve: ({ card }) => card.receiver_email }),
    sendDate: t.string({ resolve: ({ card }) => card.send_on }),
    sentAt: t.string({ resolve: ({ card }) => card.sent_at?.toISOString() ?? null }),
    canCorrectReceiverEmail: t.boolean({
      nullable: false,
      description: 'Whether correctGiftCardEmail can still put right where it goes.',
      resolve: ({ card }, _args, ctx) => canCorrectGiftCardEmail(ctx, card),
    }),
    receipt: t.field({
      type: receipt,
      nullable: true,
      description: 'Null until it is issued, moments after the payment.',
      resolve: ({ card }, _args, ctx) => findGiftCardReceipt(ctx, card.id),
    }),
    payment: t.field({
      type: checkoutPayment,
      nullable: false,
      resolve: (bought) => ({ ...bought.payment, purpose: 'charge' as const }),
    }),
  }),
});

const createInput = builder.inputType('CreateGiftCardInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    email: t.string({ required: true }),
    receiverName: t.string({ required: true }),
    receiverEmail: t.string({ required: true }),
    amount: t.float({ required: true, ...mapsTo('amountPence') }),
    message: t.string(),
    sendDate: t.string(mapsTo('sendOn')),
  }),
});
const confirmInput = builder.inputType('ConfirmGiftCardInput', {
  fields: (t) => ({ id: t.id({ required: true }), token: t.string({ required: true }) }),
});
const correctEmailInput = builder.inputType('CorrectGiftCardEmailInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    token: t.string({ required: true }),
    receiverEmail: t.string({ required: true }),
  }),
});
const refundInput = builder.inputType('RefundGiftCardInput', {
  fields: (t) => ({ id: t.id({ required: true }), expectedVersion: t.int(), reason: t.string() }),
});
const extendInput = builder.inputType('ExtendGiftCardInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    expiryDate: t.string(mapsTo('until')),
  }),
});
const reinstateInput = builder.inputType('ReinstateGiftCardInput', {
  fields: (t) => ({ id: t.id({ required: true }), expectedVersion: t.int() }),
});
const resendInput = builder.inputType('ResendGiftCardInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    receiverEmail: t.string({ description: 'Its receiver’s (without it) or its buyer’s; no other address.' }),
  }),
});
const reissueInput = builder.inputType('ReissueGiftCardInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    to: t.field({
      type: giftCardSide,
      required: true,
      description: 'Whose address on record gets the new code.',
    }),
  }),
});
const goodwillInput = builder.inputType('IssueGoodwillCardInput', {
  fields: (t) => ({
    receiverName: t.string({ required: true }),
    receiverEmail: t.string({ required: true }),
    amount: t.float({ required: true, ...mapsTo('amountPence') }),
    reason: t.string({ required: true }),
  }),
});

const verbOf = (input: { id: string; expectedVersion?: number | null }) => ({
  id: input.id,
  expectedVersion: input.expectedVersion ?? null,
});

builder.mutationFields((t) => ({
  createGiftCard: t.field({
    type: purchase,
    nullable: false,
    args: { input: t.arg({ type: createInput, required: true }) },
    resolve: (_root, { input: { amount, sendDate, ...rest } }, ctx) =>
      createGiftCard(ctx, { ...rest, amountPence: poundsToPence(amount), sendOn: sendDate }),
  }),
  confirmGiftCard: t.field({
    type: purchase,
    nullable: false,
    args: { input: t.arg({ type: confirmInput, required: true }) },
    resolve: (_root, { input }, ctx) => confirmGiftCard(ctx, input),
  }),
  correctGiftCardEmail: t.field({
    type: purchase,
    nullable: false,
    description:
      'Puts right where a card goes, for 24 hours after buying it and while nobody has used its code. One that was sent goes out again with a new code; the old one opens nothing any more.',
    args: { input: t.arg({ type: correctEmailInput, required: true }) },
    resolve: (_root, { input }, ctx) => correctGiftCardEmail(ctx, input),
  }),
}));

builder.mutationFields((t) => ({
  refundGiftCard: t.field({
    type: giftCard,
    nullable: false,
    args: { input: t.arg({ type: refundInput, required: true }) },
    resolve: async (_root, { input }, ctx) =>
      viewGiftCard(ctx, await refundGiftCard(ctx, { ...verbOf(input), reason: input.reason ?? '' })),
  }),
  extendGiftCard: t.field({
    type: giftCard,
    nullable: false,
    args: { input: t.arg({ type: extendInput, required: true }) },
    resolve: async (_root, { input }, ctx) =>
      viewGiftCard(ctx, await extendGiftCard(ctx, { ...verbOf(input), until: input.expiryDate ?? null })),
  }),
  reinstateGiftCard: t.field({
    type: giftCard,
    nullable: false,
    args: { input: t.arg({ type: reinstateInput, required: true }) },
    resolve: async (_root, { input }, ctx) => viewGiftCard(ctx, await reinstateGiftCard(ctx, verbOf(input))),
  }),
  resendGiftCard: t.field({
    type: giftCard,
    nullable: false,
    args: { input: t.arg({ type: resendInput, required: true }) },
    resolve: async (_root, { input }, ctx) => {
      const receiverEmail = input.receiverEmail ?? null;
      return viewGiftCard(ctx, await resendGiftCard(ctx, { ...verbOf(input), receiverEmail }));
    },
  }),
  reissueGiftCard: t.field({
    type: giftCard,
    nullable: false,
    description:
      'Stops a lost card and issues it anew: its old code opens nothing any more, what is reserved stays with its booking.',
    args: { input: t.arg({ type: reissueInput, required: true }) },
    resolve: async (_root, { input }, ctx) =>
      viewGiftCard(ctx, await reissueGiftCard(ctx, { ...verbOf(input), to: input.to })),
  }),
  issueGoodwillCard: t.field({
    type: giftCard,
    nullable: false,
    args: { input: t.arg({ type: goodwillInput, required: true }) },
    resolve: async (_root, { input: { amount, ...rest } }, ctx) =>
      viewGiftCard(ctx, await giveGoodwill(ctx, { ...rest, amountPence: poundsToPence(amount) })),
  }),
}));
