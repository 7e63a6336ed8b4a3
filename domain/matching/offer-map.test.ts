import { expect, test } from 'vitest';
import { offerMapOf } from './offer-map.ts';

const home = { latitude: 51.5, longitude: -0.13 };
const offer = { code: 'E2', latitude: 51.53, longitude: -0.06 };
const at = (code: string, latitude: number, longitude: number) => ({ code, latitude, longitude });

test('a map names outcodes between and round about, none upon another and none far off', () => {
  const { near } = offerMapOf(home, offer, [
    offer,
    at('EC1', 51.52, -0.1),
    at('EC9', 51.521, -0.101),
    at('SE1', 51.49, -0.09),
    at('LS1', 53.8, -1.55),
  ]);
  expect(near.map(({ code }) => code)).toEqual(['EC1', 'SE1']);
});

test('of many it names six, and of a job next door what is within walking distance', () => {
  const grid = Array.from({ length: 400 }, (_, index) =>
    at(`N${index}`, 51.4 + Math.floor(index / 20) * 0.01, -0.25 + (index % 20) * 0.015),
  );
  expect(offerMapOf(home, offer, grid).near).toHaveLength(6);
  const besideHome = { ...home, code: 'SW1A' };
  const { near } = offerMapOf(home, besideHome, [...grid, at('SE1', 51.5, -0.11)]);
  expect(near.length).toBeGreaterThan(0);
});
