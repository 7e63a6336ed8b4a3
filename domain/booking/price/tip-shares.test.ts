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
])('a tip of %i pence on two cleaners goes %j, the spare penny to the lead (E19)', (amount, expected) => {
  expect(tipShares(amount, two).map(({ tipPence }) => tipPence)).toEqual(expected);
});

test('a tip is divided to the last penny among any number of cleaners', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 10_000 }), fc.integer({ min: 1, max: 4 }), (amount, count) => {
      const links = Array.from({ length: count }, (_, place) => ({ id: `${place}`, providerId: `${place}` }));
      const tips = tipShares(amount, links).map(({ tipPence }) => tipPence);
      const sum = tips.reduce((total, tip) => total + tip, 0);
      return sum === amount && Math.max(...tips) - Math.min(...tips) <= 1;
    }),
    { numRuns: cases(10_000) },
  );
});
