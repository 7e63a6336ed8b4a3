import type { ServiceFrequency } from './options.ts';
import type { Price } from './price/price.ts';

type FirstPrice = Pick<Price, 'labourPence' | 'suppliesPence'>;

/**
 * What each visit after the first costs, pence; 0 where there is none. Code, goodwill and gift card were for the first
 * (rules/prices#promo-codes, E20).
 */
export const laterVisitPence = (
  frequency: ServiceFrequency | null,
  { labourPence, suppliesPence }: FirstPrice,
): number => (frequency === 'OneOff' ? 0 : labourPence + suppliesPence);

/** The button that books where only later visits cost something (rules/prices#promo-codes). */
export const laterVisitsButton = (visitPrice: string, isByGiftCard: boolean): string =>
  `Book and pay ${visitPrice} a visit, the first one ${isByGiftCard ? 'by gift card' : 'free'}`;
