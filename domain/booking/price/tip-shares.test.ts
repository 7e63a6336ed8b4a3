import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '#tests/support/test-form.ts';
import { tipShares } from './tip-shares.ts';

const two = [
  { id: 'lead', providerId: 'a' },
  { id: 'second', providerId: 'b' },
];

test.each([
  [1000, [500, 500]],
  [501, [251, 250]],
])('a tip of %i pence on two cleaners goes %j, the odd penny to the lead (E19)', (amount, expected) => {
  expect(tipShares(amount, two).map(({ tipPence }) => tipPence)).toEqual(expected);
});

test('all odd pennies of a tip go to the lead', () => {
  const three = [...two, { id: 'third', providerId: 'c' }];
  expect(tipShares(500, three).map(({ tipPence }) => tipPence)).toEqual([168, 166, 166]);
});

test('a tip is divided to the last penny among any number of cleaners', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 10_000 }), fc.integer({ min: 1, max: 4 }), (amount, count) => {
      const links = Array.from({ length: count }, (_, place) => ({ id: `${place}`, providerId: `${place}` }));
      const tips = tipShares(amount, links).map(({ tipPence }) => tipPence);
      const sum = tips.reduce((total, tip) => total + tip, 0);
      const [, ...others] = tips;
      return sum === amount && new Set(others).size <= 1 && (tips[0] ?? 0) - Math.min(...tips) < count;
    }),
    { numRuns: cases(10_000) },
  );
});
