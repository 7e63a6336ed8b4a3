import type { RateSnapshot } from '#domain/application-setting/rate.ts';
import { roundHalfUp } from '#domain/money/pence.ts';
import { vatInside } from '#domain/money/vat.ts';

export type PricedOffer = {
  pricePence: number;
  salePricePence: number;
  quarterHours: number;
  cleanerCount: number;
};

export type PriceInput = {
  rates: RateSnapshot;
  /** Length of the visit per cleaner. */
  quarterHours: number;
  cleanerCount: number;
  cleaningSupplies: boolean;
  offer?: PricedOffer;
  /** 1–100 of a promo code, on labour only. */
  discountPercent?: number;
  giftBalancePence?: number;
};

export type Price = {
  labourPence: number;
  discountPence: number;
  suppliesPence: number;
  totalPence: number;
  vatPence: number;
  netPence: number;
  giftAppliedPence: number;
  cardDuePence: number;
  /** A remainder too small for a card, given up before VAT. */
  waivedPence: number;
};

/** The least a card can be charged (product.md 1.9). */
export const leastCardPence = 30;

const quartersAnHour = 4;

/** Pence for so many quarter-hours at a rate in pence per hour, half a penny going up. */
export const timePence = (ratePence: number, quarterHours: number): number =>
  roundHalfUp(ratePence * quarterHours, quartersAnHour);

/** What an offer's labour costs: the sale price when it is a real one, else the price (product.md 1.6). */
export const offerPricePence = ({ pricePence, salePricePence }: PricedOffer): number =>
  salePricePence > 0 && salePricePence < pricePence ? salePricePence : pricePence;

function labourOf(input: PriceInput): number {
  const { offer, rates, quarterHours, cleanerCount } = input;
  if (!offer) return timePence(rates.ratePence, quarterHours * cleanerCount);
  const extraQuarters = Math.max(0, quarterHours - offer.quarterHours);
  return offerPricePence(offer) + timePence(rates.oneOffRatePence, extraQuarters * offer.cleanerCount);
}

type Split = { giftAppliedPence: number; cardDuePence: number; waivedPence: number };

/** Splits what is to be paid between gift card and card (product.md 1.9). */
function splitPayment(pricePence: number, giftBalancePence: number): Split {
  const gift = Math.min(giftBalancePence, pricePence);
  const card = pricePence - gift;
  if (card === 0 || card >= leastCardPence) {
    return { giftAppliedPence: gift, cardDuePence: card, waivedPence: 0 };
  }
  if (pricePence < leastCardPence) return { giftAppliedPence: gift, cardDuePence: 0, waivedPence: card };
  return { giftAppliedPence: pricePence - leastCardPence, cardDuePence: leastCardPence, waivedPence: 0 };
}

/**
 * The one price of a clean (product.md 1.5–1.9), VAT-inclusive, in pence; for screens, API, bookings and
 * refunds alike. A promo code with an offer is refused before it comes here.
 */
export function priceBooking(input: PriceInput): Price {
  const labourPence = labourOf(input);
  const discountPence = roundHalfUp(labourPence * (input.discountPercent ?? 0), 100);
  const suppliesPence = input.cleaningSupplies ? input.rates.cleaningSuppliesRatePence : 0;
  const pricePence = labourPence - discountPence + suppliesPence;
  const split = splitPayment(pricePence, input.giftBalancePence ?? 0);
  const totalPence = pricePence - split.waivedPence;
  const vatPence = vatInside(totalPence, input.rates.taxRate);
  return {
    labourPence,
    discountPence,
    suppliesPence,
    totalPence,
    vatPence,
    netPence: totalPence - vatPence,
    ...split,
  };
}
