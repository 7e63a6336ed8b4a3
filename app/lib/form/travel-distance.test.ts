import { expect, test } from 'vitest';
import { radiusOptions, travelMilesOptions } from '#domain/provider/options.ts';
import { distanceChoices, distanceFrom, distanceValue } from './travel-distance.ts';

test('every choice stands for itself, and nothing for no choice', () => {
  for (const travelMiles of travelMilesOptions)
    expect(distanceFrom(distanceValue({ travelMiles, radiusKm: null }))).toEqual({
      travelMiles,
      radiusKm: null,
    });
  for (const radiusKm of radiusOptions)
    expect(distanceFrom(distanceValue({ travelMiles: null, radiusKm }))).toEqual({
      travelMiles: null,
      radiusKm,
    });
  expect(distanceFrom(distanceValue({ travelMiles: null, radiusKm: null }))).toEqual({
    travelMiles: null,
    radiusKm: null,
  });
});

test('miles are shown where they stand beside a radius', () => {
  expect(distanceValue({ travelMiles: 7, radiusKm: 50 })).toBe('7 miles');
});

test('the near ones come first, the far ones under a heading', () => {
  expect(distanceChoices.slice(0, 2)).toEqual([
    { value: '2 miles', label: '2 miles' },
    { value: '3 miles', label: '3 miles' },
  ]);
  expect(distanceChoices.at(-1)).toMatchObject({ group: 'Further', items: { length: 8 } });
});
