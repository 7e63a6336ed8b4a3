import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { type OfferInput, offerInputSchema } from '#domain/offer/offer-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { given } from '../given.ts';
import { isUuid } from '../is-uuid.ts';
import { transact } from '../transaction.ts';
import { lockOffer, type OfferRow, updateOfferRow } from './offer.store.ts';
import { offerColumns, offerFacts } from './offer-columns.ts';

export type OfferChange = { id: string; expectedVersion: number | null; answers: Record<string, unknown> };

/** The company changes an offer or switches it on or off; bookings keep the offer they were sold. */
export async function updateOffer(ctx: Ctx, input: OfferChange): Promise<OfferRow> {
  requirePermission(ctx.actor, 'offer.write');
  return transact(ctx, async (tx) => {
    const row = isUuid(input.id) ? await lockOffer(tx.db, input.id) : undefined;
    if (!row || row.archived_at) throw new Refusal('not_found');
    const before = offerFacts(row);
    const checked = checkInput(offerInputSchema, { ...before, ...changesOf(input.answers, row) });
    if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
    const after = checked.value;
    const isSame = (Object.keys(after) as (keyof OfferInput)[]).every(
      (key) => String(before[key]) === String(after[key]),
    );
    if (isSame) return row;
    if (input.expectedVersion !== null && input.expectedVersion !== row.version) {
      throw new Refusal('version_conflict');
    }
    const changed = await updateOfferRow(tx.db, row.id, offerColumns(after), tx.now());
    await recordAudit(tx, { action: 'offer.update', entity: 'offer', entityId: row.id, before, after });
    return changed;
  });
}

/** What a change names; null takes the sale price away. A field left out stays, but nobody has vouched yet for a price that is new. */
function changesOf(answers: Record<string, unknown>, row: OfferRow): Record<string, unknown> {
  const named = given(answers, { salePricePence: 0 });
  const isNewPrice = named.pricePence !== undefined && named.pricePence !== row.price_pence;
  return isNewPrice ? { priceWasCharged: false, ...named } : named;
}
