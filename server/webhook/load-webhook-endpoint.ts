import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { lockEndpoint, type WebhookEndpointRow } from './webhook-endpoint.store.ts';

/** The endpoint, locked in the caller's transaction; refuses where there is none, or another version was read. */
export async function loadWebhookEndpoint(
  tx: Ctx,
  wanted: { id: string; expectedVersion?: number | null },
): Promise<WebhookEndpointRow> {
  const endpoint = isUuid(wanted.id) ? await lockEndpoint(tx.db, wanted.id) : undefined;
  if (!endpoint) throw new Refusal('not_found');
  const expected = wanted.expectedVersion ?? endpoint.version;
  if (expected !== endpoint.version) throw new Refusal('version_conflict');
  return endpoint;
}
