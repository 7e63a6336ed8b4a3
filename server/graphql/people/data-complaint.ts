import { dataComplaintReference } from '#domain/data-protection/data-complaint.ts';
import { answerDataComplaint } from '../../data-protection/answer-data-complaint.ts';
import { createDataComplaint } from '../../data-protection/create-data-complaint.ts';
import type { DataComplaintRow } from '../../data-protection/data-complaint.store.ts';
import { listDataComplaints } from '../../data-protection/read-data-requests.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../list/connection.ts';
import { type FilterFields, filterInput, listField } from '../list/list.ts';
import { byTime, listSort } from '../list/sorts.ts';
import { formProofInput } from '../site/form-proof.ts';

const dataComplaint = builder.objectRef<DataComplaintRow>('DataProtectionComplaint').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    reference: t.string({
      nullable: false,
      description: 'What people name it by, such as "DP-17".',
      resolve: (row) => dataComplaintReference(row.number),
    }),
    status: t.exposeString('status', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    email: t.exposeString('email', { nullable: false }),
    message: t.exposeString('message', { nullable: false }),
    acknowledgedAt: t.string({ nullable: false, resolve: (row) => row.acknowledged_at.toISOString() }),
    dueAt: t.string({
      nullable: false,
      description: 'By when the company owes an outcome.',
      resolve: (row) => row.due_at.toISOString(),
    }),
    outcome: t.exposeString('outcome', { nullable: true }),
    outcomeAt: t.string({ resolve: (row) => row.outcome_at?.toISOString() ?? null }),
    version: t.exposeInt('version', { nullable: false }),
    createdAt: t.string({ nullable: false, resolve: (row) => row.created_at.toISOString() }),
    updatedAt: t.string({ nullable: false, resolve: (row) => row.updated_at.toISOString() }),
  }),
});

const createInput = builder.inputType('CreateDataProtectionComplaintInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    email: t.string({ required: true }),
    message: t.string({ required: true }),
    form: t.field({ type: formProofInput }),
  }),
});
const answerInput = builder.inputType('AnswerDataProtectionComplaintInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    outcome: t.string({ required: true }),
  }),
});

const connection = connectionOf('ModelDataProtectionComplaintConnection', dataComplaint);
const filterFields: FilterFields = {
  id: { column: 'id', kind: 'id' },
  status: { column: 'status', kind: 'string' },
  name: { column: 'name', kind: 'string' },
  email: { column: 'email', kind: 'email' },
  message: { column: 'message', kind: 'string' },
  outcome: { column: 'outcome', kind: 'string' },
  acknowledgedAt: { column: 'acknowledged_at', kind: 'instant' },
  dueAt: { column: 'due_at', kind: 'instant' },
  outcomeAt: { column: 'outcome_at', kind: 'instant' },
  version: { column: 'version', kind: 'int' },
  createdAt: { column: 'created_at', kind: 'instant' },
  updatedAt: { column: 'updated_at', kind: 'instant' },
};
const filter = filterInput('ModelDataProtectionComplaintFilterInput', filterFields);

const sort = listSort('DataProtectionComplaintSort', 'QUEUE', {
  QUEUE: { column: 'queue_at', direction: 'asc' },
  ...byTime(),
});

builder.queryFields((t) => ({
  listDataProtectionComplaints: listField(t, {
    name: 'dataProtectionComplaints',
    type: connection,
    filter,
    fields: filterFields,
    sort,
    read: listDataComplaints,
  }),
}));

builder.mutationFields((t) => ({
  createDataProtectionComplaint: t.field({
    type: dataComplaint,
    nullable: false,
    args: { input: t.arg({ type: createInput, required: true }) },
    resolve: (_root, { input: { form, ...answers } }, ctx) => createDataComplaint(ctx, answers, form ?? null),
  }),
  answerDataProtectionComplaint: t.field({
    type: dataComplaint,
    nullable: false,
    args: { input: t.arg({ type: answerInput, required: true }) },
    resolve: (_root, { input }, ctx) => answerDataComplaint(ctx, input),
  }),
}));
