import type { PromoCodeInput } from '#domain/promo-code/promo-code-input.ts';
import type { PromoCodeColumns, PromoCodeRow } from './promo-code.store.ts';

export const promoColumns = (input: PromoCodeInput): PromoCodeColumns => ({
  code: input.code,
  is_active: input.isActive,
  is_only_new_user: input.isOnlyNewUser,
  discount_percent: input.discountPercent,
  description: input.description,
});

/** A code in the words of the rules: for checking a change against, and for the audit log. */
export const promoFacts = (row: PromoCodeRow): PromoCodeInput => ({
  code: row.code,
  isActive: row.is_active,
  isOnlyNewUser: row.is_only_new_user,
  discountPercent: row.discount_percent,
  description: row.description,
});
