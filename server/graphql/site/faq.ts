import type { ListedFaqEntry } from '#domain/site-content/merge-faq.ts';
import { listFaq } from '../../site-content/list-faq.ts';
import { removeFaqEntry, restoreFaqEntry } from '../../site-content/remove-faq-entry.ts';
import { saveFaqEntry } from '../../site-content/save-faq-entry.ts';
import { builder } from '../builder.ts';

const faqEntry = builder.objectRef<ListedFaqEntry>('FaqEntry').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    topic: t.exposeString('topic', { nullable: false }),
    question: t.exposeString('question', { nullable: false }),
    answer: t.exposeString('answer', { nullable: false, description: 'Cleaned HTML.' }),
    position: t.exposeInt('position', { nullable: false, description: 'Lower ones come first.' }),
    isRemoved: t.exposeBoolean('isRemoved', { nullable: false }),
    isShipped: t.exposeBoolean('isShipped', {
      nullable: false,
      description: 'One of those that come with the product; `isChanged` in the company’s words.',
    }),
    isChanged: t.exposeBoolean('isChanged', { nullable: false }),
    version: t.exposeInt('version', { nullable: false, description: '0 for one that was never changed.' }),
  }),
});

const saveInput = builder.inputType('SaveFaqEntryInput', {
  fields: (t) => ({
    id: t.id({ description: 'Left out, it is a new question.' }),
    expectedVersion: t.int(),
    topic: t.string({ required: true }),
    question: t.string({ required: true }),
    answer: t.string({ required: true }),
    position: t.int(),
  }),
});

builder.queryFields((t) => ({
  faqEntries: t.field({
    type: [faqEntry],
    nullable: false,
    args: {
      asWritten: t.arg.boolean({
        defaultValue: false,
        description: 'With removed ones and placeholders as they are written; for those who write them.',
      }),
    },
    resolve: (_root, { asWritten }, ctx) => listFaq(ctx, { asWritten: asWritten === true }),
  }),
}));

builder.mutationFields((t) => ({
  saveFaqEntry: t.field({
    type: faqEntry,
    args: { input: t.arg({ type: saveInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      saveFaqEntry(ctx, {
        ...input,
        id: input.id ?? null,
        expectedVersion: input.expectedVersion ?? null,
        position: input.position ?? null,
      }),
  }),
  removeFaqEntry: t.field({
    type: faqEntry,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => removeFaqEntry(ctx, id),
  }),
  restoreFaqEntry: t.field({
    type: faqEntry,
    description: 'A shipped one gets its shipped words back.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => restoreFaqEntry(ctx, id),
  }),
}));
