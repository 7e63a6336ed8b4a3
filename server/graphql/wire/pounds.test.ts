import { expect, test } from 'vitest';
import { poundsToPence } from './pounds.ts';

test.each([
  [79.8, 7980],
  [0.07, 7],
  [1.1, 110],
  [1_000_000.01, 100_000_001],
  [-5, -500],
])('%d pounds are %i pence', (pounds, pence) => expect(poundsToPence(pounds)).toBe(pence));

test.each([0.001, -0.001, 12.345])('%d pounds are no whole pence, and not made into some', (pounds) => {
  expect(Number.isInteger(poundsToPence(pounds))).toBe(false);
});

test('nothing given stays nothing', () => {
  expect(poundsToPence(null)).toBeNull();
  expect(poundsToPence(undefined)).toBeNull();
});
