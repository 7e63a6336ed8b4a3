import { randomBytes } from 'node:crypto';
import { apiKeySchema } from '#domain/access/api-key-input.ts';
import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { hashToken } from '../../process/secrets.ts';
import { transact } from '../../transaction.ts';
import { requireProof } from '../proofs/require-proof.ts';
import { type ApiKeyRow, findApiKeyRow, insertApiKey } from './api-key.store.ts';
import { repeatableToken } from './repeatable-token.ts';

/** Says whose key it is when it turns up where it should not be, as secret scanners look for. */
const prefix = 'bw_';
const bytes = 32;
const shownCharacters = 8;

export type NewApiKey = ApiKeyRow & { key: string };

function makeKey(ctx: Ctx): string {
  return `${prefix}${repeatableToken(ctx, 'api-key') ?? randomBytes(bytes).toString('base64url')}`;
}

/** A key for a program of somebody's. It is answered this once; what is kept is its hash. */
export async function createApiKey(
  ctx: Ctx,
  input: { name: string; scopes: readonly string[] },
): Promise<NewApiKey> {
  requirePermission(ctx.actor, 'api-key.manage');
  const checked = checkInput(apiKeySchema, input);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  const { name, scopes } = checked.value;
  await requireProof(ctx, 'createApiKey');
  const key = makeKey(ctx);
  return transact(ctx, async (tx) => {
    const id = await insertApiKey(tx.db, {
      name,
      hash: hashToken(key),
      start: key.slice(0, shownCharacters),
      scopes,
      createdBy: tx.actor.kind === 'user' ? tx.actor.userId : null,
      at: tx.now(),
    });
    if (id)
      await recordAudit(tx, {
        action: 'api-key.create',
        entity: 'api-key',
        entityId: id,
        after: { name, scopes },
      });
    const row = await findApiKeyRow(tx.db, { hash: hashToken(key) });
    if (!row) throw new Refusal('api_key_exists', { field: 'name' });
    if (row.name !== name || row.scopes.join() !== scopes.join()) throw new Refusal('idempotency_conflict');
    return { ...row, key };
  });
}
