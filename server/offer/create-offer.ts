import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { offerInputSchema } from '#domain/offer/offer-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { idForKey, sameAgain } from '../made-once.ts';
import { transact } from '../transaction.ts';
import { findOffer, insertOffer, type OfferRow } from './offer.store.ts';
import { offerColumns, offerFacts } from './offer-columns.ts';

/** The office makes an offer; the same again under its key answers the one there is. */
export async function createOffer(ctx: Ctx, answers: Record<string, unknown>): Promise<OfferRow> {
  requirePermission(ctx.actor, 'offer.write');
  const checked = checkInput(offerInputSchema, answers);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  return transact(ctx, async (tx) => {
    const columns = offerColumns(checked.value);
    const id = idForKey(tx, 'offer');
    const row = await insertOffer(tx.db, { id, ...columns }, tx.now());
    if (!row) return sameAgain(await findOffer(tx.db, id), columns);
    const after = offerFacts(row);
    await recordAudit(tx, { action: 'offer.create', entity: 'offer', entityId: row.id, after });
    return row;
  });
}
