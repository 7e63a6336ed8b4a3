import { weekdayOf } from '#domain/time/london.ts';
import { blockedTimes, isClearOf } from './blocked-times.ts';
import type { CandidateProvider } from './candidate-provider.ts';
import { haversineKm } from './distance.ts';
import type { Visit } from './visit.ts';
import { hasDocumentsOn, isAwayOn } from './visit.ts';
import { fitsWindows, minuteOfDay, workingWindows } from './working-window.ts';

type IneligibleReason = 'service-type' | 'radius' | 'hours' | 'away' | 'documents' | 'busy';
export type Eligibility = { eligible: boolean; reasons: IneligibleReason[] };

/** Whether the visit lies inside the provider's hours of that weekday; equal ends are allowed, no overnight. */
export function worksThen(
  provider: CandidateProvider,
  visit: { weekday: number; startTime: string; quarterHours: number },
): boolean {
  return fitsWindows(
    workingWindows(provider, visit.weekday),
    minuteOfDay(visit.startTime),
    visit.quarterHours,
  );
}

type Stay = Pick<Visit, 'startsAt' | 'endsAt' | 'latitude' | 'longitude' | 'outcode'>;

/**
 * Whether a visit and the travel to and from it leave the provider's other visits untouched
 * (rules/matching#travel-buffer).
 */
export function isFreeFor(provider: CandidateProvider, visit: Stay): boolean {
  return isClearOf(blockedTimes(provider, visit), visit.startsAt.getTime(), visit.endsAt.getTime());
}

/** The hard filters of matching that hold of an approved provider and a visit (rules/matching#hard-filters). */
export function isEligible(provider: CandidateProvider, visit: Visit): Eligibility {
  const reasons: IneligibleReason[] = [];
  if (!provider.serviceTypes.includes(visit.serviceType)) reasons.push('service-type');
  if (haversineKm(provider, visit) > provider.reachKm) reasons.push('radius');
  if (!worksThen(provider, { ...visit, weekday: weekdayOf(visit.startDate) })) reasons.push('hours');
  if (isAwayOn(provider, visit.startDate)) reasons.push('away');
  if (!hasDocumentsOn(provider, visit.startDate)) reasons.push('documents');
  if (!isFreeFor(provider, visit)) reasons.push('busy');
  return { eligible: reasons.length === 0, reasons };
}
