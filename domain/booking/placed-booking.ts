import type { RateSnapshot } from '#domain/application-setting/rate.ts';
import type { VisitSource } from '#domain/visit-source/visit-source.ts';
import type { BookingInput } from './booking-input.ts';
import type { SoldOffer } from './booking-rules.ts';
import type { Price } from './price/price.ts';

/**
 * What a checkout keeps and a booking is made from: the checked answers, the price and rates as they were
 * shown (rules/prices#rates: settings changed later never touch it), and where and when in instants (ISO).
 */
export type PlacedBooking = {
  input: BookingInput;
  price: Price;
  rates: RateSnapshot;
  startsAt: string;
  endsAt: string;
  latitude: number;
  longitude: number;
  termsVersion: string;
  acceptedAt: string;
  offer?: SoldOffer | null;
  quote?: PricedQuote | null;
  promo?: PromoUsed | null;
  gift?: GiftUsed | null;
  paymentMethod?: 'card' | 'account';
  /** Where the customer came from; of a series, its first visit knows. */
  source?: VisitSource | null;
  /** Who booked it was asked about another clean of the home at that time, and wants both. */
  isSecondClean?: boolean;
};

/** An accepted quote: its price stands for the labour (rules/lifecycles#other-records, Quote). */
export type PricedQuote = {
  id: string;
  pricePence: number;
  /** It names day and time, so that nobody need be known to be free then. */
  isTimed?: boolean;
  /** Of what repeats: how, in words; the first visits on its other weekdays; and the last day at this price. */
  rhythm?: string;
  others?: readonly { startDate: string; startTime: string }[];
  until?: string;
};

export type PromoUsed = { promoCodeId: string; discountPercent: number; isOnlyNewUser: boolean };

export type GiftUsed = {
  giftCardId: string;
  isGoodwill: boolean;
  /** Set aside beside the price for extra time agreed beforehand that nothing else would pay; pence. */
  extraPence?: number;
};
