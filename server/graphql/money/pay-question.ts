import { type PayQuestionKind, payQuestionKinds } from '#domain/payroll/pay-question.ts';
import { Refusal } from '#domain/refusal.ts';
import { askAboutPay } from '../../payroll/question/ask-about-pay.ts';
import { decidePayQuestion } from '../../payroll/question/decide-pay-question.ts';
import {
  getPayQuestions,
  listOwnPayQuestions,
  type PayQuestions,
} from '../../payroll/question/list-pay-questions.ts';
import type { PayQuestionRow } from '../../payroll/question/pay-question.store.ts';
import { builder } from '../builder.ts';
import { hoursToQuarters, penceToPounds, poundsToPence } from '../wire/pounds.ts';

const payQuestion = builder.objectRef<PayQuestionRow>('PayQuestion').implement({
  description: 'A cleaner’s question about the pay of a job, and what the office answered.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    bookingID: t.id({ nullable: false, resolve: (row) => row.booking_id }),
    askedBy: t.exposeString('cleaner', { nullable: false, description: 'First name of the cleaner.' }),
    kind: t.exposeString('kind', { nullable: false, description: 'hours, rate, travel, fee, tip or other.' }),
    beganAt: t.exposeString('began_at', {
      nullable: true,
      description: 'Of hours: when the work began, as the cleaner says, by the clock in London.',
    }),
    endedAt: t.exposeString('ended_at', { nullable: true }),
    words: t.exposeString('words', { nullable: false }),
    status: t.exposeString('status', {
      nullable: false,
      description: 'open, hours-corrected, paid-more or explained.',
    }),
    totalHours: t.float({
      description: 'What the hours were corrected to.',
      resolve: (row) => (row.quarter_hours === null ? null : row.quarter_hours / 4),
    }),
    amount: t.float({
      description: 'What is paid more in the next run.',
      resolve: (row) => penceToPounds(row.amount_pence),
    }),
    answer: t.exposeString('answer', { nullable: true }),
    askedAt: t.string({ nullable: false, resolve: (row) => row.created_at.toISOString() }),
    answerBy: t.string({ nullable: false, resolve: (row) => row.due_at.toISOString() }),
    answeredAt: t.string({ resolve: (row) => row.decided_at?.toISOString() ?? null }),
  }),
});

const payQuestionsOf = builder.objectRef<PayQuestions>('PayQuestions').implement({
  fields: (t) => ({
    questions: t.field({
      type: [payQuestion],
      nullable: false,
      description: 'Newest first.',
      resolve: ({ questions }) => questions,
    }),
    canAsk: t.exposeBoolean('canAsk', { nullable: false, description: 'Whether the reader may ask now.' }),
    askUntil: t.exposeString('askUntil', {
      nullable: true,
      description: 'The last day to ask, 60 days after it was paid; null while it is owed.',
    }),
  }),
});

const askInput = builder.inputType('AskAboutPayInput', {
  fields: (t) => ({
    bookingID: t.id({ required: true }),
    kind: t.string({ required: true, description: 'hours, rate, travel, fee, tip or other.' }),
    beganAt: t.string({ description: 'Of hours: 09:05, by the clock in London.' }),
    endedAt: t.string(),
    words: t.string({ required: true, description: '3 to 1,000 characters.' }),
  }),
});

const decideInput = builder.inputType('DecidePayQuestionInput', {
  description: 'With neither hours nor an amount it is explained.',
  fields: (t) => ({
    id: t.id({ required: true }),
    totalHours: t.float({ description: 'What was worked, in quarter hours.' }),
    amount: t.float({ description: 'Pounds more in the next pay run.' }),
    words: t.string({ required: true, description: 'The cleaner reads it, 3 to 1,000 characters.' }),
  }),
});

function kindOf(kind: string): PayQuestionKind {
  const known = payQuestionKinds.find((one) => one === kind);
  if (!known) throw new Refusal('invalid_input', { field: 'kind' });
  return known;
}

builder.queryFields((t) => ({
  getPayQuestions: t.field({
    type: payQuestionsOf,
    description: 'About the pay of a visit: to a cleaner their own, to the office all.',
    args: { bookingID: t.arg.id({ required: true }) },
    resolve: (_root, { bookingID }, ctx) => getPayQuestions(ctx, bookingID),
  }),
  listPayQuestions: t.field({
    type: [payQuestion],
    nullable: false,
    description: 'What the signed-in cleaner asked about their pay, newest first; 50 at most.',
    resolve: (_root, _args, ctx) => listOwnPayQuestions(ctx),
  }),
}));

builder.mutationFields((t) => ({
  askAboutPay: t.field({
    type: payQuestion,
    nullable: false,
    description: 'A cleaner says that the pay of a job is wrong; one question about it at a time.',
    args: { input: t.arg({ type: askInput, required: true }) },
    resolve: (_root, { input: { bookingID, kind, beganAt, endedAt, words } }, ctx) =>
      askAboutPay(ctx, {
        bookingId: bookingID,
        kind: kindOf(kind),
        beganAt: beganAt ?? '',
        endedAt: endedAt ?? '',
        words,
      }),
  }),
  decidePayQuestion: t.field({
    type: payQuestion,
    nullable: false,
    description: 'The office corrects the hours, pays more, or explains; the cleaner is told.',
    args: { input: t.arg({ type: decideInput, required: true }) },
    resolve: (_root, { input: { id, totalHours, amount, words } }, ctx) =>
      decidePayQuestion(ctx, {
        id,
        quarterHours: totalHours === null || totalHours === undefined ? null : hoursToQuarters(totalHours),
        amountPence: poundsToPence(amount),
        words,
      }),
  }),
}));
