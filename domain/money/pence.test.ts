import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '#tests/support/test-form.ts';
import { formatMoney, penceFromPounds, poundsFromPence, roundHalfUp } from './pence.ts';

test.each([
  [1, 2, 1],
  [3, 2, 2],
  [5, 10, 1],
  [4, 10, 0],
  [14175, 10, 1418],
  [1, 3, 0],
  [2, 3, 1],
  [0, 7, 0],
  [-1, 2, 0],
  [-3, 2, -1],
  [-2, 3, -1],
  [-1, 3, 0],
  [-4, 2, -2],
])('%i / %i is %i whole pence, half a penny going up', (numerator, divisor, pence) => {
  expect(roundHalfUp(numerator, divisor)).toBe(pence);
});

test('rounding is never further off than half a penny, and half goes up', () => {
  const integer = fc.integer({ min: -(2 ** 31), max: 2 ** 31 });
  fc.assert(
    fc.property(integer, fc.integer({ min: 1, max: 1_000_000 }), (numerator, divisor) => {
      const twiceOff = 2n * (BigInt(roundHalfUp(numerator, divisor)) * BigInt(divisor) - BigInt(numerator));
      return twiceOff <= BigInt(divisor) && twiceOff > -BigInt(divisor);
    }),
    { numRuns: cases(10_000) },
  );
});

test('large amounts are exact where a float would not be', () => {
  expect(roundHalfUp(Number.MAX_SAFE_INTEGER, 1)).toBe(Number.MAX_SAFE_INTEGER);
});

test('every amount of pence comes back from its pounds', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (pence) => {
      expect(penceFromPounds(poundsFromPence(pence))).toBe(pence);
    }),
    { numRuns: cases(10_000) },
  );
});

test.each([
  [7980, 'GBP', '£79.80'],
  [5, 'GBP', '£0.05'],
  [0, 'GBP', '£0.00'],
  [107980, 'GBP', '£1,079.80'],
  [123456789, 'GBP', '£1,234,567.89'],
  [-487, 'GBP', '−£4.87'],
  [7980, 'USD', '$79.80'],
  [7980, 'EUR', '€79.80'],
])('%i in %s is written %s', (pence, currency, text) => {
  expect(formatMoney(pence, currency)).toBe(text);
});
