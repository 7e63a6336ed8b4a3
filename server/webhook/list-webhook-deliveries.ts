import { demand } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import type { Page, PageRequest } from '../page.ts';
import { listDeliveryRows, type WebhookDeliveryRow } from './webhook-delivery.store.ts';

/** What was or is to be sent, newest first, for 90 days. */
export async function listWebhookDeliveries(
  ctx: Ctx,
  request: PageRequest,
): Promise<Page<WebhookDeliveryRow>> {
  demand(ctx.actor, 'webhook.manage');
  return listDeliveryRows(ctx.db, request);
}
