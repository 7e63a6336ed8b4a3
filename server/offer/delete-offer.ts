import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { transact } from '../transaction.ts';
import { deleteOfferRow, isOfferUsed, lockOffer, type OfferRow, updateOfferRow } from './offer.store.ts';
import { offerFacts } from './offer-columns.ts';

/** Removes an offer that was never booked, archives any other; answers it as it is then (rules/wire-names#removing). */
export async function deleteOffer(
  ctx: Ctx,
  input: { id: string; expectedVersion: number | null },
): Promise<OfferRow> {
  requirePermission(ctx.actor, 'offer.write');
  return transact(ctx, async (tx) => {
    const row = isUuid(input.id) ? await lockOffer(tx.db, input.id) : undefined;
    if (!row) throw new Refusal('not_found');
    if (row.archived_at) return row;
    if (input.expectedVersion !== null && input.expectedVersion !== row.version) {
      throw new Refusal('version_conflict');
    }
    const isUsed = await isOfferUsed(tx.db, row.id);
    if (!isUsed) await deleteOfferRow(tx.db, row.id);
    const archived = isUsed
      ? await updateOfferRow(tx.db, row.id, { is_active: false, archived_at: tx.now() }, tx.now())
      : undefined;
    await recordAudit(tx, {
      action: isUsed ? 'offer.archive' : 'offer.delete',
      entity: 'offer',
      entityId: row.id,
      before: offerFacts(row),
    });
    return archived ?? row;
  });
}
