import { changeContactMessage } from '../../contact-message/change-contact-message.ts';
import type { AnswerRow, ContactMessageRow } from '../../contact-message/contact-message.store.ts';
import { createContactMessage } from '../../contact-message/create-contact-message.ts';
import { deleteContactMessage } from '../../contact-message/delete-contact-message.ts';
import {
  findAnswersOf,
  getContactMessage,
  listContactMessages,
} from '../../contact-message/read-contact-messages.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../list/connection.ts';
import { type FilterFields, filterInput, listField } from '../list/list.ts';
import { byText, byTime, listSort } from '../list/sorts.ts';
import { batchLoad } from '../wire/batch-load.ts';
import { recordFields } from '../wire/record-fields.ts';
import { formProofInput } from './form-proof.ts';

const answer = builder.objectRef<AnswerRow>('ContactMessageAnswer').implement({
  description: 'What the office answered to a message, as it was mailed.',
  fields: (t) => ({
    text: t.exposeString('text', { nullable: false }),
    at: t.string({ nullable: false, resolve: (row) => row.at.toISOString() }),
  }),
});

const loadAnswers = batchLoad(findAnswersOf);

export const contactMessage = builder.objectRef<ContactMessageRow>('ContactMessage').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    status: t.exposeString('status', { nullable: false }),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    subject: t.exposeString('subject'),
    message: t.exposeString('message'),
    answer: t.exposeString('answer', { nullable: true, description: 'The latest.' }),
    answers: t.field({
      type: [answer],
      nullable: false,
      description: 'All that was answered, oldest first; for the office.',
      resolve: async (row, _args, ctx) => (row.answered_at ? ((await loadAnswers(ctx, row.id)) ?? []) : []),
    }),
    answeredAt: t.string({ resolve: (row) => row.answered_at?.toISOString() ?? null }),
    version: t.exposeInt('version', { nullable: false }),
    createdAt: t.string({ nullable: false, resolve: (row) => row.created_at.toISOString() }),
    updatedAt: t.string({ nullable: false, resolve: (row) => row.updated_at.toISOString() }),
  }),
});

const createInput = builder.inputType('CreateContactMessageInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    email: t.string({ required: true }),
    subject: t.string({ required: true }),
    message: t.string({ required: true }),
    form: t.field({ type: formProofInput }),
  }),
});
const answerInput = builder.inputType('AnswerContactMessageInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    answer: t.string({ required: true }),
  }),
});
const verbInput = builder.inputType('ContactMessageVerbInput', {
  fields: (t) => ({ id: t.id({ required: true }), expectedVersion: t.int() }),
});

const connection = connectionOf('ModelContactMessageConnection', contactMessage);
const filterFields: FilterFields = {
  ...recordFields,
  status: { column: 'status', kind: 'string' },
  name: { column: 'name', kind: 'string' },
  email: { column: 'email', kind: 'email' },
  subject: { column: 'subject', kind: 'string' },
  message: { column: 'message', kind: 'string' },
  answer: { column: 'answer', kind: 'string' },
  answeredAt: { column: 'answered_at', kind: 'instant' },
};
const filter = filterInput('ModelContactMessageFilterInput', filterFields);

const sort = listSort('ContactMessageSort', 'NEWEST', {
  ...byTime(),
  ...byText('NAME', 'name'),
});

builder.queryFields((t) => ({
  getContactMessage: t.field({
    type: contactMessage,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => getContactMessage(ctx, id),
  }),
  listContactMessages: listField(t, {
    name: 'contactMessages',
    type: connection,
    filter,
    fields: filterFields,
    sort,
    read: listContactMessages,
  }),
}));

builder.mutationFields((t) => ({
  createContactMessage: t.field({
    type: contactMessage,
    args: { input: t.arg({ type: createInput, required: true }) },
    resolve: (_root, { input: { form, ...answers } }, ctx) =>
      createContactMessage(ctx, answers, form ?? null),
  }),
  answerContactMessage: t.field({
    type: contactMessage,
    args: { input: t.arg({ type: answerInput, required: true }) },
    resolve: (_root, { input }, ctx) => changeContactMessage(ctx, { ...input, event: 'answer' }),
  }),
  closeContactMessage: t.field({
    type: contactMessage,
    args: { input: t.arg({ type: verbInput, required: true }) },
    resolve: (_root, { input }, ctx) => changeContactMessage(ctx, { ...input, event: 'close' }),
  }),
  markContactMessageSpam: t.field({
    type: contactMessage,
    args: { input: t.arg({ type: verbInput, required: true }) },
    resolve: (_root, { input }, ctx) => changeContactMessage(ctx, { ...input, event: 'mark-spam' }),
  }),
  reopenContactMessage: t.field({
    type: contactMessage,
    description: 'Takes back that it was closed or called spam.',
    args: { input: t.arg({ type: verbInput, required: true }) },
    resolve: (_root, { input }, ctx) => changeContactMessage(ctx, { ...input, event: 'reopen' }),
  }),
  deleteContactMessage: t.field({
    type: contactMessage,
    args: { input: t.arg({ type: verbInput, required: true }) },
    resolve: (_root, { input }, ctx) => deleteContactMessage(ctx, input),
  }),
}));
