import { expect, test } from 'vitest';
import { vatInside } from './vat.ts';

test.each([
  [7980, 20, 1330],
  [8032, 20, 1339],
  [5698, 20, 950],
  [7980, 0, 0],
  [0, 20, 0],
  [3, 20, 1],
  [2, 20, 0],
  [10500, 5, 500],
  [11750, 17.5, 1750],
])('%i pence at %d %% hold %i of VAT, rounded once to the nearest penny', (gross, rate, vat) => {
  expect(vatInside(gross, rate)).toBe(vat);
});
