import { demand } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import type { Page, PageRequest } from '../page.ts';
import { listEndpointRows, type WebhookEndpointRow } from './webhook-endpoint.store.ts';

/** Where other programs are told what happens, newest first. */
export async function listWebhookEndpoints(
  ctx: Ctx,
  request: PageRequest,
): Promise<Page<WebhookEndpointRow>> {
  demand(ctx.actor, 'webhook.manage');
  return listEndpointRows(ctx.db, request);
}
