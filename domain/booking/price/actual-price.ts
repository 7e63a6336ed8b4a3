import { roundHalfUp } from '#domain/money/pence.ts';
import { type GiftVat, netOf, vatOfCharge } from '#domain/money/vat.ts';
import { offerPricePence, type PricedOffer, packageLabour, timePence } from './price.ts';
import { splitPayment } from './split-payment.ts';

export type ActualVisit = {
  /** Snapshot rates of the booking, pence per hour. */
  ratePence: number;
  oneOffRatePence: number;
  /** In force on the day of the visit. */
  taxRate: number;
  /** In force when it was booked: pay stays as it was agreed. */
  bookedTaxRate: number;
  giftVat: GiftVat | null;
  /** Supplies money of the booking, charged when anybody worked. */
  suppliesPence: number;
  discountPercent: number;
  /** What was sold in place of rate and hours; both pay for so much work and no more. */
  offer: PricedOffer | null;
  quote: { pricePence: number; quarterHours: number; cleanerCount: number } | null;
  /** What the booking has taken from a goodwill card. */
  goodwillAppliedPence: number;
  /** What it has reserved of a sold card and what that has left. */
  giftMoneyPence: number;
  /** Quarter-hours of each cleaner who worked; somebody absent is left out. */
  workedQuarterHours: readonly number[];
};

export type ActualPrice = {
  /** The hours of all who worked, as they were charged: later corrections of hours leave them as they are. */
  chargedQuarterHours: number;
  labourPence: number;
  discountPence: number;
  suppliesPence: number;
  goodwillPence: number;
  totalPence: number;
  vatPence: number;
  netPence: number;
  netSuppliesPence: number;
  giftUsedPence: number;
  cardDuePence: number;
  /** A remainder too small for a card, given up before VAT. */
  waivedPence: number;
};

function labourOf(visit: ActualVisit, workedQuarters: number): number {
  const { offer, quote } = visit;
  if (quote) {
    const includedQuarters = quote.quarterHours * quote.cleanerCount;
    const pack = { pricePence: quote.pricePence, includedQuarters, ratePence: visit.ratePence };
    return packageLabour(pack, workedQuarters);
  }
  if (offer) {
    const includedQuarters = offer.quarterHours * offer.cleanerCount;
    const pack = { pricePence: offerPricePence(offer), includedQuarters, ratePence: visit.oneOffRatePence };
    return packageLabour(pack, workedQuarters);
  }
  return timePence(visit.ratePence, workedQuarters);
}

/**
 * What a visit cost by the hours and cleaners there really were (rules/prices#actual-price): the formula of the
 * booked price over the worked time. The gift card pays what it can, extra time too, and the bank card the rest. Net
 * supplies money goes to the lead cleaner (rules/prices#provider-pay).
 */
export function actualPrice(visit: ActualVisit): ActualPrice {
  const worked = visit.workedQuarterHours.reduce((sum, quarters) => sum + quarters, 0);
  const labourPence = labourOf(visit, worked);
  const discountPence = roundHalfUp(labourPence * visit.discountPercent, 100);
  const suppliesPence = worked > 0 ? visit.suppliesPence : 0;
  const worthPence = labourPence - discountPence + suppliesPence;
  const goodwillPence = Math.min(visit.goodwillAppliedPence, worthPence);
  const split = splitPayment(worthPence - goodwillPence, visit.giftMoneyPence);
  const totalPence = worthPence - goodwillPence - split.waivedPence;
  const vatPence = vatOfCharge({
    grossPence: totalPence,
    taxRate: visit.taxRate,
    giftPence: split.giftAppliedPence,
    gift: visit.giftVat,
  });
  return {
    chargedQuarterHours: worked,
    labourPence,
    discountPence,
    suppliesPence,
    goodwillPence,
    totalPence,
    vatPence,
    netPence: totalPence - vatPence,
    netSuppliesPence: netOf(suppliesPence, visit.bookedTaxRate),
    giftUsedPence: split.giftAppliedPence,
    cardDuePence: split.cardDuePence,
    waivedPence: split.waivedPence,
  };
}
