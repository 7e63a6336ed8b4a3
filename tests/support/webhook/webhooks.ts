import { deliverWebhooks } from '#server/webhook/deliver-webhooks.ts';
import { done } from '../booking/visits.ts';
import type { Client } from '../client.ts';
import type { TestDatabase } from '../database.ts';
import type { TestServer } from '../server.ts';

const endpointFields =
  'id url description eventTypes isActive state failingSince lastDeliveredAt oldSecretUntil version';
const deliveryFields = `id endpointID eventID eventType entity entityID state attemptCount lastStatus lastError
  nextAttemptAt deliveredAt gaveUpAt attempts { at durationMs status error }`;

export const webhookDocuments = {
  create: `mutation ($input: CreateWebhookEndpointInput!) {
    createWebhookEndpoint(input: $input) { secret endpoint { ${endpointFields} } } }`,
  update: `mutation ($input: UpdateWebhookEndpointInput!) { updateWebhookEndpoint(input: $input) { ${endpointFields} } }`,
  remove: 'mutation ($id: ID!) { deleteWebhookEndpoint(input: { id: $id }) { id } }',
  rotate: `mutation ($id: ID!) { rotateWebhookSecret(input: { id: $id }) { secret endpoint { ${endpointFields} } } }`,
  test: `mutation ($id: ID!) { sendTestWebhook(input: { id: $id }) { ${deliveryFields} } }`,
  replay: `mutation ($id: ID!) { replayWebhookDelivery(input: { id: $id }) { ${deliveryFields} } }`,
  list: `{ listWebhookEndpoints { items { ${endpointFields} } } }`,
  deliveries: `query ($filter: WebhookDeliveryFilterInput, $limit: Int, $nextToken: String) {
    listWebhookDeliveries(filter: $filter, limit: $limit, nextToken: $nextToken) { items { ${deliveryFields} } nextToken } }`,
  delivery: `query ($id: ID!) { getWebhookDelivery(id: $id) { ${deliveryFields} } }`,
  events: `query ($filter: EventFilterInput, $limit: Int, $nextToken: String) {
    listEvents(filter: $filter, limit: $limit, nextToken: $nextToken) { items { id sequence type entity entityID at data } nextToken } }`,
};

export type Endpoint = {
  id: string;
  url: string;
  state: string;
  isActive: boolean;
  failingSince: string | null;
  version: number;
};
export type Delivery = {
  id: string;
  eventID: string;
  eventType: string;
  state: string;
  attemptCount: number;
  lastStatus: number | null;
  lastError: string | null;
  nextAttemptAt: string | null;
  deliveredAt: string | null;
  gaveUpAt: string | null;
  attempts: { at: string; status: number | null; error: string | null; durationMs: number }[];
};

/** An endpoint at that address, of all events or those named. */
export async function anEndpoint(
  company: Client,
  url: string,
  eventTypes: string[] | null = null,
): Promise<Endpoint & { secret: string }> {
  const { secret, endpoint } = await done<{ secret: string; endpoint: Endpoint }>(
    company,
    webhookDocuments.create,
    { input: { url, eventTypes } },
  );
  return { ...endpoint, secret };
}

export const deliveriesOf = async (company: Client, endpointId: string): Promise<Delivery[]> =>
  (
    await done<{ items: Delivery[] }>(company, webhookDocuments.deliveries, {
      filter: { endpointID: { eq: endpointId } },
    })
  ).items;

/** Does what the queue has for an endpoint now. */
export const workOff = (server: TestServer, endpointId: string): Promise<void> =>
  deliverWebhooks(server.system(), endpointId);

/** The types of a record's events in their order. */
export async function eventsOf(database: TestDatabase, entity: string, entityId: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('events')
    .select('type')
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .orderBy('sequence')
    .execute();
  return rows.map(({ type }) => type);
}
