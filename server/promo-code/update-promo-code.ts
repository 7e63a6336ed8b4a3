import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { type PromoCodeInput, promoCodeInputSchema } from '#domain/promo-code/promo-code-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { given } from '../given.ts';
import { isUuid } from '../is-uuid.ts';
import { transact } from '../transaction.ts';
import { isPromoCodeUsed, lockPromoCode, type PromoCodeRow, updatePromoCodeRow } from './promo-code.store.ts';
import { promoColumns, promoFacts } from './promo-columns.ts';

export type PromoCodeChange = {
  id: string;
  expectedVersion: number | null;
  answers: Record<string, unknown>;
};

/**
 * The company changes a code or switches it on or off. What a used code was worth stays as it was sold:
 * only its description and whether it is active can still change.
 */
export async function updatePromoCode(ctx: Ctx, input: PromoCodeChange): Promise<PromoCodeRow> {
  requirePermission(ctx.actor, 'promo-code.write');
  return transact(ctx, async (tx) => {
    const row = isUuid(input.id) ? await lockPromoCode(tx.db, input.id) : undefined;
    if (!row || row.archived_at) throw new Refusal('not_found');
    const before = promoFacts(row);
    const checked = checkInput(promoCodeInputSchema, {
      ...before,
      ...given(input.answers, { description: '' }),
    });
    if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
    const after = checked.value;
    if (isSame(before, after)) return row;
    if (input.expectedVersion !== null && input.expectedVersion !== row.version) {
      throw new Refusal('version_conflict');
    }
    if (isOtherDeal(before, after) && (await isPromoCodeUsed(tx.db, row.id))) throw new Refusal('promo_used');
    const isChanged = await updatePromoCodeRow(tx.db, row.id, promoColumns(after), tx.now());
    if (!isChanged) throw new Refusal('promo_exists', { field: 'code' });
    await recordAudit(tx, {
      action: 'promo-code.update',
      entity: 'promo-code',
      entityId: row.id,
      before,
      after,
    });
    return (await lockPromoCode(tx.db, row.id)) ?? row;
  });
}

const isSame = (before: PromoCodeInput, after: PromoCodeInput): boolean =>
  (Object.keys(after) as (keyof PromoCodeInput)[]).every((key) => before[key] === after[key]);

const isOtherDeal = (before: PromoCodeInput, after: PromoCodeInput): boolean =>
  before.code !== after.code ||
  before.discountPercent !== after.discountPercent ||
  before.isOnlyNewUser !== after.isOnlyNewUser;
