import {
  frequenciesFor,
  type Schedule,
  type ServiceFrequency,
  type ServiceType,
  serviceLocations,
  serviceTypes,
} from '#domain/booking/options.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import type { BookingDraft } from './booking-draft.ts';

/** rules/lifecycles#series: only "more than two weeks" leaves something to choose. */
function scheduleFor(frequency: ServiceFrequency | null, chosen: Schedule | null): Schedule | null {
  if (frequency === 'EveryWeek' || frequency === 'Daily') return 'weekly';
  if (frequency !== 'MoreThanTwoWeeks') return null;
  return chosen === 'weekly' ? null : chosen;
}

/**
 * rules/prices#types-and-frequencies: a type that has one frequency decides it; a frequency it hasn't is asked again.
 */
function frequencyFor(
  serviceType: ServiceType | null,
  chosen: ServiceFrequency | null,
): ServiceFrequency | null {
  if (serviceType === null) return chosen;
  const possible = frequenciesFor(serviceType);
  if (possible.length === 1) return possible[0] ?? null;
  return chosen !== null && possible.includes(chosen) ? chosen : null;
}

/** The draft after an answer: answers that depend on it are kept where they still hold, and only there. */
export function changeDraft(draft: BookingDraft, change: Partial<BookingDraft>): BookingDraft {
  const next = { ...draft, ...change };
  const { offer } = next;
  if (offer) {
    next.serviceType = serviceTypes.find((known) => known === offer.serviceType) ?? null;
    next.serviceLocation =
      serviceLocations.find((known) => known === offer.serviceLocation) ?? next.serviceLocation;
  }
  // An offer is for one visit (rules/prices#offers).
  next.serviceFrequency = offer ? 'OneOff' : frequencyFor(next.serviceType, next.serviceFrequency);
  next.schedule = scheduleFor(next.serviceFrequency, next.schedule);
  next.businessUse = next.serviceLocation !== 'House' && next.businessUse;
  // It has no room for a promo code, and the form asks for none: one kept from earlier would only be refused.
  if (offer) next.promo = '';
  if (next.promoFound && next.promo.trim() !== next.promoFound.typed) next.promoFound = null;
  if (next.giftFound && next.giftCode.trim() !== next.giftFound.typed) next.giftFound = null;
  // What was found out about another area says nothing of this one.
  const isElsewhere = next.areaOutcode !== null && outcodeOf(next.postalCode) !== next.areaOutcode;
  if (next.postalCode !== draft.postalCode && isElsewhere)
    Object.assign(next, { areaOutcode: null, areaCity: null });
  if (next.startDate !== draft.startDate && !('startTime' in change)) next.startTime = null;
  return next;
}
