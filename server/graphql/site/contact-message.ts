import { changeContactMessage } from '../../contact-message/change-contact-message.ts';
import type { ContactMessageRow } from '../../contact-message/contact-message.store.ts';
import { createContactMessage } from '../../contact-message/create-contact-message.ts';
import { deleteContactMessage } from '../../contact-message/delete-contact-message.ts';
import { getContactMessage, listContactMessages } from '../../contact-message/read-contact-messages.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../list/connection.ts';
import { type FilterFields, filterInput, listField } from '../list/list.ts';
import { recordFields } from '../wire/record-fields.ts';
import { formProofInput } from './form-proof.ts';

const contactMessage = builder.objectRef<ContactMessageRow>('ContactMessage').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    status: t.exposeString('status', { nullable: false }),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    subject: t.exposeString('subject'),
    message: t.exposeString('message'),
    answer: t.exposeString('answer', { nullable: true }),
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
  email: { column: 'email', kind: 'string' },
  subject: { column: 'subject', kind: 'string' },
  message: { column: 'message', kind: 'string' },
  answer: { column: 'answer', kind: 'string' },
};
const filter = filterInput('ModelContactMessageFilterInput', filterFields);

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
  deleteContactMessage: t.field({
    type: contactMessage,
    args: { input: t.arg({ type: verbInput, required: true }) },
    resolve: (_root, { input }, ctx) => deleteContactMessage(ctx, input),
  }),
}));
