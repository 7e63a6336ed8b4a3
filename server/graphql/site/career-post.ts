import { payPeriods } from '#domain/career-post/career-post-input.ts';
import { excerptOf } from '../../blog-post/excerpt-of.ts';
import type { CareerApplicationRow } from '../../career-post/career-application.store.ts';
import type { CareerPostRow } from '../../career-post/career-post.store.ts';
import { createCareerApplication } from '../../career-post/create-career-application.ts';
import { createCareerPost } from '../../career-post/create-career-post.ts';
import { deleteCareerApplication } from '../../career-post/delete-career-application.ts';
import { deleteCareerPost } from '../../career-post/delete-career-post.ts';
import {
  getCareerPost,
  listCareerPosts,
  statusOfPost,
  titleOfPost,
} from '../../career-post/get-career-post.ts';
import { listCareerApplications } from '../../career-post/list-career-applications.ts';
import { getApplicationCv } from '../../career-post/load-application.ts';
import { moveCareerApplication } from '../../career-post/move-career-application.ts';
import { updateCareerPost } from '../../career-post/update-career-post.ts';
import {
  getApplicationByToken,
  withdrawCareerApplication,
} from '../../career-post/withdraw-career-application.ts';
import type { FileLink } from '../../file/file-link.ts';
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
import { penceToPounds } from '../wire/pounds.ts';
import { recordFields } from '../wire/record-fields.ts';
import { formProofInput } from './form-proof.ts';

const application = builder.objectRef<CareerApplicationRow>('CareerApplication').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    careerPostID: t.exposeID('career_post_id', { nullable: false }),
    careerPostTitle: t.string({ resolve: (row, _args, ctx) => titleOfPost(ctx, row) }),
    status: t.exposeString('status', { nullable: false }),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    phone: t.exposeString('phone'),
    cvPath: t.string({ resolve: (row) => (row.cv_deleted_at ? null : row.cv_path) }),
    desiredPay: t.float({ resolve: (row) => penceToPounds(row.desired_pay_pence) }),
    message: t.exposeString('message'),
    version: t.exposeInt('version', { nullable: false }),
    createdAt: t.string({ nullable: false, resolve: (row) => row.created_at.toISOString() }),
    updatedAt: t.string({ nullable: false, resolve: (row) => row.updated_at.toISOString() }),
  }),
});
const applicationConnection = connectionOf('ModelCareerApplicationConnection', application);
const applicationFields: FilterFields = {
  ...recordFields,
  careerPostID: { column: 'career_post_id', kind: 'id' },
  status: { column: 'status', kind: 'string' },
  name: { column: 'name', kind: 'string' },
  email: { column: 'email', kind: 'email' },
  phone: { column: 'phone', kind: 'phone' },
  desiredPay: { column: 'desired_pay_pence', kind: 'pounds' },
  message: { column: 'message', kind: 'string' },
};
const applicationFilter = filterInput('ModelCareerApplicationFilterInput', applicationFields);

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

const fileLink = builder.objectRef<FileLink>('FileLink').implement({
  fields: (t) => ({
    url: t.exposeString('url', { nullable: false }),
    expiresAt: t.string({ nullable: false, resolve: (link) => link.expiresAt.toISOString() }),
  }),
});

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
const applyInput = builder.inputType('CreateCareerApplicationInput', {
  fields: (t) => ({
    careerPostID: t.id({ required: true }),
    name: t.string({ required: true }),
    email: t.string({ required: true }),
    phone: t.string({ required: true }),
    cvPath: t.string({ description: 'The key that the upload of the CV was answered with.' }),
    desiredPay: t.float(),
    message: t.string(),
    form: t.field({ type: formProofInput }),
  }),
});
const moves = builder.enumType('CareerApplicationMove', {
  values: ['shortlist', 'interview', 'offer', 'reject'] as const,
});
const moveInput = builder.inputType('MoveCareerApplicationInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    move: t.field({ type: moves, required: true }),
  }),
});
const removeInput = builder.inputType('DeleteCareerApplicationInput', {
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
  careerApplicationByToken: t.field({
    type: application,
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, ctx) => getApplicationByToken(ctx, token),
  }),
  getCareerApplicationCv: t.field({
    type: fileLink,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => getApplicationCv(ctx, id),
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
  createCareerApplication: t.field({
    type: application,
    args: { input: t.arg({ type: applyInput, required: true }) },
    resolve: (_root, { input: { careerPostID, form, ...answers } }, ctx) =>
      createCareerApplication(ctx, { ...answers, careerPostId: careerPostID }, form ?? null),
  }),
  moveCareerApplication: t.field({
    type: application,
    args: { input: t.arg({ type: moveInput, required: true }) },
    resolve: (_root, { input }, ctx) => {
      const { id, move: event, expectedVersion } = input;
      return moveCareerApplication(ctx, { id, event, expectedVersion: expectedVersion ?? null });
    },
  }),
  withdrawCareerApplication: t.field({
    type: application,
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, ctx) => withdrawCareerApplication(ctx, token),
  }),
  deleteCareerApplication: t.field({
    type: application,
    args: { input: t.arg({ type: removeInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      deleteCareerApplication(ctx, { id: input.id, expectedVersion: input.expectedVersion ?? null }),
  }),
}));
