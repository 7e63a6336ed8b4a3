import { expect, test } from 'vitest';
import { typedQuarters } from './typed-amounts.ts';

test.each([
  ['2.25', 9],
  ['2,5', 10],
  [' 3 ', 12],
  ['0', 0],
  ['', null],
  ['2.3', null],
  ['two', null],
  ['-1', null],
])('"%s" is %s quarter-hours', (typed, quarters) => {
  expect(typedQuarters(typed)).toBe(quarters);
});
