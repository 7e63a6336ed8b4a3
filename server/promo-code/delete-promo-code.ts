import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { transact } from '../transaction.ts';
import {
  deletePromoCodeRow,
  isPromoCodeUsed,
  lockPromoCode,
  type PromoCodeRow,
  updatePromoCodeRow,
} from './promo-code.store.ts';
import { promoFacts } from './promo-columns.ts';

/** Removes a code that was never used, archives any other; answers it as it is then (rules/wire-names#removing). */
export async function deletePromoCode(
  ctx: Ctx,
  input: { id: string; expectedVersion: number | null },
): Promise<PromoCodeRow> {
  requirePermission(ctx.actor, 'promo-code.write');
  return transact(ctx, async (tx) => {
    const row = isUuid(input.id) ? await lockPromoCode(tx.db, input.id) : undefined;
    if (!row) throw new Refusal('not_found');
    if (row.archived_at) return row;
    if (input.expectedVersion !== null && input.expectedVersion !== row.version) {
      throw new Refusal('version_conflict');
    }
    const isUsed = await isPromoCodeUsed(tx.db, row.id);
    if (isUsed)
      await updatePromoCodeRow(tx.db, row.id, { is_active: false, archived_at: tx.now() }, tx.now());
    else await deletePromoCodeRow(tx.db, row.id);
    await recordAudit(tx, {
      action: isUsed ? 'promo-code.archive' : 'promo-code.delete',
      entity: 'promo-code',
      entityId: row.id,
      before: promoFacts(row),
    });
    return isUsed ? ((await lockPromoCode(tx.db, row.id)) ?? row) : row;
  });
}
