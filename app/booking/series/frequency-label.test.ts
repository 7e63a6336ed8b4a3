import { expect, test } from 'vitest';
import { frequencySummary } from './frequency-label.ts';

const offer = { totalPrice: 87.5, difference: 7.7, isAskedAnew: true };
const pattern = {
  words: 'From now on every second Tuesday, 10:00am',
  dates: ['2026-12-08', '2026-12-22'],
  closedDates: [],
  leftOut: ['2026-12-15', '2026-12-29'],
  tooNear: [],
};

test('another frequency says its price, which visits go and which stay, and who is asked', () => {
  const { cost, lines, confirm, done } = frequencySummary(offer, pattern, 'customer');
  expect(cost).toBe('New price £87.50 each visit, £7.70 more');
  expect(lines[0]).toBe(
    'Left out, for nothing: 15 December and 29 December. The other visits that are booked stay.',
  );
  expect(lines).toContain('A cleaner who took every visit is asked anew about the new ones.');
  expect(confirm).toBe('Change it, £87.50 each visit');
  expect(done).toBe(
    'Your regular clean is changed. From now on every second Tuesday, 10:00am. Each visit then costs £87.50.',
  );
});

test('nothing is confirmed before the day of the month is said', () => {
  const { confirm, lines } = frequencySummary({ ...offer, isAskedAnew: false }, null, 'company');
  expect(confirm).toBeNull();
  expect(lines.at(-1)).toBe('The customer is told by email.');
});

test('a visit too near to leave out for nothing is said to stay', () => {
  const { lines } = frequencySummary(offer, { ...pattern, leftOut: [], tooNear: ['2026-12-01'] }, 'customer');
  expect(lines.slice(0, 2)).toEqual([
    'The visits that are booked stay.',
    'Too near to leave out for nothing, so booked still: 1 December. Its own page cancels it.',
  ]);
});
