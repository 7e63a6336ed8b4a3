import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { promoCodeInputSchema } from '#domain/promo-code/promo-code-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { idForKey, sameAgain } from '../made-once.ts';
import { transact } from '../transaction.ts';
import { findPromoCode, insertPromoCode, type PromoCodeRow } from './promo-code.store.ts';
import { promoColumns, promoFacts } from './promo-columns.ts';

/** The company makes a code; `promo_exists` where one is called so, also one that was archived. */
export async function createPromoCode(ctx: Ctx, answers: Record<string, unknown>): Promise<PromoCodeRow> {
  requirePermission(ctx.actor, 'promo-code.write');
  const checked = checkInput(promoCodeInputSchema, answers);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  return transact(ctx, async (tx) => {
    const columns = promoColumns(checked.value);
    const id = idForKey(tx, 'promo-code');
    const row = await insertPromoCode(tx.db, { id, ...columns }, tx.now());
    if (!row) {
      const known = await findPromoCode(tx.db, id);
      if (known) return sameAgain(known, columns);
      throw new Refusal('promo_exists', { field: 'code' });
    }
    const after = promoFacts(row);
    await recordAudit(tx, { action: 'promo-code.create', entity: 'promo-code', entityId: row.id, after });
    return row;
  });
}
