import { weekdayOf } from '#domain/time/london.ts';
import type { CandidateProvider } from './candidate-provider.ts';
import { haversineKm } from './distance.ts';
import { travelBufferMinutes } from './travel-time.ts';
import type { Visit } from './visit.ts';

export type IneligibleReason = 'service-type' | 'radius' | 'hours' | 'busy';
export type Eligibility = { eligible: boolean; reasons: IneligibleReason[] };

const minuteMs = 60_000;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Whether the visit lies inside the provider's hours of that weekday; equal ends are allowed, no overnight. */
export function worksThen(provider: CandidateProvider, visit: { weekday: number; startTime: string; quarterHours: number }): boolean {
  const day = provider.weeklyHours.find((one) => one.weekday === visit.weekday);
  if (!day?.isWorking || !day.startTime || !day.endTime) return false;
  const start = minutesOf(visit.startTime);
  return minutesOf(day.startTime) <= start && start + visit.quarterHours * 15 <= minutesOf(day.endTime);
}

type Stay = Pick<Visit, 'startsAt' | 'endsAt' | 'latitude' | 'longitude' | 'outcode'>;

/** Whether a visit and the travel to and from it leave the provider's other visits untouched (product.md 4.3). */
export function isFreeFor(provider: CandidateProvider, visit: Stay): boolean {
  return provider.occupied.every((other) => {
    const buffer =
      minuteMs *
      travelBufferMinutes({
        transport: provider.transportType,
        km: haversineKm(other, visit),
        isSameOutcode: other.outcode === visit.outcode,
      });
    return (
      visit.startsAt.getTime() >= other.endsAt.getTime() + buffer ||
      visit.endsAt.getTime() + buffer <= other.startsAt.getTime()
    );
  });
}

/** The hard filters of matching that hold of an approved provider and a visit (product.md 4.2). */
export function isEligible(provider: CandidateProvider, visit: Visit): Eligibility {
  const reasons: IneligibleReason[] = [];
  if (!provider.serviceTypes.includes(visit.serviceType)) reasons.push('service-type');
  if (haversineKm(provider, visit) > provider.radiusKm) reasons.push('radius');
  if (!worksThen(provider, { ...visit, weekday: weekdayOf(visit.startDate) })) reasons.push('hours');
  if (!isFreeFor(provider, visit)) reasons.push('busy');
  return { eligible: reasons.length === 0, reasons };
}
