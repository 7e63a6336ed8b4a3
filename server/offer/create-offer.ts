import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { offerInputSchema } from '#domain/offer/offer-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { insertOffer, type OfferRow } from './offer.store.ts';
import { offerColumns, offerFacts } from './offer-columns.ts';

export async function createOffer(ctx: Ctx, answers: Record<string, unknown>): Promise<OfferRow> {
  requirePermission(ctx.actor, 'offer.write');
  const checked = checkInput(offerInputSchema, answers);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  return transact(ctx, async (tx) => {
    const row = await insertOffer(tx.db, offerColumns(checked.value), tx.now());
    const after = offerFacts(row);
    await recordAudit(tx, { action: 'offer.create', entity: 'offer', entityId: row.id, after });
    return row;
  });
}
