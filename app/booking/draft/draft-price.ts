import { ratePenceFor, snapshotRates } from '#domain/application-setting/rate.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import { frequenciesFor, type ServiceFrequency, serviceFrequencies } from '#domain/booking/options.ts';
import { type Price, priceBooking } from '#domain/booking/price/price.ts';
import type { BookingDraft, DraftOffer, FoundPromo } from './booking-draft.ts';
import { type Hours, planHours } from './planned-hours.ts';

export type DraftPrice =
  /** Too little is known for a total: the least an hour can cost with the answers so far. */
  | { kind: 'from'; ratePence: number }
  | ({
      kind: 'total';
      ratePence: number;
      price: Price;
      offer?: DraftOffer;
      promo?: FoundPromo;
    } & Hours);

export type DraftTotal = Extract<DraftPrice, { kind: 'total' }>;

/** What so much work costs with the rest of the draft as it stands, by the function the server prices with. */
export function priceOfHours(
  draft: BookingDraft,
  frequency: ServiceFrequency,
  settings: Settings,
  { quarterHours, cleanerCount }: Hours,
): Price {
  const { offer, promoFound, giftFound, cleaningSupplies } = draft;
  return priceBooking({
    rates: snapshotRates(settings, frequency),
    quarterHours,
    cleanerCount,
    cleaningSupplies,
    ...(offer ? { offer } : {}),
    // A code is refused together with an offer (rules/prices#offers).
    ...(promoFound && !offer ? { discountPercent: promoFound.discountPercent } : {}),
    ...(giftFound ? { giftBalancePence: giftFound.balancePence, isGoodwill: giftFound.isGoodwill } : {}),
  });
}

/** What the clean costs as it stands. */
export function draftPrice(draft: BookingDraft, settings: Settings): DraftPrice {
  const { serviceFrequency, serviceType, offer, promoFound } = draft;
  const plan = planHours(draft);
  if (serviceFrequency === null || plan.kind !== 'hours') {
    const possible = serviceType === null ? serviceFrequencies : frequenciesFor(serviceType);
    const frequencies = serviceFrequency === null ? possible : [serviceFrequency];
    return { kind: 'from', ratePence: Math.min(...frequencies.map((each) => ratePenceFor(settings, each))) };
  }
  const { quarterHours, cleanerCount } = plan;
  return {
    kind: 'total',
    ratePence: ratePenceFor(settings, serviceFrequency),
    quarterHours,
    cleanerCount,
    price: priceOfHours(draft, serviceFrequency, settings, plan),
    ...(offer ? { offer } : {}),
    ...(promoFound && !offer ? { promo: promoFound } : {}),
  };
}
