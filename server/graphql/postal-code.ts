import { getPostalCode, listPostalCodes } from '../postal-code/list-postal-codes.ts';
import type { PostalCodeRow } from '../postal-code/postal-code.store.ts';
import { builder } from './builder.ts';
import { type FilterFields, filterInput, readPageRequest, toConnection } from './list.ts';

const postalCode = builder.objectRef<PostalCodeRow>('PostalCode').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    code: t.exposeString('code'),
    city: t.exposeString('city'),
    country: t.exposeString('country'),
    createdAt: t.string({ nullable: false, resolve: (row) => row.created_at.toISOString() }),
    updatedAt: t.string({ nullable: false, resolve: (row) => row.updated_at.toISOString() }),
  }),
});

const connection = builder
  .objectRef<{ items: PostalCodeRow[]; nextToken: string | null }>('ModelPostalCodeConnection')
  .implement({
    fields: (t) => ({
      items: t.expose('items', { type: [postalCode], nullable: false }),
      nextToken: t.exposeString('nextToken', { nullable: true }),
    }),
  });

const filterFields: FilterFields = {
  code: { column: 'code', kind: 'string' },
  city: { column: 'city', kind: 'string' },
  country: { column: 'country', kind: 'string' },
};
const filter = filterInput('ModelPostalCodeFilterInput', filterFields);
const scope = 'postalCodes';

builder.queryFields((t) => ({
  getPostalCode: t.field({
    type: postalCode,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => getPostalCode(ctx, id),
  }),
  listPostalCodes: t.field({
    type: connection,
    args: { filter: t.arg({ type: filter }), limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: async (_root, args, ctx) =>
      toConnection(await listPostalCodes(ctx, readPageRequest(args, filterFields, scope)), scope),
  }),
}));
