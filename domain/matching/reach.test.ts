import { expect, test } from 'vitest';
import { radiusOptions, travelMilesOptions } from '#domain/provider/options.ts';
import { reachKmOf, withoutOldMiles, withRadius } from './reach.ts';

test('miles count where they were chosen, else the radius', () => {
  expect(reachKmOf({ travelMiles: 5, radiusKm: 400 })).toBeCloseTo(8.04672, 9);
  expect(reachKmOf({ travelMiles: null, radiusKm: 50 })).toBe(50);
});

test('the distances in miles all lie below the least radius, so that the choice rises', () => {
  const reaches = travelMilesOptions.map((travelMiles) => reachKmOf({ travelMiles, radiusKm: 50 }));
  expect(reaches).toEqual(reaches.toSorted((one, other) => one - other));
  expect(Math.max(...reaches)).toBeLessThan(Math.min(...radiusOptions));
});

test('an application by miles alone has the least radius beside them', () => {
  expect(withRadius({ travelMiles: 5 })).toEqual({ travelMiles: 5, radiusKm: 50 });
  expect(withRadius({ travelMiles: 5, radiusKm: null })).toEqual({ travelMiles: 5, radiusKm: 50 });
  expect(withRadius({ travelMiles: 5, radiusKm: 100 })).toEqual({ travelMiles: 5, radiusKm: 100 });
  expect(withRadius({ travelMiles: null })).toEqual({ travelMiles: null });
  expect(withRadius(null)).toBe(null);
});

test('a radius that is changed alone takes the miles away', () => {
  expect(withoutOldMiles({ radiusKm: 100 })).toEqual({ radiusKm: 100, travelMiles: null });
  expect(withoutOldMiles({ radiusKm: 100, travelMiles: 7 })).toEqual({ radiusKm: 100, travelMiles: 7 });
  expect(withoutOldMiles({ travelMiles: 7 })).toEqual({ travelMiles: 7 });
  expect(withoutOldMiles({})).toEqual({});
});
