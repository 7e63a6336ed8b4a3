import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import type { CountedPage, PageRequest } from '../page.ts';
import { type EventRow, listEventRows } from './event.store.ts';
import {
  findAttempts,
  findDelivery,
  listDeliveryRows,
  type WebhookAttemptRow,
  type WebhookDeliveryRow,
} from './webhook-delivery.store.ts';
import { listEndpointRows, type WebhookEndpointRow } from './webhook-endpoint.store.ts';

/** What happened, newest first, for 90 days. */
export async function listEvents(ctx: Ctx, request: PageRequest): Promise<CountedPage<EventRow>> {
  requirePermission(ctx.actor, 'webhook.manage');
  return listEventRows(ctx.db, request);
}

/** What was or is to be sent, newest first, for 90 days. */
export async function listWebhookDeliveries(
  ctx: Ctx,
  request: PageRequest,
): Promise<CountedPage<WebhookDeliveryRow>> {
  requirePermission(ctx.actor, 'webhook.manage');
  return listDeliveryRows(ctx.db, request);
}

/** One message to one endpoint. */
export async function getWebhookDelivery(ctx: Ctx, id: string): Promise<WebhookDeliveryRow> {
  requirePermission(ctx.actor, 'webhook.manage');
  const delivery = isUuid(id) ? await findDelivery(ctx.db, id) : undefined;
  if (!delivery) throw new Refusal('not_found');
  return delivery;
}

/** The tries of these deliveries in their order, by delivery. */
export async function findWebhookAttempts(
  ctx: Ctx,
  deliveryIds: readonly string[],
): Promise<Map<string, WebhookAttemptRow[]>> {
  requirePermission(ctx.actor, 'webhook.manage');
  return Map.groupBy(await findAttempts(ctx.db, deliveryIds), (row) => row.delivery_id);
}

/** Where other programs are told what happens, newest first. */
export async function listWebhookEndpoints(
  ctx: Ctx,
  request: PageRequest,
): Promise<CountedPage<WebhookEndpointRow>> {
  requirePermission(ctx.actor, 'webhook.manage');
  return listEndpointRows(ctx.db, request);
}
