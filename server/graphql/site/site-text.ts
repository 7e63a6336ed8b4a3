import type { PageText } from '#domain/site-text/page-text.ts';
import { getPageText } from '../../site-content/get-page-text.ts';
import { type EditablePage, listPages, readPageCopy } from '../../site-content/read-page-copy.ts';
import { resetPageText } from '../../site-content/reset-page-text.ts';
import { updatePageText } from '../../site-content/update-page-text.ts';
import { builder } from '../builder.ts';

const pageText = builder.objectRef<PageText>('PageText').implement({
  description: 'What a public page says, with what the settings say filled in.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    title: t.exposeString('title', { nullable: false }),
    description: t.exposeString('description', { nullable: false }),
    intro: t.exposeString('intro', { nullable: false }),
    body: t.exposeString('body', {
      nullable: false,
      description: 'HTML of headings, paragraphs, lists, tables, emphasis, quotes and links; may be empty.',
    }),
  }),
});

const editablePage = builder.objectRef<EditablePage>('EditablePage').implement({
  description: 'The words of a public page as they are written, with placeholders such as {businessName}.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    title: t.exposeString('title', { nullable: false }),
    description: t.exposeString('description', { nullable: false }),
    intro: t.exposeString('intro', { nullable: false }),
    body: t.exposeString('body', { nullable: false }),
    isOwn: t.exposeBoolean('isOwn', {
      nullable: false,
      description: "The company's own words; else those that ship.",
    }),
    isLegal: t.exposeBoolean('isLegal', {
      nullable: false,
      description: 'Changed by a new version (publishLegalVersion) only.',
    }),
    version: t.exposeInt('version', {
      nullable: false,
      description: '0 for the words that ship; of a legal page it grows with each change of its versions.',
    }),
  }),
});

const updateInput = builder.inputType('UpdatePageTextInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    title: t.string(),
    description: t.string(),
    intro: t.string(),
    body: t.string(),
  }),
});

builder.queryFields((t) => ({
  getPageText: t.field({
    type: pageText,
    nullable: false,
    args: { id: t.arg.id({ required: true, description: "The page's path without the slash; `home`." }) },
    resolve: (_root, { id }, ctx) => getPageText(ctx, id),
  }),
  getEditablePage: t.field({
    type: editablePage,
    nullable: false,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => readPageCopy(ctx, id),
  }),
  editablePages: t.field({
    type: [editablePage],
    nullable: false,
    resolve: (_root, _args, ctx) => listPages(ctx),
  }),
}));

builder.mutationFields((t) => ({
  updatePageText: t.field({
    type: editablePage,
    args: { input: t.arg({ type: updateInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      updatePageText(ctx, { ...input, expectedVersion: input.expectedVersion ?? null }),
  }),
  resetPageText: t.field({
    type: editablePage,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => resetPageText(ctx, id),
  }),
}));
