import { createWebhookEndpoint, type WebhookWithSecret } from '../../webhook/create-webhook-endpoint.ts';
import { deleteWebhookEndpoint } from '../../webhook/delete-webhook-endpoint.ts';
import { listWebhookEndpoints } from '../../webhook/read-webhooks.ts';
import { rotateWebhookSecret } from '../../webhook/rotate-webhook-secret.ts';
import { updateWebhookEndpoint } from '../../webhook/update-webhook-endpoint.ts';
import type { WebhookEndpointRow } from '../../webhook/webhook-endpoint.store.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../list/connection.ts';
import { type FilterFields, filterInput, listField } from '../list/list.ts';
import { byTime, listSort } from '../list/sorts.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

function stateOf(row: WebhookEndpointRow): string {
  if (row.is_gone) return 'gone';
  if (!row.is_active) return 'paused';
  return row.failing_since ? 'failing' : 'active';
}

const endpoint = builder.objectRef<WebhookEndpointRow>('WebhookEndpoint').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    url: t.exposeString('url', { nullable: false }),
    description: t.exposeString('description', { nullable: false }),
    eventTypes: t.exposeStringList('event_types', {
      nullable: true,
      description: 'Null = every event, also those that come to exist later.',
    }),
    isActive: t.exposeBoolean('is_active', { nullable: false }),
    state: t.string({
      nullable: false,
      description: 'active; failing (being tried on); paused; gone (it said so, and is paused).',
      resolve: stateOf,
    }),
    failingSince: t.string({ resolve: (row) => iso(row.failing_since) }),
    lastDeliveredAt: t.string({ resolve: (row) => iso(row.last_delivered_at) }),
    oldSecretUntil: t.string({
      description: 'Until then messages are signed with the secret before this one too.',
      resolve: (row) => iso(row.old_secret_until),
    }),
    createdBy: t.exposeString('creator_name', { nullable: true }),
    createdAt: t.string({ nullable: false, resolve: (row) => row.created_at.toISOString() }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});
const connection = connectionOf('WebhookEndpointConnection', endpoint);
const filterFields: FilterFields = {
  id: { column: 'endpoint.id', kind: 'id' },
  url: { column: 'endpoint.url', kind: 'string' },
  description: { column: 'endpoint.description', kind: 'string' },
  eventTypes: { column: 'endpoint.event_types', kind: 'strings' },
  isActive: { column: 'endpoint.is_active', kind: 'boolean' },
  failingSince: { column: 'endpoint.failing_since', kind: 'instant' },
  lastDeliveredAt: { column: 'endpoint.last_delivered_at', kind: 'instant' },
  oldSecretUntil: { column: 'endpoint.old_secret_until', kind: 'instant' },
  createdAt: { column: 'endpoint.created_at', kind: 'instant' },
  version: { column: 'endpoint.version', kind: 'int' },
};
const filter = filterInput('WebhookEndpointFilterInput', filterFields);

const withSecret = builder.objectRef<WebhookWithSecret>('WebhookEndpointWithSecret').implement({
  fields: (t) => ({
    endpoint: t.field({ type: endpoint, nullable: false, resolve: (made) => made.endpoint }),
    secret: t.exposeString('secret', {
      nullable: false,
      description: 'What messages are signed with. It is answered here and never again.',
    }),
  }),
});

const createInput = builder.inputType('CreateWebhookEndpointInput', {
  fields: (t) => ({
    url: t.string({ required: true }),
    description: t.string(),
    eventTypes: t.stringList({ description: 'Left out or null = every event.' }),
  }),
});
const updateInput = builder.inputType('UpdateWebhookEndpointInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    url: t.string(),
    description: t.string(),
    eventTypes: t.stringList({ description: 'Left out = as they are; null = every event.' }),
    isActive: t.boolean(),
  }),
});
const deleteInput = builder.inputType('DeleteWebhookEndpointInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});
const rotateInput = builder.inputType('RotateWebhookSecretInput', {
  fields: (t) => ({ id: t.id({ required: true }), expectedVersion: t.int() }),
});

const sort = listSort('WebhookEndpointSort', 'NEWEST', {
  ...byTime('endpoint.created_at'),
});

builder.queryFields((t) => ({
  listWebhookEndpoints: listField(t, {
    name: 'webhookEndpoints',
    type: connection,
    filter,
    fields: filterFields,
    sort,
    read: listWebhookEndpoints,
  }),
}));

builder.mutationFields((t) => ({
  createWebhookEndpoint: t.field({
    type: withSecret,
    args: { input: t.arg({ type: createInput, required: true }) },
    resolve: (_root, { input }, ctx) => createWebhookEndpoint(ctx, input),
  }),
  updateWebhookEndpoint: t.field({
    type: endpoint,
    args: { input: t.arg({ type: updateInput, required: true }) },
    resolve: (_root, { input }, ctx) => updateWebhookEndpoint(ctx, input),
  }),
  deleteWebhookEndpoint: t.field({
    type: endpoint,
    args: { input: t.arg({ type: deleteInput, required: true }) },
    resolve: (_root, { input }, ctx) => deleteWebhookEndpoint(ctx, input),
  }),
  rotateWebhookSecret: t.field({
    type: withSecret,
    args: { input: t.arg({ type: rotateInput, required: true }) },
    resolve: (_root, { input }, ctx) => rotateWebhookSecret(ctx, input),
  }),
}));
