import { Refusal } from '#domain/refusal.ts';
import { addToDamageClaim, withdrawDamageClaim } from '../../booking/report/add-to-damage-claim.ts';
import { answerDamageClaim, claimAnswers } from '../../booking/report/answer-damage-claim.ts';
import { createDamageClaim } from '../../booking/report/create-damage-claim.ts';
import { recordDamageTransfer } from '../../booking/report/record-damage-transfer.ts';
import { settleDamageClaim } from '../../booking/report/settle-damage-claim.ts';
import { listJobDamage, tellOfDamage } from '../../booking/report/tell-of-damage.ts';
import { listDamageClaims, viewClaimByLink } from '../../booking/report/view-claims.ts';
import { builder } from '../builder.ts';
import { poundsToPence } from '../wire/pounds.ts';
import { damageClaim, jobDamage } from './damage-claim-types.ts';

const amount = { description: 'What is asked for, in pounds; left out where nobody knows yet.' };
const pictures = {
  description: 'Up to six keys that uploads of the purpose damage-picture were answered with.',
};

const createInput = builder.inputType('CreateDamageClaimInput', {
  fields: (t) => ({
    bookingID: t.id({ required: true }),
    item: t.string({ required: true, description: 'What was damaged, in a few words.' }),
    amount: t.float(amount),
    words: t.string(),
    pictures: t.stringList(pictures),
  }),
});

const answerInput = builder.inputType('AnswerDamageClaimInput', {
  fields: (t) => ({
    claimID: t.id({ required: true }),
    expectedVersion: t.int(),
    to: t.string({ required: true, description: 'answered, asked (for more) or declined.' }),
    words: t.string({ required: true, description: 'The customer reads them.' }),
  }),
});

const settleInput = builder.inputType('SettleDamageClaimInput', {
  fields: (t) => ({
    claimID: t.id({ required: true }),
    expectedVersion: t.int(),
    amount: t.float({ required: true, description: 'To the card up to what it paid, the rest by transfer.' }),
    isAllByTransfer: t.boolean({ description: 'Nothing of it goes to the card.' }),
    words: t.string({ required: true, description: 'The customer reads them.' }),
    confirmed: t.boolean({ description: 'Said a second time, which over £250 within 30 days needs.' }),
  }),
});

const transferInput = builder.inputType('RecordDamageTransferInput', {
  fields: (t) => ({
    claimID: t.id({ required: true }),
    sentOn: t.string({ required: true, description: 'The day of the transfer.' }),
    reference: t.string({ required: true, description: 'Of the transfer, which the customer reads.' }),
  }),
});

const addInput = builder.inputType('AddToDamageClaimInput', {
  fields: (t) => ({
    token: t.string({ required: true }),
    words: t.string(),
    amount: t.float(amount),
    pictures: t.stringList(pictures),
  }),
});

const withdrawInput = builder.inputType('WithdrawDamageClaimInput', {
  fields: (t) => ({ token: t.string({ required: true }) }),
});

const tellInput = builder.inputType('TellOfDamageInput', {
  fields: (t) => ({
    claimID: t.id({ required: true }),
    words: t.string({ required: true }),
    pictures: t.stringList(pictures),
  }),
});

function answerOf(to: string) {
  const answer = claimAnswers.find((one) => one === to);
  if (!answer) throw new Refusal('invalid_input', { field: 'to' });
  return answer;
}

builder.queryFields((t) => ({
  listDamageClaims: t.field({
    type: [damageClaim],
    nullable: false,
    description: 'Claims for damage at a clean, for its customer and the office.',
    args: { bookingID: t.arg.id({ required: true }) },
    resolve: (_root, { bookingID }, ctx) => listDamageClaims(ctx, bookingID),
  }),
  listJobDamage: t.field({
    type: [jobDamage],
    nullable: false,
    description: 'What a cleaner is asked about damage at a job of theirs.',
    args: { bookingID: t.arg.id({ required: true }) },
    resolve: (_root, { bookingID }, ctx) => listJobDamage(ctx, bookingID),
  }),
  damageClaimByToken: t.field({
    type: damageClaim,
    description: 'The claim that a mailed link is for.',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, ctx) => viewClaimByLink(ctx, token),
  }),
}));

builder.mutationFields((t) => ({
  createDamageClaim: t.field({
    type: damageClaim,
    nullable: false,
    description: 'The customer says that something was damaged, or the office for them.',
    args: { input: t.arg({ type: createInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      createDamageClaim(ctx, {
        bookingId: input.bookingID,
        item: input.item,
        claimedPence: poundsToPence(input.amount),
        words: input.words ?? '',
        pictures: input.pictures ?? [],
      }),
  }),
  answerDamageClaim: t.field({
    type: damageClaim,
    nullable: false,
    args: { input: t.arg({ type: answerInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      answerDamageClaim(ctx, {
        claimId: input.claimID,
        expectedVersion: input.expectedVersion ?? null,
        to: answerOf(input.to),
        words: input.words,
      }),
  }),
  settleDamageClaim: t.field({
    type: damageClaim,
    nullable: false,
    args: { input: t.arg({ type: settleInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      settleDamageClaim(ctx, {
        claimId: input.claimID,
        expectedVersion: input.expectedVersion ?? null,
        amountPence: poundsToPence(input.amount) ?? 0,
        isAllByTransfer: input.isAllByTransfer ?? false,
        words: input.words,
        confirmed: input.confirmed ?? false,
      }),
  }),
  recordDamageTransfer: t.field({
    type: damageClaim,
    nullable: false,
    description: 'The office sent by bank what a claim is paid so.',
    args: { input: t.arg({ type: transferInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      recordDamageTransfer(ctx, {
        claimId: input.claimID,
        sentOn: input.sentOn,
        reference: input.reference,
      }),
  }),
}));

builder.mutationFields((t) => ({
  addToDamageClaim: t.field({
    type: damageClaim,
    nullable: false,
    args: { input: t.arg({ type: addInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      addToDamageClaim(ctx, {
        token: input.token,
        words: input.words ?? '',
        claimedPence: poundsToPence(input.amount),
        pictures: input.pictures ?? [],
      }),
  }),
  withdrawDamageClaim: t.field({
    type: damageClaim,
    nullable: false,
    args: { input: t.arg({ type: withdrawInput, required: true }) },
    resolve: (_root, { input }, ctx) => withdrawDamageClaim(ctx, input.token),
  }),
  tellOfDamage: t.field({
    type: jobDamage,
    nullable: false,
    description: 'A cleaner says what they know of damage at a job of theirs.',
    args: { input: t.arg({ type: tellInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      tellOfDamage(ctx, { claimId: input.claimID, words: input.words, pictures: input.pictures ?? [] }),
  }),
}));
