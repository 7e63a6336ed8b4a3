import { expect, test } from 'vitest';
import { districtAsked } from './district-filter.ts';

test.each([
  ['se1', 'SE1'],
  [' SE 1 ', 'SE1'],
  ['sw1a 1aa', 'SW1A'],
  ['SW1A1AA', 'SW1A'],
  ['m1 1ae', 'M1'],
  ['n', 'N'],
  ['', ''],
])('%j asks for the districts that begin with %j', (typed, asked) => {
  expect(districtAsked(typed)).toBe(asked);
});
