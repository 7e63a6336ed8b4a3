import { demand } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { findDelivery, type WebhookDeliveryRow } from './webhook-delivery.store.ts';

/** One message to one endpoint. */
export async function getWebhookDelivery(ctx: Ctx, id: string): Promise<WebhookDeliveryRow> {
  demand(ctx.actor, 'webhook.manage');
  const delivery = isUuid(id) ? await findDelivery(ctx.db, id) : undefined;
  if (!delivery) throw new Refusal('not_found');
  return delivery;
}
