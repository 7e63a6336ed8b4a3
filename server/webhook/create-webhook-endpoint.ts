import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { newWebhookSchema } from '#domain/webhook/webhook-input.ts';
import { maxWebhooks } from '#domain/webhook/webhook-limit.ts';
import { recordAudit } from '../audit.store.ts';
import { repeatableToken } from '../auth/api-key/repeatable-token.ts';
import { requireProof } from '../auth/proofs/require-proof.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { requireAddress } from './require-address.ts';
import { makeWebhookSecret } from './sign-webhook.ts';
import {
  countEndpoints,
  findEndpoint,
  insertEndpoint,
  listSecrets,
  type WebhookEndpointRow,
} from './webhook-endpoint.store.ts';

export type WebhookWithSecret = { endpoint: WebhookEndpointRow; secret: string };

/** The same for a repeated request, so that an answer that was lost can be asked for again. */
function secretFor(ctx: Ctx): string {
  const token = repeatableToken(ctx, 'webhook');
  return token ? makeWebhookSecret(Buffer.from(token, 'base64url')) : makeWebhookSecret();
}

type Wanted = { url: string; description: string; eventTypes: string[] | null };

const sameTypes = (one: readonly string[] | null, other: readonly string[] | null): boolean =>
  JSON.stringify(one?.toSorted()) === JSON.stringify(other?.toSorted());

/** What an earlier request under the same key made; refuses when that was to be something else. */
async function madeBefore(tx: Ctx, wanted: Wanted, secret: string): Promise<WebhookEndpointRow | undefined> {
  if (!tx.idempotencyKey) return undefined;
  const made = (await listSecrets(tx.db)).find(({ cipher }) => tx.vault.open(cipher) === secret);
  const known = made && (await findEndpoint(tx.db, { id: made.id }));
  if (!known) return undefined;
  const { url, description, event_types: types } = known;
  const isSame =
    url === wanted.url && description === wanted.description && sameTypes(types, wanted.eventTypes);
  // Its secret may have been changed since: the first one would then be of no use to whoever asks again.
  if (!isSame || known.secret_cipher !== made.cipher) throw new Refusal('idempotency_conflict');
  return known;
}

async function addEndpoint(tx: Ctx, wanted: Wanted, secret: string): Promise<WebhookEndpointRow> {
  const count = await countEndpoints(tx.db);
  const before = await madeBefore(tx, wanted, secret);
  if (before) return before;
  if (await findEndpoint(tx.db, { url: wanted.url })) throw new Refusal('webhook_exists', { field: 'url' });
  if (count >= maxWebhooks) throw new Refusal('webhook_limit', { values: { most: maxWebhooks } });
  const createdBy = tx.actor.kind === 'user' ? tx.actor.userId : null;
  const id = await insertEndpoint(
    tx.db,
    { ...wanted, secretCipher: tx.vault.seal(secret), createdBy },
    tx.now(),
  );
  await recordAudit(tx, {
    action: 'webhook.create',
    entity: 'webhook-endpoint',
    entityId: id,
    after: wanted,
  });
  return (await findEndpoint(tx.db, { id })) as WebhookEndpointRow;
}

/** From now on what happens is told to that address. Its secret is answered this once. */
export async function createWebhookEndpoint(
  ctx: Ctx,
  input: { url: string; description?: string | null; eventTypes?: readonly string[] | null },
): Promise<WebhookWithSecret> {
  requirePermission(ctx.actor, 'webhook.manage');
  const checked = checkInput(newWebhookSchema, { ...input, description: input.description ?? '' });
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  requireAddress(ctx, checked.value.url);
  await requireProof(ctx, 'createWebhookEndpoint');
  const secret = secretFor(ctx);
  const endpoint = await transact(ctx, (tx) => addEndpoint(tx, checked.value, secret));
  return { endpoint, secret };
}
