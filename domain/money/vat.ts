import { roundHalfUp } from './pence.ts';

const basisPoints = 100;

/**
 * VAT inside a VAT-inclusive amount, once on the total (rules/prices#total-and-vat). `taxRate` in percent, ≤ 2
 * decimals.
 */
export function vatInside(grossPence: number, taxRate: number): number {
  const rate = Math.round(taxRate * basisPoints);
  return roundHalfUp(grossPence * rate, 100 * basisPoints + rate);
}

/** What is left of a VAT-inclusive amount without its VAT. */
export const netOf = (grossPence: number, taxRate: number): number =>
  grossPence - vatInside(grossPence, taxRate);

/** What a gift card pays of a charge; that part keeps the VAT of the card's sale (rules/prices#total-and-vat). */
export type GiftVat = {
  /** The rate at which the card was sold. */
  taxRate: number;
  /** The VAT of its sale that belongs to so much of it, pence. */
  vatOf: (usedPence: number) => number;
};

/**
 * The VAT of a charge. Where the card was sold at another rate than the charge has, its part keeps the VAT of its
 * sale and only the rest has the charge's; at one rate it is once inside the total.
 */
export function vatOfCharge(charge: {
  grossPence: number;
  taxRate: number;
  giftPence: number;
  gift: GiftVat | null;
}): number {
  const { grossPence, taxRate, giftPence, gift } = charge;
  if (!gift || giftPence === 0 || gift.taxRate === taxRate) return vatInside(grossPence, taxRate);
  return gift.vatOf(giftPence) + vatInside(grossPence - giftPence, taxRate);
}
