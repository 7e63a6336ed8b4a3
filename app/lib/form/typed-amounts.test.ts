import { expect, test } from 'vitest';
import { typedHours, typedPounds, typedWholePounds } from './typed-amounts.ts';

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

test.each([
  ['1000000', 1_000_000],
  ['£1,000,000', 1_000_000],
  ['£ 1,000,000,000', 1_000_000_000],
  [' 2 000 000.00 ', 2_000_000],
  ['', null],
  ['2 million', 0],
  ['1.50', 0],
])('"%s" is %s whole pounds', (typed, pounds) => {
  expect(typedWholePounds(typed)).toBe(pounds);
});

test('typed hours are those of quarters; what is none is more than anybody works', () => {
  expect(['2,5', '2:15', '0'].map(typedHours)).toEqual([2.5, 2.25, 0]);
  for (const none of ['', 'two', '2.3', '1,000']) expect(typedHours(none)).toBeGreaterThan(24);
});
