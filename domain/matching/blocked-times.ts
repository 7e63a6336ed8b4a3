import type { CandidateProvider } from './candidate-provider.ts';
import { haversineKm } from './distance.ts';
import { travelBufferMinutes } from './travel-time.ts';

/** Milliseconds of the epoch between which no visit at the place may lie. */
export type BlockedTime = { from: number; to: number };

type Place = { latitude: number; longitude: number; outcode: string };

const minuteMs = 60_000;

/**
 * A provider's other visits with the travel between each and a place, on both sides (rules/matching#travel-buffer).
 */
export function blockedTimes(
  { occupied, transportType }: Pick<CandidateProvider, 'occupied' | 'transportType'>,
  place: Place,
): BlockedTime[] {
  return occupied.map((other) => {
    const isSameOutcode = place.outcode !== '' && other.outcode === place.outcode;
    const km = haversineKm(other, place);
    const buffer = minuteMs * travelBufferMinutes({ transport: transportType, km, isSameOutcode });
    return { from: other.startsAt.getTime() - buffer, to: other.endsAt.getTime() + buffer };
  });
}

/** Whether something between two instants is clear of every blocked time; touching is allowed. */
export function isClearOf(blocked: readonly BlockedTime[], from: number, to: number): boolean {
  return blocked.every((block) => to <= block.from || from >= block.to);
}
