import { expect, test } from 'vitest';
import { typedPounds } from './typed-amounts.ts';

test.each([
  ['14.70', 1470],
  ['£1,079', 107_900],
  ['79.8', 7980],
  ['5.013', 0],
  ['', 0],
  ['a tenner', 0],
])('"%s" is %d pence', (typed, pence) => {
  expect(typedPounds(typed)).toBe(pence);
});
