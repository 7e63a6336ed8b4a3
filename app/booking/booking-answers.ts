import type { CreateBookingInput } from '#app/graphql/graphql.ts';
import { type Extra, extras } from '#domain/booking/options.ts';
import { poundsFromPence } from '#domain/money/pence.ts';
import type { BookingDraft } from './booking-draft.ts';
import { planHours } from './planned-hours.ts';

/** The draft as domain/booking/booking-input.ts reads it; what is still open is left out. */
export function bookingAnswers(draft: BookingDraft): Record<string, unknown> {
  const plan = planHours(draft);
  const isHouse = draft.serviceLocation === 'House';
  return {
    serviceType: draft.serviceType ?? '',
    serviceLocation: draft.serviceLocation,
    serviceFrequency: draft.serviceFrequency ?? '',
    schedule: draft.schedule ?? undefined,
    bedroomCount: isHouse ? draft.bedroomCount : null,
    bathroomCount: isHouse ? draft.bathroomCount : null,
    extras: draft.extras,
    quarterHours: plan.kind === 'hours' ? plan.quarterHours : undefined,
    cleanerCount: plan.kind === 'hours' ? plan.cleanerCount : 1,
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
    commentsForAssistant: draft.commentsForAssistant,
    commentsForUs: draft.commentsForUs,
    promo: draft.promo,
    offerNotifications: draft.offerNotifications,
    termsCondition: draft.termsCondition,
    earlyStartRequest: draft.earlyStartRequest,
    businessUse: draft.businessUse,
  };
}

const onWire = (chosen: readonly Extra[]) =>
  Object.fromEntries(extras.map((extra) => [extra, chosen.includes(extra)])) as Record<Extra, boolean>;

/** The same for the wire. `expectedPence` is the price on the button: the server refuses any other. */
export function createBookingInput(draft: BookingDraft, expectedPence: number): CreateBookingInput {
  const { quarterHours, ...answers } = bookingAnswers(draft);
  return {
    ...answers,
    extras: onWire(draft.extras),
    hours: Number(quarterHours) / 4,
    country: 'GB',
    expectedTotalPrice: poundsFromPence(expectedPence),
  } as CreateBookingInput;
}
