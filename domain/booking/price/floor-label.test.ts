import { expect, test } from 'vitest';
import { floorLabel } from './floor-label.ts';

test.each([
  [null, null, ''],
  [undefined, true, ''],
  [0, null, 'Ground floor'],
  [-1, false, 'Basement, no lift'],
  [1, null, '1st floor'],
  [2, true, '2nd floor, with a lift'],
  [3, false, '3rd floor, no lift'],
  [11, true, '11th floor, with a lift'],
  [22, true, '22nd floor, with a lift'],
  [30, null, '30th floor'],
])('floor %s and lift %s read as "%s"', (floor, lift, words) => {
  expect(floorLabel(floor, lift)).toBe(words);
});
