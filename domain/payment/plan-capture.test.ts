import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '#tests/support/test-form.ts';
import { planCapture } from './plan-capture.ts';

test.each([
  ['the whole hold', 7980, 7980, 7980, 0],
  ['part of the hold', 7410, 7980, 7410, 0],
  ['the hold and a second charge', 13500, 10800, 10800, 2700],
  ['a second charge filled up to the least of a card', 7990, 7980, 7960, 30],
  ['a charge alone where nothing is held', 7980, 0, 0, 7980],
  ['nothing', 0, 7980, 0, 0],
])('%s is taken', (_what, duePence, heldPence, capturePence, chargePence) => {
  expect(planCapture(duePence, heldPence)).toEqual({ capturePence, chargePence });
});

test('what is taken is what is due, never more than held, and no charge is below a card’s least', () => {
  const pence = fc.integer({ min: 30, max: 500_000 });
  fc.assert(
    fc.property(pence, pence, (duePence, heldPence) => {
      const { capturePence, chargePence } = planCapture(duePence, heldPence);
      return (
        capturePence + chargePence === duePence &&
        capturePence <= heldPence &&
        capturePence >= 0 &&
        (chargePence === 0 || chargePence >= 30)
      );
    }),
    { numRuns: cases(10_000) },
  );
});
