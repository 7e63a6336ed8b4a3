import { can } from '#domain/access/permissions.ts';
import type { AreaDemand } from '../../postal-code/area-demand.store.ts';
import { createPostalCode } from '../../postal-code/create-postal-code.ts';
import { deletePostalCode } from '../../postal-code/delete-postal-code.ts';
import { findDemandOf, getPostalCode, listPostalCodes } from '../../postal-code/list-postal-codes.ts';
import type { PostalCodeRow } from '../../postal-code/postal-code.store.ts';
import { updatePostalCode } from '../../postal-code/update-postal-code.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../list/connection.ts';
import { type FilterFields, filterInput, listField } from '../list/list.ts';
import { byColumn, byTime, listSort } from '../list/sorts.ts';
import { batchLoad } from '../wire/batch-load.ts';
import { recordFields } from '../wire/record-fields.ts';

const demand = builder.objectRef<AreaDemand>('AreaDemand').implement({
  description: 'What an area has and what it wants; bookings and people of the last 90 days.',
  fields: (t) => ({
    cleanersNear: t.exposeInt('cleanersNear', {
      nullable: false,
      description: 'Approved ones who live within 10 km of its middle.',
    }),
    cleanersInReach: t.exposeInt('cleanersInReach', {
      nullable: false,
      description: 'Approved ones whose own radius reaches its middle.',
    }),
    bookings: t.exposeInt('bookings', { nullable: false }),
    visitsToCome: t.exposeInt('visitsToCome', { nullable: false }),
    unserved: t.exposeInt('unserved', { nullable: false, description: 'People we could not serve.' }),
  }),
});
const loadDemand = batchLoad(findDemandOf);

const postalCode = builder.objectRef<PostalCodeRow>('PostalCode').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    code: t.exposeString('code'),
    city: t.exposeString('city'),
    country: t.exposeString('country'),
    archivedAt: t.string({ resolve: (row) => row.archived_at?.toISOString() ?? null }),
    demand: t.field({
      type: demand,
      description: 'For who keeps the list of areas.',
      resolve: ({ id }, _args, ctx) => (can(ctx.actor, 'postal-code.write') ? loadDemand(ctx, id) : null),
    }),
    version: t.exposeInt('version', { nullable: false }),
    createdAt: t.string({ nullable: false, resolve: (row) => row.created_at.toISOString() }),
    updatedAt: t.string({ nullable: false, resolve: (row) => row.updated_at.toISOString() }),
  }),
});

const connection = connectionOf('ModelPostalCodeConnection', postalCode);

const filterFields: FilterFields = {
  ...recordFields,
  code: { column: 'code', kind: 'string' },
  city: { column: 'city', kind: 'string' },
  country: { column: 'country', kind: 'string' },
  archivedAt: { column: 'archived_at', kind: 'instant' },
};
const filter = filterInput('ModelPostalCodeFilterInput', filterFields);

const sort = listSort('PostalCodeSort', 'CODE', {
  ...byTime(),
  ...byColumn('CODE', 'code'),
  ...byColumn('CITY', 'city'),
});

builder.queryFields((t) => ({
  getPostalCode: t.field({
    type: postalCode,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => getPostalCode(ctx, id),
  }),
  listPostalCodes: listField(t, {
    name: 'postalCodes',
    type: connection,
    filter,
    fields: filterFields,
    sort,
    read: listPostalCodes,
  }),
}));

const createInput = builder.inputType('CreatePostalCodeInput', {
  fields: (t) => ({
    code: t.string({ required: true, description: 'An outcode, the first half of a postcode.' }),
    city: t.string({ required: true }),
    country: t.string(),
    latitude: t.float({
      description:
        'Where the middle of the area is, for an outcode that the shipped list does not have; of any other the list’s position counts.',
    }),
    longitude: t.float(),
  }),
});
const updateInput = builder.inputType('UpdatePostalCodeInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    code: t.string(),
    city: t.string(),
    country: t.string(),
  }),
});
const deleteInput = builder.inputType('DeletePostalCodeInput', {
  fields: (t) => ({ id: t.id({ required: true }), expectedVersion: t.int() }),
});

builder.mutationFields((t) => ({
  createPostalCode: t.field({
    type: postalCode,
    args: { input: t.arg({ type: createInput, required: true }) },
    resolve: (_root, { input }, ctx) => createPostalCode(ctx, input),
  }),
  updatePostalCode: t.field({
    type: postalCode,
    args: { input: t.arg({ type: updateInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      updatePostalCode(ctx, { ...input, expectedVersion: input.expectedVersion ?? null }),
  }),
  deletePostalCode: t.field({
    type: postalCode,
    args: { input: t.arg({ type: deleteInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      deletePostalCode(ctx, { id: input.id, expectedVersion: input.expectedVersion ?? null }),
  }),
}));
