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
