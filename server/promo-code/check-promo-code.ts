import { readPromoCode } from '#domain/promo-code/promo-code-input.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { codeTryKey, countCodeTry, maxCodeTries } from '../limits/count-code-try.ts';
import { findPromoFor, type PromoPerson } from './promo-use.store.ts';

export type PromoQuestion = PromoPerson & { code: string; hasOffer: boolean };

export type CheckedPromo = {
  promoCodeId: string;
  code: string;
  discountPercent: number;
  isOnlyNewUser: boolean;
};

const hourMs = 3600 * 1000;

type Reason = 'promo_unknown' | 'promo_inactive' | 'promo_new_only' | 'promo_with_offer';

/**
 * What a typed code gives this person (rules/prices#promo-codes), read without regard to case. `email` in lower case
 * and `phone` in E.164, empty where they are not known yet. Refuses with `promo_unknown`, `promo_inactive`,
 * `promo_new_only` or `promo_with_offer`; reserves nothing. Ten unknown codes within an hour close it to their
 * address, so that nobody guesses codes in the booking form either.
 */
export async function checkPromoCode(ctx: Ctx, question: PromoQuestion): Promise<CheckedPromo> {
  const person = { ...question, email: question.email.toLowerCase() };
  const promo = await findPromoFor(ctx.db, readPromoCode(question.code), person, {
    key: codeTryKey(ctx, 'promo-miss'),
    since: new Date(ctx.now().getTime() - hourMs),
  });
  if (promo.misses >= maxCodeTries) throw new Refusal('too_many_codes', { field: 'promo' });
  if (!promo.id) {
    await countCodeTry(ctx, 'promo-miss');
    throw refusal('promo_unknown');
  }
  if (!promo.is_active || promo.archived_at) throw refusal('promo_inactive');
  if (question.hasOffer) throw refusal('promo_with_offer');
  if (promo.is_customer) throw refusal('promo_new_only');
  return {
    promoCodeId: promo.id,
    code: promo.code,
    discountPercent: promo.discount_percent,
    isOnlyNewUser: promo.is_only_new_user,
  };
}

const refusal = (code: Reason) => new Refusal(code, { field: 'promo' });
