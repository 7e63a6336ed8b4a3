import { applicationStage } from '#domain/career-post/application-lifecycle.ts';
import { answerCareerApplication } from '../../career-post/answer-career-application.ts';
import type { CareerApplicationRow } from '../../career-post/career-application.store.ts';
import { createCareerApplication } from '../../career-post/create-career-application.ts';
import { deleteCareerApplication } from '../../career-post/delete-career-application.ts';
import { titleOfPost } from '../../career-post/get-career-post.ts';
import { listAllCareerApplications } from '../../career-post/list-career-applications.ts';
import { findCvs, getApplicationCv, getCareerApplication } from '../../career-post/load-application.ts';
import { moveCareerApplication } from '../../career-post/move-career-application.ts';
import {
  getApplicationByToken,
  withdrawCareerApplication,
} from '../../career-post/withdraw-career-application.ts';
import type { FileLink } from '../../file/file-link.ts';
import type { UploadRow } from '../../file/upload.store.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../list/connection.ts';
import { type FilterFields, filterInput, listField } from '../list/list.ts';
import { byText, byTime, listSort } from '../list/sorts.ts';
import { batchLoad } from '../wire/batch-load.ts';
import { penceToPounds } from '../wire/pounds.ts';
import { recordFields } from '../wire/record-fields.ts';
import { formProofInput } from './form-proof.ts';

const cv = builder.objectRef<UploadRow>('CareerApplicationCv').implement({
  fields: (t) => ({
    fileName: t.exposeString('file_name', { nullable: false }),
    kind: t.exposeString('kind', { nullable: false, description: 'pdf or docx.' }),
    sizeBytes: t.exposeInt('size_bytes', { nullable: false }),
  }),
});
const loadCv = batchLoad(findCvs);

const application = builder
  .objectRef<CareerApplicationRow & { career_post_title?: string }>('CareerApplication')
  .implement({
    fields: (t) => ({
      id: t.exposeID('id', { nullable: false }),
      careerPostID: t.exposeID('career_post_id', { nullable: false }),
      careerPostTitle: t.string({
        resolve: (row, _args, ctx) => row.career_post_title ?? titleOfPost(ctx, row),
      }),
      status: t.exposeString('status', { nullable: false }),
      stage: t.string({
        nullable: false,
        description: 'The status, or hired for those who took the job they were offered.',
        resolve: (row) => applicationStage(row.status, row.hired_at !== null),
      }),
      hiredAt: t.string({ resolve: (row) => row.hired_at?.toISOString() ?? null }),
      name: t.exposeString('name'),
      email: t.exposeString('email'),
      phone: t.exposeString('phone'),
      cvPath: t.string({ resolve: (row) => (row.cv_deleted_at ? null : row.cv_path) }),
      cv: t.field({
        type: cv,
        description: 'For the company; null once the CV is gone.',
        resolve: (row, _args, ctx) => (row.cv_deleted_at ? null : loadCv(ctx, row.cv_path)),
      }),
      desiredPay: t.float({ resolve: (row) => penceToPounds(row.desired_pay_pence) }),
      message: t.exposeString('message'),
      version: t.exposeInt('version', { nullable: false }),
      createdAt: t.string({ nullable: false, resolve: (row) => row.created_at.toISOString() }),
      updatedAt: t.string({ nullable: false, resolve: (row) => row.updated_at.toISOString() }),
    }),
  });
export const applicationConnection = connectionOf('ModelCareerApplicationConnection', application);
export const applicationFields: FilterFields = {
  ...recordFields,
  careerPostID: { column: 'career_post_id', kind: 'id' },
  careerPostTitle: { column: 'career_post_title', kind: 'string' },
  status: { column: 'status', kind: 'string' },
  hiredAt: { column: 'hired_at', kind: 'instant' },
  name: { column: 'name', kind: 'string' },
  email: { column: 'email', kind: 'email' },
  phone: { column: 'phone', kind: 'phone' },
  desiredPay: { column: 'desired_pay_pence', kind: 'pounds' },
  message: { column: 'message', kind: 'string' },
};
export const applicationFilter = filterInput('ModelCareerApplicationFilterInput', applicationFields);

const fileLink = builder.objectRef<FileLink>('FileLink').implement({
  fields: (t) => ({
    url: t.exposeString('url', { nullable: false }),
    expiresAt: t.string({ nullable: false, resolve: (link) => link.expiresAt.toISOString() }),
  }),
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
  values: ['shortlist', 'interview', 'offer', 'hire', 'reject', 'withdraw'] as const,
});
const moveInput = builder.inputType('MoveCareerApplicationInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    move: t.field({ type: moves, required: true }),
    mail: t.string({ description: 'What the applicant is mailed about it; left out, nothing.' }),
  }),
});
const removeInput = builder.inputType('DeleteCareerApplicationInput', {
  fields: (t) => ({ id: t.id({ required: true }), expectedVersion: t.int() }),
});

const answerInput = builder.inputType('AnswerCareerApplicationInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    answer: t.string({ required: true }),
  }),
});

const sort = listSort('CareerApplicationSort', 'NEWEST', { ...byTime(), ...byText('NAME', 'name') });

builder.queryFields((t) => ({
  getCareerApplication: t.field({
    type: application,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => getCareerApplication(ctx, id),
  }),
  listCareerApplications: listField(t, {
    name: 'allCareerApplications',
    type: applicationConnection,
    filter: applicationFilter,
    fields: applicationFields,
    sort,
    read: listAllCareerApplications,
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
      const { id, move: event, mail, expectedVersion } = input;
      return moveCareerApplication(ctx, { id, event, mail, expectedVersion: expectedVersion ?? null });
    },
  }),
  answerCareerApplication: t.field({
    type: application,
    description: 'Mails the applicant.',
    args: { input: t.arg({ type: answerInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      answerCareerApplication(ctx, { ...input, expectedVersion: input.expectedVersion ?? null }),
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
