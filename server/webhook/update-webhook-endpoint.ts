import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { type ChangedWebhook, webhookChangeSchema } from '#domain/webhook/webhook-input.ts';
import { nameOf, recordAudit } from '../audit.store.ts';
import { requireProof } from '../auth/proofs/require-proof.ts';
import { endTask } from '../company-task/company-task.store.ts';
import type { Ctx } from '../context.ts';
import { given } from '../given.ts';
import { transact } from '../transaction.ts';
import { loadWebhookEndpoint } from './load-webhook-endpoint.ts';
import { requireAddress } from './require-address.ts';
import {
  type EndpointChange,
  findEndpoint,
  updateEndpoint,
  type WebhookEndpointRow,
} from './webhook-endpoint.store.ts';

export type WebhookChange = {
  id: string;
  expectedVersion?: number | null;
  url?: string | null;
  description?: string | null;
  /** Null = all events; left out = as they are. */
  eventTypes?: readonly string[] | null;
  isActive?: boolean | null;
};

/** Whether an endpoint is already what a change would make of it. */
function isReached(endpoint: WebhookEndpointRow, change: ChangedWebhook): boolean {
  const { url = endpoint.url, description = endpoint.description, isActive = endpoint.is_active } = change;
  const { eventTypes = endpoint.event_types } = change;
  return (
    url === endpoint.url &&
    description === endpoint.description &&
    isActive === endpoint.is_active &&
    JSON.stringify(eventTypes) === JSON.stringify(endpoint.event_types)
  );
}

async function requireFree(tx: Ctx, endpoint: WebhookEndpointRow, url: string): Promise<void> {
  const other = await findEndpoint(tx.db, { url });
  if (other && other.id !== endpoint.id) throw new Refusal('webhook_exists', { field: 'url' });
}

/**
 * Changes an endpoint. A paused one is told nothing of what happens meanwhile; what waited for it already goes out
 * once it is resumed.
 */
export async function updateWebhookEndpoint(ctx: Ctx, input: WebhookChange): Promise<WebhookEndpointRow> {
  requirePermission(ctx.actor, 'webhook.manage');
  const { id, expectedVersion, ...change } = input;
  const checked = checkInput(webhookChangeSchema, given(change, { description: '' }));
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  const { url, description, eventTypes, isActive } = checked.value;
  if (url) requireAddress(ctx, url);
  return transact(ctx, async (tx) => {
    const endpoint = await loadWebhookEndpoint(tx, { id });
    if ((expectedVersion ?? endpoint.version) !== endpoint.version) {
      if (isReached(endpoint, checked.value)) return endpoint;
      throw new Refusal('version_conflict');
    }
    if (url && url !== endpoint.url) {
      // Elsewhere it would be told what happens here.
      await requireProof(tx, 'updateWebhookEndpoint', true);
      await requireFree(tx, endpoint, url);
    }
    const startsAnew = isActive === true || (url !== undefined && url !== endpoint.url);
    const columns: EndpointChange = {
      ...(url === undefined ? {} : { url }),
      ...(description === undefined ? {} : { description }),
      ...(eventTypes === undefined ? {} : { event_types: eventTypes }),
      ...(isActive === undefined ? {} : { is_active: isActive }),
      ...(startsAnew ? { failing_since: null } : {}),
      ...(isActive ? { is_gone: false } : {}),
    };
    await updateEndpoint(tx.db, endpoint.id, columns, tx.now());
    if (startsAnew) {
      const by = nameOf(tx.actor);
      await endTask(tx.db, { kind: 'webhook-failing', entityId: endpoint.id, by }, tx.now());
      await tx.enqueue({ name: 'deliver-webhooks', payload: { endpointId: endpoint.id } });
    }
    await recordAudit(tx, {
      action: 'webhook.update',
      entity: 'webhook-endpoint',
      entityId: endpoint.id,
      before: {
        url: endpoint.url,
        description: endpoint.description,
        eventTypes: endpoint.event_types,
        isActive: endpoint.is_active,
      },
      after: { url, description, eventTypes, isActive },
    });
    return (await findEndpoint(tx.db, { id: endpoint.id })) as WebhookEndpointRow;
  });
}
