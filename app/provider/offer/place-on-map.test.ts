import { expect, test } from 'vitest';
import { placeOnMap } from './place-on-map.ts';

const size = { width: 320, height: 200 };
const home = { latitude: 51.5, longitude: -0.13 };
const offer = { latitude: 51.53, longitude: -0.06 };

test('north is up, east is right, and everything stands inside the picture', () => {
  const near = [
    { latitude: 51.48, longitude: -0.2 },
    { latitude: 51.56, longitude: -0.01 },
  ];
  const { toPoint, isSamePlace } = placeOnMap({ home, offer, near }, size);
  const [from, to] = [toPoint(home), toPoint(offer)];
  expect(to.x).toBeGreaterThan(from.x);
  expect(to.y).toBeLessThan(from.y);
  expect(isSamePlace).toBe(false);
  for (const { x, y } of [home, offer, ...near].map(toPoint)) {
    expect(x).toBeGreaterThanOrEqual(28 - 1e-6);
    expect(x).toBeLessThanOrEqual(292 + 1e-6);
    expect(y).toBeGreaterThanOrEqual(28 - 1e-6);
    expect(y).toBeLessThanOrEqual(172 + 1e-6);
  }
});

test('a job next door is drawn at a scale of some kilometres, without two names on one spot', () => {
  const { kmWide, isSamePlace, toPoint } = placeOnMap({ home, offer: home, near: [] }, size);
  expect(kmWide).toBeGreaterThan(3);
  expect(isSamePlace).toBe(true);
  expect(toPoint(home)).toEqual({ x: 160, y: 100 });
});
