import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { isUuid } from '../../is-uuid.ts';
import { transact } from '../../transaction.ts';
import { requireProof } from '../proofs/require-proof.ts';
import { type ApiKeyRow, findApiKeyRow, setRevoked } from './api-key.store.ts';

/** From the next request on the key is refused, for good; revoking it again changes nothing. */
export async function revokeApiKey(ctx: Ctx, input: { id: string }): Promise<ApiKeyRow> {
  requirePermission(ctx.actor, 'api-key.manage');
  await requireProof(ctx, 'revokeApiKey');
  return transact(ctx, async (tx) => {
    const isRevokedNow = isUuid(input.id) && (await setRevoked(tx.db, input.id, tx.now()));
    const key = isUuid(input.id) ? await findApiKeyRow(tx.db, { id: input.id }) : undefined;
    if (!key) throw new Refusal('not_found');
    if (isRevokedNow) {
      await recordAudit(tx, {
        action: 'api-key.revoke',
        entity: 'api-key',
        entityId: key.id,
        before: { name: key.name, scopes: key.scopes },
      });
    }
    return key;
  });
}
