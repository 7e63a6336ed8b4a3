import type { RateSnapshot } from '#domain/application-setting/rate.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import { type Price, type PricedOffer, priceBooking } from '../price/price.ts';

/** What a booking was priced by, which no later setting touches (rules/prices#rates). */
export type BookedPrice = {
  rates: RateSnapshot;
  discountPercent: number;
  offer: PricedOffer | null;
  quotePricePence: number | null;
  /** What the visit has reserved of its gift card, or takes off by a goodwill card. */
  giftAppliedPence: number;
  goodwillAppliedPence: number;
};

export type AmendedWork = { quarterHours: number; cleanerCount: number; cleaningSupplies: boolean };

/**
 * The price of other terms at the snapshot rates (rules/lifecycles#amending): the card takes the difference, up
 * without limit and down to nothing; only then the gift card's part falls (rules/prices#actual-price).
 */
export function amendedPrice(booked: BookedPrice, work: AmendedWork): Price {
  const { offer, quotePricePence, goodwillAppliedPence } = booked;
  const isGoodwill = goodwillAppliedPence > 0;
  return priceBooking({
    rates: booked.rates,
    ...work,
    discountPercent: booked.discountPercent,
    giftBalancePence: isGoodwill ? goodwillAppliedPence : booked.giftAppliedPence,
    isGoodwill,
    ...(offer ? { offer } : {}),
    ...(quotePricePence === null ? {} : { quotePricePence }),
  });
}

type Work = { quarterHours: number; postalCode: string };

/** A longer visit or one in another outcode is another job, so its cleaners are asked (rules/lifecycles#amending). */
export const needsAnswer = (before: Work, after: Work): boolean =>
  after.quarterHours > before.quarterHours || outcodeOf(after.postalCode) !== outcodeOf(before.postalCode);
