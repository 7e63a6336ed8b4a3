import { kmPerDegree } from '#domain/matching/distance.ts';

type Point = { latitude: number; longitude: number };
type Places = { home: Point; offer: Point; near: readonly Point[] };
type Size = { width: number; height: number };

/** What is at the edge has its name beside it. */
const edge = 28;
/** No map is closer than so: outcodes are not told finer. */
const minKm = 3;

/** Puts places on a picture of that size, north up and all to one scale; a city is small enough to be flat. */
export function placeOnMap({ home, offer, near }: Places, { width, height }: Size) {
  const shrink = Math.cos((home.latitude * Math.PI) / 180);
  const toKm = ({ latitude, longitude }: Point) => ({
    x: longitude * kmPerDegree * shrink,
    y: -latitude * kmPerDegree,
  });
  const all = [home, offer, ...near].map(toKm);
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  const middle = (values: readonly number[]) => (Math.max(...values) + Math.min(...values)) / 2;
  const perKm = Math.min(
    (width - 2 * edge) / Math.max(minKm, span(xs)),
    (height - 2 * edge) / Math.max(minKm, span(ys)),
  );
  const toPoint = (point: Point) => {
    const { x, y } = toKm(point);
    return { x: width / 2 + (x - middle(xs)) * perKm, y: height / 2 + (y - middle(ys)) * perKm };
  };
  const [one, other] = [toPoint(home), toPoint(offer)];
  const isSamePlace = Math.hypot(one.x - other.x, one.y - other.y) < 24;
  return { toPoint, kmWide: width / perKm, isSamePlace };
}
