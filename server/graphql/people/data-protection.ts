import { listAuditEntries, type NamedAuditEntry } from '../../audit-log/list-audit-entries.ts';
import type { DataRequestRow } from '../../data-protection/data-request.store.ts';
import { eraseMyData } from '../../data-protection/erase-my-data.ts';
import { getMyDataRequests, listDataRequests } from '../../data-protection/read-data-requests.ts';
import { withdrawErasure } from '../../data-protection/withdraw-erasure.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../list/connection.ts';
import { type FilterFields, filterInput, listField } from '../list/list.ts';
import { byColumn, byTime, listSort } from '../list/sorts.ts';
import { jsonText } from '../wire/json-text.ts';
import { recordName } from './record-name.ts';

const dataRequest = builder.objectRef<DataRequestRow>('DataRequest').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    kind: t.exposeString('kind', { nullable: false }),
    status: t.exposeString('status', { nullable: false }),
    waitingFor: t.field({
      type: ['String'],
      nullable: false,
      description: 'What is still open, as words for people.',
      resolve: (row) => row.waiting_for,
    }),
    email: t.exposeString('email', { nullable: true, description: 'Null once whoever asked is erased.' }),
    requestedAt: t.string({ nullable: false, resolve: (row) => row.requested_at.toISOString() }),
    dueAt: t.string({ nullable: false, resolve: (row) => row.due_at.toISOString() }),
    endedAt: t.string({ resolve: (row) => row.ended_at?.toISOString() ?? null }),
  }),
});
const requestConnection = connectionOf('ModelDataRequestConnection', dataRequest);
const requestFields: FilterFields = {
  id: { column: 'request.id', kind: 'id' },
  kind: { column: 'request.kind', kind: 'string' },
  status: { column: 'request.status', kind: 'string' },
  waitingFor: { column: 'request.waiting_for', kind: 'strings' },
  email: { column: 'request.reached_at', kind: 'email' },
  requestedAt: { column: 'request.requested_at', kind: 'instant' },
  dueAt: { column: 'request.due_at', kind: 'instant' },
  endedAt: { column: 'request.ended_at', kind: 'instant' },
};
const requestFilter = filterInput('ModelDataRequestFilterInput', requestFields);

const auditEntry = builder.objectRef<NamedAuditEntry>('AuditEntry').implement({
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: (row) => String(row.id) }),
    at: t.string({ nullable: false, resolve: (row) => row.at.toISOString() }),
    actor: t.exposeString('actor', { nullable: false }),
    actorName: t.exposeString('actor_name', {
      nullable: true,
      description: 'Null where the account is gone, or whoever asks may not read that name.',
    }),
    actorRole: t.exposeString('actor_group', {
      nullable: true,
      description: 'The group of whoever did it, while they have an account.',
    }),
    actorServiceProviderID: t.exposeID('actor_provider_id', { nullable: true }),
    action: t.exposeString('action', { nullable: false }),
    entity: t.exposeString('entity', { nullable: false }),
    entityID: t.exposeString('entity_id', { nullable: false }),
    about: t.expose('about', {
      type: recordName,
      nullable: true,
      description:
        'What the record is called, for whoever may read it; null where it has no name or is gone.',
    }),
    before: t.string({ description: 'JSON', resolve: (row) => jsonText(row.before) }),
    after: t.string({ description: 'JSON', resolve: (row) => jsonText(row.after) }),
  }),
});
const auditConnection = connectionOf('ModelAuditEntryConnection', auditEntry);
const auditFields: FilterFields = {
  id: { column: 'audit_entries.id', kind: 'serialId' },
  at: { column: 'audit_entries.at', kind: 'instant' },
  actor: { column: 'audit_entries.actor', kind: 'string' },
  action: { column: 'audit_entries.action', kind: 'string' },
  entity: { column: 'audit_entries.entity', kind: 'string' },
  entityID: { column: 'audit_entries.entity_id', kind: 'string' },
  person: {
    column: 'person',
    kind: 'words',
    description: 'What somebody did who has this in their name or e-mail, of those whose names one may read.',
  },
  record: {
    column: 'record',
    kind: 'words',
    description:
      'What was done to the records that a search finds by this, or to the one of this number; of a booking also to its parts.',
  },
};
const auditFilter = filterInput('ModelAuditEntryFilterInput', auditFields);

const eraseInput = builder.inputType('EraseMyDataInput', {
  fields: (t) => ({ password: t.string({ required: true }) }),
});

const requestSort = listSort('DataRequestSort', 'NEWEST', {
  ...byTime('request.requested_at'),
  ...byColumn('DUE', 'request.due_at'),
});
const auditSort = listSort('AuditEntrySort', 'NEWEST', byTime('audit_entries.at'));

builder.queryFields((t) => ({
  getMyDataRequests: t.field({
    type: [dataRequest],
    nullable: false,
    resolve: (_root, _args, ctx) => getMyDataRequests(ctx),
  }),
  listDataRequests: listField(t, {
    name: 'dataRequests',
    type: requestConnection,
    filter: requestFilter,
    fields: requestFields,
    sort: requestSort,
    read: listDataRequests,
  }),
  listAuditEntries: listField(t, {
    name: 'auditEntries',
    type: auditConnection,
    filter: auditFilter,
    fields: auditFields,
    sort: auditSort,
    read: listAuditEntries,
  }),
}));

builder.mutationFields((t) => ({
  eraseMyData: t.field({
    type: dataRequest,
    nullable: false,
    args: { input: t.arg({ type: eraseInput, required: true }) },
    resolve: (_root, { input }, ctx) => eraseMyData(ctx, input),
  }),
  withdrawErasure: t.field({
    type: dataRequest,
    nullable: false,
    resolve: (_root, _args, ctx) => withdrawErasure(ctx),
  }),
}));
