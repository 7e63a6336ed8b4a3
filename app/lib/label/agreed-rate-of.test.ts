import { expect, test } from 'vitest';
import { agreedRateOf } from './earnings-figures.ts';

test.each([
  ['', null, false],
  ['1', null, false],
  ['16.50', 1650, false],
  ['£ 16.5', 1650, false],
  ['12.71', 1271, false],
  ['12.70', null, true],
  ['60', 6000, false],
  ['60.01', null, true],
  ['sixteen', null, true],
] as const)('“%s” is %s pence an hour', (typed, pence, isBad) =>
  expect(agreedRateOf(typed)).toEqual({ pence, isBad }),
);
