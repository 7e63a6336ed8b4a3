import type { ApiKeyRow } from '../../auth/api-key/api-key.store.ts';
import { createApiKey, type NewApiKey } from '../../auth/api-key/create-api-key.ts';
import { listApiKeys } from '../../auth/api-key/list-api-keys.ts';
import { revokeApiKey } from '../../auth/api-key/revoke-api-key.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../list/connection.ts';
import { type FilterFields, filterInput, listField } from '../list/list.ts';
import { byColumnOrNone, byText, byTime, listSort } from '../list/sorts.ts';

const apiKey = builder.objectRef<ApiKeyRow>('ApiKey').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    keyStart: t.exposeString('key_start', {
      nullable: false,
      description: 'Its first characters, to tell keys apart.',
    }),
    scopes: t.exposeStringList('scopes', { nullable: false }),
    createdBy: t.exposeString('creator_name'),
    createdAt: t.string({ nullable: false, resolve: (one) => one.created_at.toISOString() }),
    lastUsedAt: t.string({ resolve: (one) => one.last_used_at?.toISOString() ?? null }),
    revokedAt: t.string({ resolve: (one) => one.revoked_at?.toISOString() ?? null }),
  }),
});
const connection = connectionOf('ApiKeyConnection', apiKey);
const filterFields: FilterFields = {
  id: { column: 'key.id', kind: 'id' },
  name: { column: 'key.name', kind: 'string' },
  keyStart: { column: 'key.key_start', kind: 'string' },
  scopes: { column: 'key.scopes', kind: 'strings' },
  createdAt: { column: 'key.created_at', kind: 'instant' },
  lastUsedAt: { column: 'key.last_used_at', kind: 'instant' },
  revokedAt: { column: 'key.revoked_at', kind: 'instant' },
};
const filter = filterInput('ApiKeyFilterInput', filterFields);

const newApiKey = builder.objectRef<NewApiKey>('NewApiKey').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    scopes: t.exposeStringList('scopes', { nullable: false }),
    key: t.exposeString('key', {
      nullable: false,
      description: 'The key itself, which is answered here and never again.',
    }),
  }),
});

const createInput = builder.inputType('CreateApiKeyInput', {
  fields: (t) => ({ name: t.string({ required: true }), scopes: t.stringList({ required: true }) }),
});
const revokeInput = builder.inputType('RevokeApiKeyInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});

const sort = listSort('ApiKeySort', 'NEWEST', {
  ...byTime('key.created_at'),
  ...byText('NAME', 'key.name'),
  ...byColumnOrNone('LAST_USED', 'key.last_used_at'),
});

builder.queryField('listApiKeys', (t) =>
  listField(t, { name: 'apiKeys', type: connection, filter, fields: filterFields, sort, read: listApiKeys }),
);

builder.mutationFields((t) => ({
  createApiKey: t.field({
    type: newApiKey,
    args: { input: t.arg({ type: createInput, required: true }) },
    resolve: (_root, { input }, ctx) => createApiKey(ctx, input),
  }),
  revokeApiKey: t.field({
    type: apiKey,
    args: { input: t.arg({ type: revokeInput, required: true }) },
    resolve: (_root, { input }, ctx) => revokeApiKey(ctx, { id: input.id }),
  }),
}));
