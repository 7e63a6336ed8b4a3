import { demand } from '#domain/access/permissions.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import type { WebhookWithSecret } from './create-webhook-endpoint.ts';
import { loadWebhookEndpoint } from './load-webhook-endpoint.ts';
import { makeWebhookSecret } from './sign-webhook.ts';
import { findEndpoint, updateEndpoint, type WebhookEndpointRow } from './webhook-endpoint.store.ts';

/** For so long messages are signed with the old secret too, so that the receiver can be changed in peace. */
const overlapMs = 24 * 3600 * 1000;

/** A new secret, answered this once. */
export async function rotateWebhookSecret(ctx: Ctx, input: { id: string }): Promise<WebhookWithSecret> {
  demand(ctx.actor, 'webhook.manage');
  const secret = makeWebhookSecret();
  return transact(ctx, async (tx) => {
    const old = await loadWebhookEndpoint(tx, input);
    const change = {
      secret_cipher: tx.vault.seal(secret),
      old_secret_cipher: old.secret_cipher,
      old_secret_until: new Date(tx.now().getTime() + overlapMs),
    };
    await updateEndpoint(tx.db, old.id, change, tx.now());
    await recordAudit(tx, {
      action: 'webhook.rotate-secret',
      entity: 'webhook-endpoint',
      entityId: old.id,
    });
    return { endpoint: (await findEndpoint(tx.db, { id: old.id })) as WebhookEndpointRow, secret };
  });
}
