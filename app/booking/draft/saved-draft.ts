import { readSavedAnswers } from '#app/lib/form/saved-draft-record.ts';
import {
  cities,
  cleanerCounts,
  coverChoices,
  extras,
  floors,
  hoursOptions,
  longHours,
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

/** What a device keeps of a booking form: the answers, since when, and whose they are if somebody was signed in. */
export type SavedDraft = { keptAt: string; ownerId: string | null; draft: BookingDraft };

const listed: Partial<Record<keyof BookingDraft, readonly unknown[]>> = {
  serviceType: serviceTypes,
  serviceLocation: serviceLocations,
  serviceFrequency: serviceFrequencies,
  schedule: schedules,
  bedroomCount: roomCounts,
  bathroomCount: roomCounts,
  ownQuarterHours: [...hoursOptions, ...longHours],
  ownCleanerCount: cleanerCounts,
  ifOneCleaner: oneCleanerChoices,
  overRunQuarterHours: overRunAllowances,
  areaCity: cities,
  parking: parkingOptions,
  floor: Array.from({ length: floors.highest - floors.lowest + 1 }, (_, index) => floors.lowest + index),
  lift: [true, false],
  somebodyHome: [true, false],
  coverChoice: coverChoices,
};

/** Prices that may have changed, money, and consent, given at the moment of booking only (but see agreed-in-tab.ts). */
const neverKept = {
  offer: null,
  promoFound: null,
  giftCode: '',
  giftFound: null,
  termsCondition: false,
  earlyStartRequest: false,
} satisfies Partial<BookingDraft>;

function isPossible(field: string, value: unknown, empty: unknown): boolean {
  if (field in neverKept) return false;
  if (Array.isArray(empty)) return Array.isArray(value) && value.every((item) => extras.includes(item));
  if (value === null) return empty === null;
  const choices = listed[field as keyof BookingDraft];
  if (choices) return choices.includes(value);
  return typeof value === (empty === null ? 'string' : typeof empty);
}

/** A draft of an older version of the form, or one somebody edited, is taken apart field by field. */
function draftFrom(kept: unknown): BookingDraft {
  if (typeof kept !== 'object' || kept === null) return emptyBookingDraft;
  const draft: Record<string, unknown> = { ...emptyBookingDraft };
  for (const [field, empty] of Object.entries(emptyBookingDraft)) {
    const value = (kept as Record<string, unknown>)[field];
    if (isPossible(field, value, empty)) draft[field] = value;
  }
  return draft as BookingDraft;
}

/** The draft as a device may keep it. */
export function toKeep(draft: BookingDraft, now: Date, ownerId: string | null): SavedDraft {
  return { keptAt: now.toISOString(), ownerId, draft: { ...draft, ...neverKept } };
}

/** What a device kept, read back; null once its 30 days are over. */
export function fromSaved(record: unknown, now: Date): SavedDraft | null {
  const kept = readSavedAnswers(record, now);
  return kept && { keptAt: kept.since.toISOString(), ownerId: kept.ownerId, draft: draftFrom(kept.draft) };
}
