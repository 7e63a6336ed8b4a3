import type { CreateBookingInput } from '#app/graphql/graphql.ts';
import { extras } from '#domain/booking/options.ts';
import { poundsFromPence } from '#domain/money/pence.ts';
import type { BookingDraft } from './booking-draft.ts';
import { type Hours, planHours } from './planned-hours.ts';

/** What is the same in the domain's input and on the wire. */
function sharedAnswers(draft: BookingDraft) {
  const isHouse = draft.serviceLocation === 'House';
  return {
    serviceType: draft.serviceType ?? '',
    serviceLocation: draft.serviceLocation,
    serviceFrequency: draft.serviceFrequency ?? '',
    schedule: draft.schedule,
    bedroomCount: isHouse ? draft.bedroomCount : null,
    bathroomCount: isHouse ? draft.bathroomCount : null,
    cleaningSupplies: draft.cleaningSupplies,
    startDate: draft.startDate ?? '',
    startTime: draft.startTime ?? '',
    firstName: draft.firstName,
    lastName: draft.lastName,
    email: draft.email,
    phone: draft.phone,
    address: draft.address,
    postalCode: draft.postalCode,
    pets: draft.pets,
    parking: draft.parking ?? '',
    floor: draft.floor,
    lift: draft.floor ? draft.lift : null,
    somebodyHome: draft.somebodyHome,
    commentsForAssistant: draft.commentsForAssistant,
    commentsForUs: draft.commentsForUs,
    coverChoice: draft.coverChoice,
    ifOneCleaner: draft.ifOneCleaner,
    promo: draft.promo.trim(),
    giftCode: draft.giftCode.trim(),
    offerNotifications: draft.offerNotifications,
    termsCondition: draft.termsCondition,
    earlyStartRequest: draft.earlyStartRequest,
    businessUse: draft.businessUse,
  };
}

/** The draft as domain/booking/booking-input.ts reads it. */
export function bookingAnswers(draft: BookingDraft): Record<string, unknown> {
  const plan = planHours(draft);
  const hours =
    plan.kind === 'hours' ? plan : { quarterHours: undefined, cleanerCount: draft.ownCleanerCount ?? 1 };
  return {
    ...sharedAnswers(draft),
    extras: draft.extras,
    quarterHours: hours.quarterHours,
    cleanerCount: hours.cleanerCount,
    overRunQuarterHours: draft.overRunQuarterHours,
  };
}

/** The draft for the wire. `expectedPence` is the price on the button: the server refuses any other. */
export function createBookingInput(
  draft: BookingDraft,
  hours: Hours,
  expectedPence: number,
): CreateBookingInput {
  return {
    ...sharedAnswers(draft),
    extras: Object.fromEntries(extras.map((extra) => [extra, draft.extras.includes(extra)])),
    hours: hours.quarterHours / 4,
    cleanerCount: hours.cleanerCount,
    overRunHours: draft.overRunQuarterHours / 4,
    country: 'GB',
    ...(draft.offer ? { offerId: draft.offer.id } : {}),
    expectedTotalPrice: poundsFromPence(expectedPence),
  };
}

const draftNames: Readonly<Record<string, string>> = {
  hours: 'quarterHours',
  overRunHours: 'overRunQuarterHours',
};

/** Where the form asks for a field of the wire. */
export const draftFieldOf = (field: string): string => draftNames[field] ?? field;
