import type { SearchArea } from './candidate.store.ts';

/** Around a visit a provider's other visits matter as far as the longest travel buffer and visit reach. */
const marginMs = 48 * 3600 * 1000;

/** A stretch of time with what can reach into it. */
export const spanAround = (from: Date, to: Date): { from: Date; to: Date } => ({
  from: new Date(from.getTime() - marginMs),
  to: new Date(to.getTime() + marginMs),
});

/** The place and stretch of time to look at for visits between two instants. */
export function searchArea(place: { latitude: number; longitude: number }, from: Date, to: Date): SearchArea {
  return { latitude: place.latitude, longitude: place.longitude, ...spanAround(from, to) };
}
