import {
  coverChoices,
  extras,
  hoursOptions,
  oneCleanerChoices,
  overRunAllowances,
  parkingOptions,
  roomCounts,
  schedules,
  serviceFrequencies,
  serviceLocations,
  serviceTypes,
} from '#domain/booking/options.ts';
import { type BookingDraft, emptyBookingDraft } from './booking-draft.ts';
import { changeDraft } from './change-draft.ts';
import { answersFor } from './how-often.ts';
import { planHours } from './planned-hours.ts';

type Text = string | null | undefined;
type Whole = number | null | undefined;

/** The latest booking of a customer, as its own person may read it. */
export type LastBooking = {
  bookingType?: Text;
  serviceType?: Text;
  serviceLocation?: Text;
  serviceFrequency?: Text;
  bedroomCount?: Whole;
  bathroomCount?: Whole;
  extras?: Partial<Record<(typeof extras)[number], boolean | null>> | null;
  hours?: Whole;
  cleanerCount?: Whole;
  cleaningSupplies?: boolean | null;
  ifOneCleaner?: Text;
  overRunHours?: Whole;
  postalCode?: Text;
  address?: Text;
  floor?: Whole;
  lift?: boolean | null;
  somebodyHome?: boolean | null;
  parking?: Text;
  pets?: Text;
  commentsForAssistant?: Text;
};

const known = <Value>(choices: readonly Value[], value: unknown): Value | null =>
  choices.find((choice) => choice === value) ?? null;

/** The clean itself: its kind, the rooms, and so how long it takes. */
export function lastClean(booking: LastBooking): Partial<BookingDraft> {
  const clean: Partial<BookingDraft> = {
    serviceType: known(serviceTypes, booking.serviceType),
    serviceLocation: known(serviceLocations, booking.serviceLocation) ?? 'House',
    serviceFrequency: known(serviceFrequencies, booking.serviceFrequency),
    bedroomCount: known(roomCounts, booking.bedroomCount),
    bathroomCount: known(roomCounts, booking.bathroomCount),
    extras: extras.filter((extra) => booking.extras?.[extra]),
    cleaningSupplies: booking.cleaningSupplies ?? false,
    ifOneCleaner: known(oneCleanerChoices, booking.ifOneCleaner) ?? 'cancel',
    overRunQuarterHours: known(overRunAllowances, (booking.overRunHours ?? 0) * 4) ?? 0,
  };
  // An offer's or a quote's hours were its own.
  return booking.bookingType === 'custom' ? { ...clean, ...ownHours(clean, booking) } : clean;
}

/** Hours that were our suggestion stay our suggestion: it follows the rooms if those are changed. */
function ownHours(clean: Partial<BookingDraft>, booking: LastBooking): Partial<BookingDraft> {
  const plan = planHours(changeDraft(emptyBookingDraft, clean));
  const quarterHours = known(hoursOptions, (booking.hours ?? 0) * 4);
  const cleanerCount = known([1, 2], booking.cleanerCount);
  const isOurs =
    plan.kind === 'hours' && plan.quarterHours === quarterHours && plan.cleanerCount === cleanerCount;
  return isOurs ? {} : { ownQuarterHours: quarterHours, ownCleanerCount: cleanerCount };
}

/** Where it was, and what there is to know about coming there. */
export function lastPlace(booking: LastBooking): Partial<BookingDraft> {
  return {
    postalCode: booking.postalCode ?? '',
    address: booking.address ?? '',
    floor: booking.floor ?? null,
    lift: booking.lift ?? null,
    somebodyHome: booking.somebodyHome ?? null,
    parking: known(parkingOptions, booking.parking),
    pets: booking.pets ?? '',
    commentsForAssistant: booking.commentsForAssistant ?? '',
  };
}

/** The schedule and the choice for a series, which stand in the series and not in its visits. */
export function lastSeries(series: { schedule?: Text; coverChoice?: Text } | null): Partial<BookingDraft> {
  if (series === null) return {};
  return {
    schedule: known(schedules, series.schedule),
    coverChoice: known(coverChoices, series.coverChoice) ?? 'ask',
  };
}

/** A visit of a series booked again: one such clean as long as that one, or its rhythm anew. */
export type OnceOrAgain = { once: Partial<BookingDraft>; again: Partial<BookingDraft> };

/** What a booking was, to be booked once more; null where it was a single one and leaves nothing to ask. */
export function onceOrAgain(
  booking: LastBooking,
  series: Parameters<typeof lastSeries>[0],
): OnceOrAgain | null {
  const again = { ...suggested, ...lastClean(booking), ...lastSeries(series) };
  if (again.serviceFrequency == null || again.serviceFrequency === 'OneOff') return null;
  const { serviceType, serviceFrequency } = answersFor('OneOff', again.serviceType ?? null);
  return {
    once: { ...suggested, ...lastClean({ ...booking, serviceType, serviceFrequency }), schedule: null },
    again,
  };
}

/** Hours of the other choice do not stay behind. */
const suggested = { ownQuarterHours: null, ownCleanerCount: null };

type Person = { firstName?: Text; lastName?: Text; email?: Text; phone?: Text };

/** What a profile knows and nobody has typed here. */
export function missingContact(draft: BookingDraft, person: Person): Partial<BookingDraft> {
  const found: Partial<BookingDraft> = {};
  for (const field of ['firstName', 'lastName', 'email', 'phone'] as const) {
    const value = person[field];
    if (draft[field].trim() === '' && value) found[field] = value;
  }
  return found;
}

/** What brings a part back to not being answered ("not this time"). */
export function forgotten(part: Partial<BookingDraft>): Partial<BookingDraft> {
  const fields = Object.keys(part) as (keyof BookingDraft)[];
  return Object.fromEntries(fields.map((field) => [field, emptyBookingDraft[field]]));
}
