import { getLegalPage, type LegalPage, type LegalVersionFacts } from '../../site-content/get-legal-page.ts';
import { publishLegalVersion } from '../../site-content/publish-legal-version.ts';
import { withdrawLegalVersion } from '../../site-content/withdraw-legal-version.ts';
import { builder } from '../builder.ts';

const legalVersion = builder.objectRef<LegalVersionFacts>('LegalVersion').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false, description: 'What an acceptance of the terms stores.' }),
    effectiveFrom: t.exposeString('effectiveFrom', { nullable: false }),
    isShipped: t.exposeBoolean('isShipped', { nullable: false }),
    isInForce: t.exposeBoolean('isInForce', { nullable: false }),
    isUpcoming: t.exposeBoolean('isUpcoming', { nullable: false }),
  }),
});

const legalPage = builder.objectRef<LegalPage>('LegalPage').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    title: t.exposeString('title', { nullable: false }),
    description: t.exposeString('description', { nullable: false }),
    intro: t.exposeString('intro', { nullable: false }),
    body: t.exposeString('body', { nullable: false }),
    version: t.expose('version', { type: legalVersion, nullable: false }),
    versions: t.expose('versions', {
      type: [legalVersion],
      nullable: false,
      description: 'The newest first.',
    }),
  }),
});

const written = builder
  .objectRef<{ id: string; effectiveFrom: string; title: string }>('WrittenLegalVersion')
  .implement({
    fields: (t) => ({
      id: t.exposeID('id', { nullable: false }),
      effectiveFrom: t.exposeString('effectiveFrom', { nullable: false }),
      title: t.exposeString('title', { nullable: false }),
    }),
  });

const publishInput = builder.inputType('PublishLegalVersionInput', {
  fields: (t) => ({
    pageId: t.id({ required: true }),
    expectedVersion: t.int({ description: 'Of the page as it was read (`getEditablePage`).' }),
    effectiveFrom: t.string({ required: true, description: 'London date, today or later: YYYY-MM-DD.' }),
    title: t.string({ required: true }),
    description: t.string({ required: true }),
    intro: t.string({ required: true }),
    body: t.string({ required: true }),
  }),
});
const withdrawInput = builder.inputType('WithdrawLegalVersionInput', {
  fields: (t) => ({ pageId: t.id({ required: true }), id: t.id({ required: true }) }),
});

builder.queryFields((t) => ({
  getLegalPage: t.field({
    type: legalPage,
    nullable: false,
    args: {
      id: t.arg.id({ required: true }),
      version: t.arg.id({ description: 'Left out, the one in force today.' }),
    },
    resolve: (_root, { id, version }, ctx) => getLegalPage(ctx, id, version ?? null),
  }),
}));

builder.mutationFields((t) => ({
  publishLegalVersion: t.field({
    type: written,
    args: { input: t.arg({ type: publishInput, required: true }) },
    resolve: (_root, { input }, ctx) => publishLegalVersion(ctx, input),
  }),
  withdrawLegalVersion: t.field({
    type: written,
    description: 'Only of one that does not hold yet.',
    args: { input: t.arg({ type: withdrawInput, required: true }) },
    resolve: (_root, { input }, ctx) => withdrawLegalVersion(ctx, input),
  }),
}));
