import { can } from '#domain/access/permissions.ts';
import type { Ctx } from '../../context.ts';
import type { FileLink } from '../../file/file-link.ts';
import { askForDocuments } from '../../provider/ask-for-documents.ts';
import {
  type DocumentFile,
  findProviderPapers,
  type ProviderPapers,
} from '../../provider/find-provider-papers.ts';
import { getProviderDocument } from '../../provider/get-provider-document.ts';
import { getRightToWork, type RightToWork } from '../../provider/get-right-to-work.ts';
import type { ProviderCheckRow } from '../../provider/provider-check.store.ts';
import type { ProviderView } from '../../provider/provider-view.ts';
import { recordProviderCheck } from '../../provider/record-provider-check.ts';
import { sendDocument } from '../../provider/send-document.ts';
import { builder } from '../builder.ts';
import { batchLoad } from '../wire/batch-load.ts';
import { mapsTo } from '../wire/wire-problems.ts';
import { serviceProvider } from './service-provider.ts';

const documentFile = builder.objectRef<DocumentFile>('ServiceProviderDocument').implement({
  fields: (t) => ({
    document: t.string({ nullable: false, resolve: (file) => file.purpose }),
    fileName: t.string({ nullable: false, resolve: (file) => file.file_name }),
    sentAt: t.string({ resolve: (file) => file.used_at?.toISOString() ?? null }),
  }),
});

const providerCheck = builder.objectRef<ProviderCheckRow>('ServiceProviderCheck').implement({
  fields: (t) => ({
    kind: t.exposeString('kind', { nullable: false }),
    seenOn: t.string({ nullable: false, resolve: (check) => check.seen_on }),
    reference: t.exposeString('reference', { nullable: false }),
    validUntil: t.string({ resolve: (check) => check.valid_until }),
    cover: t.exposeInt('cover_pounds', { description: 'Of an insurance, in whole pounds.' }),
  }),
});

const fileLink = builder.objectRef<FileLink>('ServiceProviderDocumentLink').implement({
  fields: (t) => ({
    url: t.exposeString('url', { nullable: false }),
    expiresAt: t.string({ nullable: false, resolve: (link) => link.expiresAt.toISOString() }),
  }),
});

const rightToWork = builder.objectRef<RightToWork>('ServiceProviderRightToWork').implement({
  fields: (t) => ({
    shareCode: t.exposeString('shareCode', { nullable: false }),
    dateOfBirth: t.exposeString('dateOfBirth', { nullable: false }),
    sentAt: t.string({ nullable: false, resolve: ({ sentAt }) => sentAt.toISOString() }),
  }),
});

const loadPapers = batchLoad(findProviderPapers);

/** Documents are their owner's and those people's of the company who check them (rules/people#who-may-read-what). */
const papersOf = ({ provider }: ProviderView, ctx: Ctx): Promise<ProviderPapers | null> | null =>
  can(ctx.actor, 'provider.read-documents') ? loadPapers(ctx, provider.id) : null;
const forReaders = <Value>(ctx: Ctx, value: Value): Value | null =>
  can(ctx.actor, 'provider.read-documents') ? value : null;

builder.objectFields(serviceProvider, (t) => ({
  verificationDocumentPath: t.string({
    resolve: ({ provider }, _args, ctx) => forReaders(ctx, provider.identity_document_path),
  }),
  verificationDocumentPath1: t.string({
    resolve: ({ provider }, _args, ctx) => forReaders(ctx, provider.dbs_certificate_path),
  }),
  rightToWorkDocumentPath: t.string({
    resolve: ({ provider }, _args, ctx) => forReaders(ctx, provider.right_to_work_path),
  }),
  shareCodeSentAt: t.string({
    description: 'The code itself, with the date of birth, is in getServiceProviderRightToWork.',
    resolve: ({ provider }, _args, ctx) =>
      forReaders(ctx, provider.share_code_sent_at?.toISOString() ?? null),
  }),
  insuranceDocumentPath: t.string({
    resolve: ({ provider }, _args, ctx) => forReaders(ctx, provider.insurance_path),
  }),
  insurer: t.string({ resolve: ({ provider }, _args, ctx) => forReaders(ctx, provider.insurer) }),
  insuranceEndsOn: t.string({
    resolve: ({ provider }, _args, ctx) => forReaders(ctx, provider.insurance_ends_on),
  }),
  documents: t.field({
    type: [documentFile],
    resolve: async (seen, _args, ctx) => (await papersOf(seen, ctx))?.files ?? null,
  }),
  checks: t.field({
    type: [providerCheck],
    resolve: async (seen, _args, ctx) => (await papersOf(seen, ctx))?.checks ?? null,
  }),
  documentsAsked: t.stringList({
    resolve: ({ provider }, _args, ctx) => forReaders(ctx, provider.documents_asked),
  }),
  documentsAskedReason: t.string({
    resolve: ({ provider }, _args, ctx) => forReaders(ctx, provider.documents_asked_words),
  }),
}));

const askInput = builder.inputType('AskForServiceProviderDocumentsInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    documents: t.stringList({ required: true }),
    reason: t.string({ required: true }),
  }),
});
const checkInput = builder.inputType('RecordServiceProviderCheckInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    kind: t.string({ required: true }),
    seenOn: t.string({ required: true }),
    reference: t.string({ required: true }),
    validUntil: t.string(),
    cover: t.int({ description: 'Of an insurance, in whole pounds.' }),
    expectedVersion: t.int(),
  }),
});
const sendInput = builder.inputType('SendServiceProviderDocumentInput', {
  fields: (t) => ({
    document: t.string({ required: true }),
    path: t.string(mapsTo('identityDocument', 'dbsCertificate', 'rightToWorkDocument', 'insuranceDocument')),
    shareCode: t.string({ description: 'Of the right to work, with the date of birth.' }),
    dateOfBirth: t.string(),
    insurer: t.string({ description: 'Of an insurance, with its last day.' }),
    insuranceEndsOn: t.string(),
  }),
});

builder.queryFields((t) => ({
  getServiceProviderRightToWork: t.field({
    type: rightToWork,
    description: 'Each view is noted.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => getRightToWork(ctx, id),
  }),
  getServiceProviderDocument: t.field({
    type: fileLink,
    args: { id: t.arg.id({ required: true }), document: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => getProviderDocument(ctx, args),
  }),
}));

builder.mutationFields((t) => ({
  askForServiceProviderDocuments: t.field({
    type: serviceProvider,
    nullable: false,
    args: { input: t.arg({ type: askInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      askForDocuments(ctx, { ...input, expectedVersion: input.expectedVersion ?? null }),
  }),
  recordServiceProviderCheck: t.field({
    type: serviceProvider,
    nullable: false,
    args: { input: t.arg({ type: checkInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      recordProviderCheck(ctx, {
        ...input,
        expectedVersion: input.expectedVersion ?? null,
        validUntil: input.validUntil ?? null,
        cover: input.cover ?? null,
      }),
  }),
  sendServiceProviderDocument: t.field({
    type: serviceProvider,
    nullable: false,
    args: { input: t.arg({ type: sendInput, required: true }) },
    resolve: (_root, { input: { path, ...rest } }, ctx) => sendDocument(ctx, { ...rest, key: path ?? null }),
  }),
}));
