import type { EventRow } from '../../webhook/event.store.ts';
import {
  findWebhookAttempts,
  getWebhookDelivery,
  listEvents,
  listWebhookDeliveries,
} from '../../webhook/read-webhooks.ts';
import { replayWebhookDelivery } from '../../webhook/replay-webhook-delivery.ts';
import { sendTestWebhook } from '../../webhook/send-test-webhook.ts';
import type { WebhookAttemptRow, WebhookDeliveryRow } from '../../webhook/webhook-delivery.store.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../list/connection.ts';
import { type FilterFields, filterInput, listField } from '../list/list.ts';
import { byTime, listSort } from '../list/sorts.ts';
import { batchLoad } from '../wire/batch-load.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

const event = builder.objectRef<EventRow>('Event').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false, description: 'The webhook-id of its messages.' }),
    sequence: t.string({
      nullable: false,
      description: 'The order in which events were written; gaps are normal.',
      resolve: (row) => String(row.sequence),
    }),
    type: t.exposeString('type', { nullable: false }),
    entity: t.exposeString('entity', { nullable: false }),
    entityID: t.id({ nullable: false, resolve: (row) => row.entity_id }),
    at: t.string({ nullable: false, resolve: (row) => row.at.toISOString() }),
    data: t.string({
      nullable: false,
      description: 'JSON: ids, kind, status and version, never more.',
      resolve: (row) => JSON.stringify(row.data),
    }),
  }),
});
const eventConnection = connectionOf('EventConnection', event);
const eventFields: FilterFields = {
  id: { column: 'events.id', kind: 'id' },
  sequence: { column: 'events.sequence', kind: 'serialId' },
  type: { column: 'events.type', kind: 'string' },
  entity: { column: 'events.entity', kind: 'string' },
  entityID: { column: 'events.entity_id', kind: 'textId' },
  at: { column: 'events.at', kind: 'instant' },
};
const eventFilter = filterInput('EventFilterInput', eventFields);

const loadAttempts = batchLoad(findWebhookAttempts);

const attempt = builder.objectRef<WebhookAttemptRow>('WebhookAttempt').implement({
  fields: (t) => ({
    at: t.string({ nullable: false, resolve: (row) => row.at.toISOString() }),
    durationMs: t.exposeInt('duration_ms', { nullable: false }),
    status: t.exposeInt('status', { nullable: true }),
    error: t.exposeString('error', { nullable: true }),
  }),
});

const delivery = builder.objectRef<WebhookDeliveryRow>('WebhookDelivery').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    endpointID: t.id({ nullable: false, resolve: (row) => row.endpoint_id }),
    url: t.exposeString('url', { nullable: false }),
    isEndpointActive: t.boolean({ nullable: false, resolve: (row) => row.is_active && !row.is_removed }),
    eventID: t.id({ nullable: false, resolve: (row) => row.event_id }),
    eventType: t.exposeString('event_type', { nullable: false }),
    entity: t.exposeString('entity', { nullable: false }),
    entityID: t.id({ nullable: false, resolve: (row) => row.entity_id }),
    state: t.exposeString('state', { nullable: false, description: 'waiting, delivered or failed.' }),
    attemptCount: t.exposeInt('attempts', { nullable: false }),
    lastStatus: t.exposeInt('last_status', { nullable: true }),
    lastError: t.exposeString('last_error', { nullable: true }),
    lastDurationMs: t.exposeInt('last_duration_ms', { nullable: true }),
    nextAttemptAt: t.string({ resolve: (row) => iso(row.next_attempt_at) }),
    deliveredAt: t.string({ resolve: (row) => iso(row.delivered_at) }),
    gaveUpAt: t.string({ resolve: (row) => iso(row.gave_up_at) }),
    createdAt: t.string({ nullable: false, resolve: (row) => row.created_at.toISOString() }),
    attempts: t.field({
      type: [attempt],
      nullable: false,
      resolve: async (row, _args, ctx) => (await loadAttempts(ctx, row.id)) ?? [],
    }),
  }),
});
const connection = connectionOf('WebhookDeliveryConnection', delivery);
const filterFields: FilterFields = {
  id: { column: 'delivery.id', kind: 'id' },
  endpointID: { column: 'delivery.endpoint_id', kind: 'id' },
  eventID: { column: 'delivery.event_id', kind: 'id' },
  eventType: { column: 'event.type', kind: 'string' },
  entity: { column: 'event.entity', kind: 'string' },
  entityID: { column: 'event.entity_id', kind: 'textId' },
  state: { column: 'delivery.state', kind: 'string' },
  attemptCount: { column: 'delivery.attempts', kind: 'int' },
  lastStatus: { column: 'delivery.last_status', kind: 'int' },
  lastError: { column: 'delivery.last_error', kind: 'string' },
  lastDurationMs: { column: 'delivery.last_duration_ms', kind: 'int' },
  nextAttemptAt: { column: 'delivery.next_attempt_at', kind: 'instant' },
  deliveredAt: { column: 'delivery.delivered_at', kind: 'instant' },
  gaveUpAt: { column: 'delivery.gave_up_at', kind: 'instant' },
  createdAt: { column: 'delivery.created_at', kind: 'instant' },
};
const filter = filterInput('WebhookDeliveryFilterInput', filterFields);

const testInput = builder.inputType('SendTestWebhookInput', {
  fields: (t) => ({ id: t.id({ required: true, description: 'The endpoint.' }) }),
});
const replayInput = builder.inputType('ReplayWebhookDeliveryInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});

const eventSort = listSort('EventSort', 'NEWEST', byTime('events.sequence'));
const sort = listSort('WebhookDeliverySort', 'NEWEST', byTime('delivery.created_at'));

builder.queryFields((t) => ({
  listEvents: listField(t, {
    name: 'events',
    type: eventConnection,
    filter: eventFilter,
    fields: eventFields,
    sort: eventSort,
    read: listEvents,
  }),
  listWebhookDeliveries: listField(t, {
    name: 'webhookDeliveries',
    type: connection,
    filter,
    fields: filterFields,
    sort,
    read: listWebhookDeliveries,
  }),
  getWebhookDelivery: t.field({
    type: delivery,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => getWebhookDelivery(ctx, id),
  }),
}));

builder.mutationFields((t) => ({
  sendTestWebhook: t.field({
    type: delivery,
    args: { input: t.arg({ type: testInput, required: true }) },
    resolve: (_root, { input }, ctx) => sendTestWebhook(ctx, input),
  }),
  replayWebhookDelivery: t.field({
    type: delivery,
    args: { input: t.arg({ type: replayInput, required: true }) },
    resolve: (_root, { input }, ctx) => replayWebhookDelivery(ctx, input),
  }),
}));
