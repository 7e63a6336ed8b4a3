import { roundHalfUp } from '#domain/money/pence.ts';
import { vatInside } from '#domain/money/vat.ts';
import { timePence } from './price.ts';
import { leastCardPence } from './split-payment.ts';

export type ActualVisit = {
  /** Snapshot rate of the booking, pence per hour. */
  ratePence: number;
  taxRate: number;
  /** Supplies money of the booking, charged when anybody worked. */
  suppliesPence: number;
  discountPercent: number;
  /** Quarter-hours of each cleaner who worked; somebody absent is left out. */
  workedQuarterHours: readonly number[];
};

export type ActualPrice = {
  totalPence: number;
  vatPence: number;
  netPence: number;
  netSuppliesPence: number;
};

/**
 * What a visit cost by the hours and cleaners there really were (product.md 1.14): the formula of the
 * booked price over the worked time. The net supplies money goes to the lead cleaner (1.11).
 */
export function actualPrice(visit: ActualVisit): ActualPrice {
  const worked = visit.workedQuarterHours.reduce((sum, quarters) => sum + quarters, 0);
  const labour = timePence(visit.ratePence, worked);
  const discount = roundHalfUp(labour * visit.discountPercent, 100);
  const supplies = worked > 0 ? visit.suppliesPence : 0;
  const worthPence = labour - discount + supplies;
  // What a card can't be charged was given up when it was booked and is not asked for now (product.md 1.9).
  const totalPence = worthPence < leastCardPence ? 0 : worthPence;
  const vatPence = vatInside(totalPence, visit.taxRate);
  const netSuppliesPence = supplies - vatInside(supplies, visit.taxRate);
  return { totalPence, vatPence, netPence: totalPence - vatPence, netSuppliesPence };
}
