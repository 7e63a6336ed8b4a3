import { demand } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import { findAttempts, type WebhookAttemptRow } from './webhook-delivery.store.ts';

/** The tries of these deliveries in their order, by delivery. */
export async function findWebhookAttempts(
  ctx: Ctx,
  deliveryIds: readonly string[],
): Promise<Map<string, WebhookAttemptRow[]>> {
  demand(ctx.actor, 'webhook.manage');
  return Map.groupBy(await findAttempts(ctx.db, deliveryIds), (row) => row.delivery_id);
}
