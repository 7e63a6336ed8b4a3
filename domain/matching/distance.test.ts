import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceLabel, haversineKm } from './distance.ts';

test('distances are told in miles', () => {
  expect(distanceLabel(8)).toBe('About 5 miles away');
  expect(distanceLabel(1.7)).toBe('About 1 mile away');
  expect(distanceLabel(0.4)).toBe('Less than a mile away');
  expect(distanceLabel(null)).toBe('');
});

test('distances are great circles on a sphere of 6371 km', () => {
  const london = { latitude: 51.5074, longitude: -0.1278 };
  const leeds = { latitude: 53.8008, longitude: -1.5491 };
  expect(haversineKm(london, leeds)).toBeCloseTo(272.7, 0);
  expect(haversineKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
    Math.PI * 6371,
    6,
  );
  expect(haversineKm(london, london)).toBe(0);
});

test('it is as far back as there, and never negative or undefined', () => {
  const point = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(point, point, (a, b) => {
      const km = haversineKm(a, b);
      return km >= 0 && km <= Math.PI * 6371 + 1e-6 && Math.abs(km - haversineKm(b, a)) < 1e-6;
    }),
  );
});
