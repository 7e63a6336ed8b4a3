import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { insertTestEvent } from './event.store.ts';
import { loadWebhookEndpoint } from './load-webhook-endpoint.ts';
import { findDelivery, insertDelivery, type WebhookDeliveryRow } from './webhook-delivery.store.ts';

/** Sends one endpoint an event `webhook.test`, on the way that all others take. */
export async function sendTestWebhook(ctx: Ctx, input: { id: string }): Promise<WebhookDeliveryRow> {
  requirePermission(ctx.actor, 'webhook.manage');
  return transact(ctx, async (tx) => {
    const endpoint = await loadWebhookEndpoint(tx, input);
    if (!endpoint.is_active) throw new Refusal('webhook_paused');
    const eventId = await insertTestEvent(tx.db, endpoint.id, tx.now());
    const id = await insertDelivery(tx.db, { eventId, endpointId: endpoint.id }, tx.now());
    await tx.enqueue({ name: 'deliver-webhooks', payload: { endpointId: endpoint.id } });
    return (await findDelivery(tx.db, id)) as WebhookDeliveryRow;
  });
}
