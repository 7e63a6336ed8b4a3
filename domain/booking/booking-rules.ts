import type { Settings } from '#domain/application-setting/settings.ts';
import type { City } from './options.ts';
import type { PricedOffer } from './price/price.ts';

/** What the answers are checked against: settings, the present, and the served outcodes they may name. */
export type BookingRules = {
  settings: Settings;
  now: Date;
  servedOutcodes: ReadonlyMap<string, City>;
  /** The offer that is booked: its visit is what was sold (rules/prices#offers). */
  offer?: SoldOffer;
  /** What a quote was made for is booked: its hours and cleaners are the office's own. */
  isQuote?: boolean;
  /** The quote says how often. */
  isRepeatedQuote?: boolean;
  /** Whoever books agrees to the terms on the page of the link that leads on to the card. */
  agreesLater?: boolean;
  /** The office books for a customer, who ticks the terms when paying (rules/money#card-holds). */
  isCompany?: boolean;
};

/** An offer as far as its bookings are concerned. */
export type SoldOffer = PricedOffer & { id: string; serviceType: string; serviceLocation: string };
