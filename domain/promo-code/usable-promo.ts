import { Refusal } from '#domain/refusal.ts';

/** What is known of a typed code and of the person who typed it. */
export type FoundPromo = {
  /** Null where there is no such code. */
  id: string | null;
  code: string;
  discountPercent: number;
  isOnlyNewUser: boolean;
  isActive: boolean;
  isArchived: boolean;
  /** Whether a new-user code is refused to this person. */
  isCustomer: boolean;
  /** Whether that could not be asked about now, of a code for new customers: it is judged with a card in hand. */
  isCheckedWhenBooked: boolean;
  /** Unknown codes that came from the same address within the hour. */
  misses: number;
  /** Codes that were refused with a card in hand to the same network within the hour. */
  refusals: number;
};

export type UsablePromo = {
  promoCodeId: string;
  code: string;
  discountPercent: number;
  isOnlyNewUser: boolean;
  isCheckedWhenBooked: boolean;
};

/** Refusals of a code with a card in hand, of one card or network within an hour, that close codes for it. */
export const maxCodeRefusals = 3;

/** Tries of codes from one address within an hour (rules/people#who-may-do-what). */
export const maxCodeTries = 10;

/**
 * What a typed code gives this person (rules/prices#promo-codes). Ten unknown codes within an hour close the question
 * to their address, so that nobody guesses codes.
 *
 * @throws Refusal `too_many_codes`, `promo_unknown`, `promo_inactive`, `promo_with_offer` or `promo_new_only`
 */
export function requireUsablePromo(promo: FoundPromo, hasOffer: boolean): UsablePromo {
  const refusal = (code: Refusal['code']) => new Refusal(code, { field: 'promo' });
  if (promo.misses >= maxCodeTries || promo.refusals >= maxCodeRefusals) throw refusal('too_many_codes');
  if (!promo.id) throw refusal('promo_unknown');
  if (!promo.isActive || promo.isArchived) throw refusal('promo_inactive');
  if (hasOffer) throw refusal('promo_with_offer');
  if (promo.isCustomer) throw refusal('promo_new_only');
  const { id: promoCodeId, code, discountPercent, isOnlyNewUser, isCheckedWhenBooked } = promo;
  return { promoCodeId, code, discountPercent, isOnlyNewUser, isCheckedWhenBooked };
}
