import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { transact } from '../transaction.ts';
import {
  deletePostalCodeRow,
  isOutcodeUsed,
  lockPostalCode,
  type PostalCodeRow,
  updatePostalCodeRow,
} from './postal-code.store.ts';

/**
 * Takes an area off the list: removed where no visit was ever booked, archived else. Nobody new can book there;
 * visits and series that are booked go on. Answers it as it is then (rules/wire-names#removing).
 */
export async function deletePostalCode(
  ctx: Ctx,
  input: { id: string; expectedVersion: number | null },
): Promise<PostalCodeRow> {
  requirePermission(ctx.actor, 'postal-code.write');
  return transact(ctx, async (tx) => {
    const row = isUuid(input.id) ? await lockPostalCode(tx.db, input.id) : undefined;
    if (!row) throw new Refusal('not_found');
    if (row.archived_at) return row;
    if (input.expectedVersion !== null && input.expectedVersion !== row.version)
      throw new Refusal('version_conflict');
    const isUsed = await isOutcodeUsed(tx.db, row.code);
    if (!isUsed) await deletePostalCodeRow(tx.db, row.id);
    const archived = isUsed
      ? await updatePostalCodeRow(tx.db, row.id, { archived_at: tx.now() }, tx.now())
      : undefined;
    await recordAudit(tx, {
      action: isUsed ? 'postal-code.archive' : 'postal-code.delete',
      entity: 'postal-code',
      entityId: row.id,
      before: { code: row.code, city: row.city, country: row.country },
    });
    return archived ?? row;
  });
}
