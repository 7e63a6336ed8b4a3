import { haversineKm } from './distance.ts';

type Point = { latitude: number; longitude: number };
export type PlacedCode = Point & { code: string };

/** Of an offered job and its cleaner's home: where both are, and the outcodes round about that a map names. */
export type OfferMap = { home: Point; offer: PlacedCode; near: PlacedCode[] };

const maxNear = 6;
/** So far apart two names can be read beside each other, as a share of the map's width. */
const apart = 0.18;

/**
 * The rough map of an offer, by the middles of outcodes: nothing finer of the customer's home is read for it
 * (rules/matching#the-way).
 */
export function offerMapOf(home: Point, offer: PlacedCode, outcodes: readonly PlacedCode[]): OfferMap {
  const middle = {
    latitude: (home.latitude + offer.latitude) / 2,
    longitude: (home.longitude + offer.longitude) / 2,
  };
  const reachKm = Math.max(2.5, haversineKm(home, offer) * 0.75);
  const near: PlacedCode[] = [];
  const inReach = outcodes
    .map((place) => ({ place, km: haversineKm(place, middle) }))
    .filter(({ place, km }) => place.code !== offer.code && km <= reachKm)
    .toSorted((one, other) => one.km - other.km || (one.place.code < other.place.code ? -1 : 1));
  for (const { place } of inReach) {
    if (near.length === maxNear) break;
    const shown = [home, offer, ...near];
    if (shown.every((other) => haversineKm(other, place) >= 2 * reachKm * apart)) near.push(place);
  }
  return { home, offer, near };
}
