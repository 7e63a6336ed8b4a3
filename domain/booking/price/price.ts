import type { RateSnapshot } from '#domain/application-setting/rate.ts';
import { roundHalfUp } from '#domain/money/pence.ts';
import { vatInside } from '#domain/money/vat.ts';
import { splitPayment } from './split-payment.ts';

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
  /** What a quote promised for the labour, in place of rate and hours (rules/lifecycles#other-records, Quote). */
  quotePricePence?: number;
  /** 1–100 of a promo code, on labour only. */
  discountPercent?: number;
  giftBalancePence?: number;
  /** A goodwill card is a discount on the total and no means of payment (rules/money#gift-cards). */
  isGoodwill?: boolean;
};

export type Price = {
  labourPence: number;
  discountPence: number;
  suppliesPence: number;
  /** What a goodwill card takes off the total. */
  goodwillPence: number;
  totalPence: number;
  vatPence: number;
  netPence: number;
  giftAppliedPence: number;
  cardDuePence: number;
  /** A remainder too small for a card, given up before VAT. */
  waivedPence: number;
};

const quartersAnHour = 4;

/** Pence for so many quarter-hours at a rate in pence per hour, half a penny going up. */
export const timePence = (ratePence: number, quarterHours: number): number =>
  roundHalfUp(ratePence * quarterHours, quartersAnHour);

/** What an offer's labour costs: the sale price when it is a real one, else the price (rules/prices#offers). */
export const offerPricePence = ({ pricePence, salePricePence }: PricedOffer): number =>
  salePricePence > 0 && salePricePence < pricePence ? salePricePence : pricePence;

/** A price for a package of work: less work costs its part of it, more costs the rate beside it. */
export function packageLabour(
  pack: { pricePence: number; includedQuarters: number; ratePence: number },
  workedQuarters: number,
): number {
  const within = Math.min(workedQuarters, pack.includedQuarters);
  const beyond = workedQuarters - within;
  return roundHalfUp(pack.pricePence * within, pack.includedQuarters) + timePence(pack.ratePence, beyond);
}

function labourOf(input: PriceInput): number {
  const { offer, rates, quarterHours, cleanerCount, quotePricePence } = input;
  if (quotePricePence !== undefined) return quotePricePence;
  if (!offer) return timePence(rates.ratePence, quarterHours * cleanerCount);
  // A team that became smaller pays its part (rules/prices#offers).
  const quarters = Math.max(quarterHours, offer.quarterHours) * cleanerCount;
  return packageLabour(
    {
      pricePence: offerPricePence(offer),
      includedQuarters: offer.quarterHours * offer.cleanerCount,
      ratePence: rates.oneOffRatePence,
    },
    quarters,
  );
}

/**
 * The one price of a clean (rules/prices#labour-and-supplies, rules/prices#gift-card-part), VAT-inclusive, in pence;
 * for screens, API, bookings and refunds alike. A promo code with an offer is refused before it comes here.
 */
export function priceBooking(input: PriceInput): Price {
  const labourPence = labourOf(input);
  const discountPence = roundHalfUp(labourPence * (input.discountPercent ?? 0), 100);
  const suppliesPence = input.cleaningSupplies ? input.rates.cleaningSuppliesRatePence : 0;
  const worthPence = labourPence - discountPence + suppliesPence;
  const balancePence = input.giftBalancePence ?? 0;
  const goodwillPence = input.isGoodwill ? Math.min(balancePence, worthPence) : 0;
  const pricePence = worthPence - goodwillPence;
  const split = splitPayment(pricePence, input.isGoodwill ? 0 : balancePence);
  const totalPence = pricePence - split.waivedPence;
  const vatPence = vatInside(totalPence, input.rates.taxRate);
  return {
    labourPence,
    discountPence,
    suppliesPence,
    goodwillPence,
    totalPence,
    vatPence,
    netPence: totalPence - vatPence,
    ...split,
  };
}
