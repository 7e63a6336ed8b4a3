import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { loadWebhookEndpoint } from './load-webhook-endpoint.ts';
import { getWebhookDelivery } from './read-webhooks.ts';
import { findDelivery, restartDelivery, type WebhookDeliveryRow } from './webhook-delivery.store.ts';

/** Sends a message again under its old id, delivered or not; with all its tries before it if it fails. */
export async function replayWebhookDelivery(ctx: Ctx, input: { id: string }): Promise<WebhookDeliveryRow> {
  requirePermission(ctx.actor, 'webhook.manage');
  return transact(ctx, async (tx) => {
    const delivery = await getWebhookDelivery(tx, input.id);
    const endpoint = await loadWebhookEndpoint(tx, { id: delivery.endpoint_id });
    if (!endpoint.is_active) throw new Refusal('webhook_paused');
    await restartDelivery(tx.db, delivery.id, tx.now());
    await tx.enqueue({ name: 'deliver-webhooks', payload: { endpointId: endpoint.id } });
    await recordAudit(tx, {
      action: 'webhook.replay',
      entity: 'webhook-delivery',
      entityId: delivery.id,
    });
    return (await findDelivery(tx.db, delivery.id)) as WebhookDeliveryRow;
  });
}
