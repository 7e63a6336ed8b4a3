import { expect, test } from 'vitest';
import { isTooMuchHeld } from './hold-limit.ts';

test('the first hold of a day begins at once, however long it is', () => {
  expect(isTooMuchHeld({ free: 8, held: 0, wanted: 8 })).toBe(false);
});

test('holds may take a third of the free time, rounded up to a quarter of an hour', () => {
  expect(isTooMuchHeld({ free: 100, held: 22, wanted: 12 })).toBe(false);
  expect(isTooMuchHeld({ free: 100, held: 23, wanted: 12 })).toBe(true);
});
