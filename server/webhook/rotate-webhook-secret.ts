import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import { repeatableToken } from '../auth/api-key/repeatable-token.ts';
import { requireProof } from '../auth/proofs/require-proof.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import type { WebhookWithSecret } from './create-webhook-endpoint.ts';
import { loadWebhookEndpoint } from './load-webhook-endpoint.ts';
import { makeWebhookSecret } from './sign-webhook.ts';
import { findEndpoint, updateEndpoint, type WebhookEndpointRow } from './webhook-endpoint.store.ts';

/** For so long messages are signed with the old secret too, so that the receiver can be changed in peace. */
const overlapMs = 24 * 3600 * 1000;

/** The same for a repeated request about the same endpoint, so that a lost answer can be asked for again. */
function nextSecret(ctx: Ctx, endpointId: string): string {
  const token = repeatableToken(ctx, `webhook-rotation:${endpointId}`);
  return token ? makeWebhookSecret(Buffer.from(token, 'base64url')) : makeWebhookSecret();
}

/**
 * A new secret, answered this once. Not while the one before is still good: a third would push out the only one that
 * the receiver knows.
 */
export async function rotateWebhookSecret(
  ctx: Ctx,
  input: { id: string; expectedVersion?: number | null },
): Promise<WebhookWithSecret> {
  requirePermission(ctx.actor, 'webhook.manage');
  await requireProof(ctx, 'rotateWebhookSecret');
  return transact(ctx, async (tx) => {
    const old = await loadWebhookEndpoint(tx, { id: input.id });
    const secret = nextSecret(tx, old.id);
    if (tx.vault.open(old.secret_cipher) === secret) return { endpoint: old, secret };
    if ((input.expectedVersion ?? old.version) !== old.version) throw new Refusal('version_conflict');
    if (old.old_secret_until && old.old_secret_until > tx.now()) throw new Refusal('webhook_secret_new');
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
