export const kmPerMile = 1.609344;

/** British distances are miles; under one mile the figure would claim more than a postcode's middle can tell. */
export function distanceLabel(km: number | null | undefined): string {
  if (km === null || km === undefined) return '';
  const miles = km / kmPerMile;
  if (miles < 1) return 'Less than a mile away';
  return `About ${Math.round(miles)} ${Math.round(miles) === 1 ? 'mile' : 'miles'} away`;
}

/** Of latitude; a city is small enough to be flat. */
export const kmPerDegree = 111.2;

const earthRadiusKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

type Point = { latitude: number; longitude: number };

/** Great-circle distance in kilometres (haversine, R = 6371; rules/matching#radius). */
export function haversineKm(a: Point, b: Point): number {
  const dLatitude = radians(b.latitude - a.latitude);
  const dLongitude = radians(b.longitude - a.longitude);
  const h =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLongitude / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)));
}
