import { tabDraft } from '#app/lib/tab-draft.ts';
import {
  cities,
  cleanerCounts,
  coverChoices,
  extras,
  hoursOptions,
  parkingOptions,
  roomCounts,
  schedules,
  serviceFrequencies,
  serviceLocations,
  serviceTypes,
} from '#domain/booking/options.ts';
import { type BookingDraft, emptyBookingDraft } from './booking-draft.ts';

/** A draft of an older version of the form, or one somebody edited, is taken apart field by field. */
export function draftFromText(text: string): BookingDraft {
  const kept: unknown = JSON.parse(text);
  if (typeof kept !== 'object' || kept === null) return emptyBookingDraft;
  const draft: Record<string, unknown> = { ...emptyBookingDraft };
  for (const [field, empty] of Object.entries(emptyBookingDraft)) {
    const value = (kept as Record<string, unknown>)[field];
    if (isPossible(field, value, empty)) draft[field] = value;
  }
  return draft as BookingDraft;
}

const listed: Partial<Record<keyof BookingDraft, readonly unknown[]>> = {
  serviceType: serviceTypes,
  serviceLocation: serviceLocations,
  serviceFrequency: serviceFrequencies,
  schedule: schedules,
  bedroomCount: roomCounts,
  bathroomCount: roomCounts,
  ownQuarterHours: hoursOptions,
  ownCleanerCount: cleanerCounts,
  areaCity: cities,
  parking: parkingOptions,
  coverChoice: coverChoices,
};

function isPossible(field: string, value: unknown, empty: unknown): boolean {
  if (field === 'quote') return value === null;
  if (Array.isArray(empty)) return Array.isArray(value) && value.every((item) => extras.includes(item));
  if (value === null) return empty === null;
  const choices = listed[field as keyof BookingDraft];
  if (choices) return choices.includes(value);
  return typeof value === (empty === null ? 'string' : typeof empty);
}

/** Consent is given at the moment of booking, never brought back from storage. */
export const draftStorage = tabDraft('brightwren.booking-draft', draftFromText, (draft) => ({
  ...draft,
  quote: null,
  termsCondition: false,
  earlyStartRequest: false,
}));
