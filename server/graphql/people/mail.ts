import type { MailRow } from '../../outbox/outbox.store.ts';
import { type MailPreview, previewMail } from '../../outbox/preview-mail.ts';
import { getMail, listMails } from '../../outbox/read-outbox.ts';
import { sendMailAgain } from '../../outbox/send-mail-again.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../list/connection.ts';
import { type FilterFields, filterInput, listField } from '../list/list.ts';
import { byText, byTextOrNone, byTime, listSort } from '../list/sorts.ts';

const preview = builder.objectRef<MailPreview>('MailPreview').implement({
  description: 'A mail without what is its reader’s alone: codes are hidden, and links lead nowhere.',
  fields: (t) => ({
    html: t.exposeString('html', { nullable: false }),
    plain: t.exposeString('plain', { nullable: false }),
  }),
});

const mail = builder.objectRef<MailRow>('Mail').implement({
  description: 'A mail of the outbox.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    template: t.exposeString('template', { nullable: false }),
    recipient: t.exposeString('recipient', { nullable: false }),
    subject: t.exposeString('subject', { description: 'Once it was sent.' }),
    status: t.exposeString('status', { nullable: false, description: 'waiting, sent, failed or bounced.' }),
    attempts: t.exposeInt('attempts', { nullable: false }),
    lastError: t.exposeString('last_error', { description: 'What the mail server said last.' }),
    sentAt: t.string({ resolve: (row) => row.sent_at?.toISOString() ?? null }),
    bouncedAt: t.string({ resolve: (row) => row.bounced_at?.toISOString() ?? null }),
    deliveredAt: t.string({
      description: 'When it arrived, where whoever carries our mails tells that.',
      resolve: (row) => row.delivered_at?.toISOString() ?? null,
    }),
    createdAt: t.string({ nullable: false, resolve: (row) => row.created_at.toISOString() }),
    version: t.exposeInt('resends', { nullable: false, description: 'How often it was sent again.' }),
    preview: t.field({ type: preview, resolve: (row, _args, ctx) => previewMail(ctx, row) }),
  }),
});

const connection = connectionOf('MailConnection', mail);
const filterFields: FilterFields = {
  id: { column: 'id', kind: 'id' },
  template: { column: 'template', kind: 'string' },
  recipient: { column: 'recipient', kind: 'email' },
  subject: { column: 'subject', kind: 'string' },
  status: { column: 'status', kind: 'string' },
  attempts: { column: 'attempts', kind: 'int' },
  lastError: { column: 'last_error', kind: 'string' },
  sentAt: { column: 'sent_at', kind: 'instant' },
  bouncedAt: { column: 'bounced_at', kind: 'instant' },
  deliveredAt: { column: 'delivered_at', kind: 'instant' },
  createdAt: { column: 'created_at', kind: 'instant' },
  version: { column: 'resends', kind: 'int' },
};
const filter = filterInput('MailFilterInput', filterFields);
const sort = listSort('MailSort', 'NEWEST', {
  ...byTime(),
  ...byText('RECIPIENT', 'recipient'),
  ...byTextOrNone('SUBJECT', 'subject'),
});

const sendAgainInput = builder.inputType('SendMailAgainInput', {
  fields: (t) => ({ id: t.id({ required: true }), expectedVersion: t.int() }),
});

builder.queryFields((t) => ({
  getMail: t.field({
    type: mail,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => getMail(ctx, id),
  }),
  listMails: listField(t, {
    name: 'mails',
    type: connection,
    filter,
    fields: filterFields,
    sort,
    read: listMails,
  }),
}));

builder.mutationFields((t) => ({
  sendMailAgain: t.field({
    type: mail,
    args: { input: t.arg({ type: sendAgainInput, required: true }) },
    resolve: (_root, { input }, ctx) => sendMailAgain(ctx, input),
  }),
}));
