import { payPeriods } from '#domain/career-post/career-post-input.ts';
import { excerptOf } from '../../blog-post/excerpt-of.ts';
import type { StageCounts } from '../../career-post/career-application.store.ts';
import type { CareerPostRow } from '../../career-post/career-post.store.ts';
import { createCareerPost } from '../../career-post/create-career-post.ts';
import { deleteCareerPost } from '../../career-post/delete-career-post.ts';
import { getCareerPost, listCareerPosts, statusOfPost } from '../../career-post/get-career-post.ts';
import {
  countCareerApplications,
  listCareerApplications,
} from '../../career-post/list-career-applications.ts';
import { updateCareerPost } from '../../career-post/update-career-post.ts';
import { cleanRichText } from '../../text/clean-rich-text.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../list/connection.ts';
import {
  type FilterFields,
  filterInput,
  listField,
  readPageRequest,
  toCountedConnection,
} from '../list/list.ts';
import { listScope } from '../list/list-scope.ts';
import { byColumnOrNone, byText, byTime, listSort } from '../list/sorts.ts';
import { batchLoad } from '../wire/batch-load.ts';
import { penceToPounds } from '../wire/pounds.ts';
import { recordFields } from '../wire/record-fields.ts';
import { applicationConnection, applicationFields, applicationFilter } from './career-application.ts';

const stageCounts = builder.objectRef<StageCounts>('CareerApplicationCounts').implement({
  description: 'How many applied, by where they stand for the office.',
  fields: (t) => ({
    total: t.exposeInt('total', { nullable: false }),
    received: t.exposeInt('received', { nullable: false }),
    shortlisted: t.exposeInt('shortlisted', { nullable: false }),
    interview: t.exposeInt('interview', { nullable: false }),
    offered: t.exposeInt('offered', { nullable: false }),
    hired: t.exposeInt('hired', { nullable: false }),
    rejected: t.exposeInt('rejected', { nullable: false }),
    withdrawn: t.exposeInt('withdrawn', { nullable: false }),
  }),
});
const loadCounts = batchLoad(countCareerApplications);

// The specification's name of the type (rules/wire-names#entities).
const careerPost = builder.objectRef<CareerPostRow>('Careerpost').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    title: t.exposeString('title'),
    description: t.string({
      description:
        'HTML of headings, paragraphs, lists, emphasis, quotes and links; cleaned when it was written and when it is read.',
      resolve: (row) => cleanRichText(row.description),
    }),
    excerpt: t.string({
      description: 'The first words of the description, without markup.',
      resolve: (row) => excerptOf(cleanRichText(row.description)),
    }),
    location: t.exposeString('location'),
    hours: t.exposeString('hours', {
      nullable: false,
      description: 'Such as “Three days a week”; may be empty.',
    }),
    payFrom: t.float({
      description: 'Pounds before tax for `payPeriod`, the least; null where nothing is said of pay.',
      resolve: (row) => penceToPounds(row.pay_from_pence),
    }),
    payTo: t.float({ resolve: (row) => penceToPounds(row.pay_to_pence) }),
    payPeriod: t.exposeString('pay_period', { nullable: true, description: 'hour or year.' }),
    status: t.string({
      nullable: false,
      description:
        'draft, open, ended (its last day is over) or closed; everybody but the company reads open ones only.',
      resolve: (row, _args, ctx) => statusOfPost(row, ctx.now()),
    }),
    openedAt: t.string({
      description: 'Since when visitors may read it; null for a draft.',
      resolve: (row) => row.opened_at?.toISOString() ?? null,
    }),
    slug: t.exposeString('slug', {
      nullable: false,
      description: 'Its address: /careerspost/{slug}. A new title leaves it as it is.',
    }),
    validThrough: t.exposeString('valid_through', {
      nullable: true,
      description: 'The last London day to apply; null leaves it open until it is closed.',
    }),
    closedAt: t.string({ resolve: (row) => row.closed_at?.toISOString() ?? null }),
    applications: t.field({
      type: applicationConnection,
      nullable: true,
      description: 'For the company; null for everybody else.',
      args: { filter: t.arg({ type: applicationFilter }), limit: t.arg.int(), nextToken: t.arg.string() },
      resolve: async (row, args, ctx) => {
        const scope = listScope(`careerApplications:${row.id}`, ctx.actor, args.filter);
        const page = await listCareerApplications(ctx, row, readPageRequest(args, applicationFields, scope));
        return page && toCountedConnection(page, scope);
      },
    }),
    applicationCounts: t.field({
      type: stageCounts,
      description: 'For the company’s readers of applications; null for everybody else.',
      resolve: (row, _args, ctx) => loadCounts(ctx, row.id),
    }),
    version: t.exposeInt('version', { nullable: false }),
    createdAt: t.string({ nullable: false, resolve: (row) => row.created_at.toISOString() }),
    updatedAt: t.string({ nullable: false, resolve: (row) => row.updated_at.toISOString() }),
  }),
});
const connection = connectionOf('ModelCareerpostConnection', careerPost);
const filterFields: FilterFields = {
  ...recordFields,
  title: { column: 'title', kind: 'string' },
  description: { column: 'description', kind: 'string' },
  location: { column: 'location', kind: 'string' },
  hours: { column: 'hours', kind: 'string' },
  payFrom: { column: 'pay_from_pence', kind: 'pounds' },
  payTo: { column: 'pay_to_pence', kind: 'pounds' },
  payPeriod: { column: 'pay_period', kind: 'string' },
  openedAt: { column: 'opened_at', kind: 'instant' },
  slug: { column: 'slug', kind: 'string' },
  validThrough: { column: 'valid_through', kind: 'date' },
  closedAt: { column: 'closed_at', kind: 'instant' },
};
const filter = filterInput('ModelCareerpostFilterInput', filterFields);

const payPeriod = builder.enumType('CareerpostPayPeriod', { values: payPeriods });
const createInput = builder.inputType('CreateCareerpostInput', {
  fields: (t) => ({
    title: t.string({ required: true }),
    description: t.string({ required: true }),
    location: t.string({ required: true }),
    hours: t.string(),
    payFrom: t.float({ description: 'Pounds before tax for `payPeriod`.' }),
    payTo: t.float({ description: 'Where it may be more.' }),
    payPeriod: t.field({ type: payPeriod }),
    validThrough: t.string(),
    isDraft: t.boolean({ description: 'True keeps it from visitors until an update says false.' }),
    slug: t.string({ description: 'Left out, it is made from the title.' }),
  }),
});
const updateInput = builder.inputType('UpdateCareerpostInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    title: t.string(),
    description: t.string(),
    location: t.string(),
    hours: t.string(),
    payFrom: t.float({ description: 'null says nothing of pay.' }),
    payTo: t.float(),
    payPeriod: t.field({ type: payPeriod }),
    validThrough: t.string({ description: 'null takes the last day away.' }),
    isDraft: t.boolean({
      description: 'False opens it to visitors; true makes it a draft again while nobody has applied.',
    }),
    slug: t.string({ description: 'The old address leads to the new one.' }),
    isClosed: t.boolean(),
  }),
});
const deleteInput = builder.inputType('DeleteCareerpostInput', {
  fields: (t) => ({ id: t.id({ required: true }), expectedVersion: t.int() }),
});
const sort = listSort('CareerpostSort', 'NEWEST', {
  ...byTime(),
  ...byText('TITLE', 'title'),
  ...byColumnOrNone('VALID_THROUGH', 'valid_through'),
});

builder.queryFields((t) => ({
  getCareerpost: t.field({
    type: careerPost,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => getCareerPost(ctx, id),
  }),
  listCareerposts: listField(t, {
    name: 'careerPosts',
    type: connection,
    filter,
    fields: filterFields,
    sort,
    read: listCareerPosts,
  }),
}));

builder.mutationFields((t) => ({
  createCareerpost: t.field({
    type: careerPost,
    args: { input: t.arg({ type: createInput, required: true }) },
    resolve: (_root, { input }, ctx) => createCareerPost(ctx, input),
  }),
  updateCareerpost: t.field({
    type: careerPost,
    args: { input: t.arg({ type: updateInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      updateCareerPost(ctx, { ...input, expectedVersion: input.expectedVersion ?? null }),
  }),
  deleteCareerpost: t.field({
    type: careerPost,
    args: { input: t.arg({ type: deleteInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      deleteCareerPost(ctx, { id: input.id, expectedVersion: input.expectedVersion ?? null }),
  }),
}));
