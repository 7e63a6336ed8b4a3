import type { WeekDay } from '#app/lib/form/week-on-wire.ts';
import { ownedTabDraft } from '#app/lib/start/owned-tab-draft.ts';
import { serviceTypes } from '#domain/booking/options.ts';
import {
  experienceOptions,
  heardFromOptions,
  paymentFrequencies,
  radiusOptions,
  transportOptions,
  travelMilesOptions,
} from '#domain/provider/options.ts';
import { type ApplicationDraft, emptyDraft } from './application-draft.ts';

const listed: Partial<Record<keyof ApplicationDraft, readonly unknown[]>> = {
  travelMiles: travelMilesOptions,
  radiusKm: radiusOptions,
  transportType: transportOptions,
  paymentFrequency: paymentFrequencies,
  experienceYears: experienceOptions,
  heardFrom: heardFromOptions,
};
const kept = [
  ...(['postalCode', 'travelMiles', 'radiusKm', 'transportType', 'serviceTypes', 'week'] as const),
  ...(['paymentFrequency'] as const),
  ...(['firstName', 'lastName', 'email', 'phone', 'address', 'experienceYears'] as const),
  ...(['expectedJoinDate', 'heardFrom', 'languages', 'dbsCheck'] as const),
];

const isTime = (value: unknown) => value === null || /^\d\d:[03]0$/.test(String(value));

function isWeek(value: unknown): value is WeekDay[] {
  if (!Array.isArray(value) || value.length !== emptyDraft.week.length) return false;
  return value.every((day: Partial<WeekDay> | null, index) => {
    const isDay = day?.weekday === index + 1 && typeof day.isWorking === 'boolean';
    const times = [day?.startTime, day?.endTime, day?.startTime2 ?? null, day?.endTime2 ?? null];
    return isDay && times.every(isTime);
  });
}

function isPossible(field: keyof ApplicationDraft, value: unknown): boolean {
  if (field === 'week') return isWeek(value);
  if (field === 'serviceTypes')
    return Array.isArray(value) && value.every((one) => serviceTypes.includes(one));
  if (field === 'languages')
    return Array.isArray(value) && value.every((one) => /^[a-z]{2}$/.test(String(one)));
  if (field === 'dbsCheck') return value === null || typeof value === 'boolean';
  const choices = listed[field];
  return choices ? value === null || choices.includes(value) : typeof value === 'string';
}

/** A draft of an older form, or one somebody edited, is taken apart field by field. */
export function draftFromText(text: string): ApplicationDraft {
  const found: unknown = JSON.parse(text);
  if (typeof found !== 'object' || found === null) return emptyDraft;
  const good = kept.filter((field) => isPossible(field, (found as Record<string, unknown>)[field]));
  const known = good.map((field) => [field, (found as Record<string, unknown>)[field]]);
  const draft: ApplicationDraft = { ...emptyDraft, ...Object.fromEntries(known) };
  // A week of the form before this one has no second shifts.
  const week = draft.week.map((day) => ({
    ...day,
    startTime2: day.startTime2 ?? null,
    endTime2: day.endTime2 ?? null,
  }));
  return { ...draft, week };
}

/** Without files and ticks, which are given anew. */
export const draftStorage = ownedTabDraft('brightwren.provider-draft', draftFromText, (draft) =>
  Object.fromEntries(kept.map((field) => [field, draft[field]])),
);
