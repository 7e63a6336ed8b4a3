import { requirePermission } from '#domain/access/permissions.ts';
import { nameOf, recordAudit } from '../audit.store.ts';
import { endTask } from '../company-task/company-task.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { loadWebhookEndpoint } from './load-webhook-endpoint.ts';
import { giveUpDeliveries } from './webhook-delivery.store.ts';
import { updateEndpoint, type WebhookEndpointRow } from './webhook-endpoint.store.ts';

/** Nothing is sent there any more, and what waited is given up. The log of what was sent stays. */
export async function deleteWebhookEndpoint(ctx: Ctx, input: { id: string }): Promise<WebhookEndpointRow> {
  requirePermission(ctx.actor, 'webhook.manage');
  return transact(ctx, async (tx) => {
    const endpoint = await loadWebhookEndpoint(tx, input);
    const now = tx.now();
    // Its secrets go at once: what replaces them opens nothing.
    const gone = { secret_cipher: '', old_secret_cipher: null, old_secret_until: null };
    await updateEndpoint(tx.db, endpoint.id, { ...gone, deleted_at: now }, now);
    await giveUpDeliveries(tx.db, endpoint.id, now);
    await endTask(tx.db, { kind: 'webhook-failing', entityId: endpoint.id, by: nameOf(tx.actor) }, tx.now());
    await recordAudit(tx, {
      action: 'webhook.delete',
      entity: 'webhook-endpoint',
      entityId: endpoint.id,
      before: { url: endpoint.url, description: endpoint.description, eventTypes: endpoint.event_types },
    });
    return endpoint;
  });
}
