import { expect, test } from 'vitest';
import { isMuchShorter, workedAfterCorrection, workedHoursText } from './worked-hours.ts';

test.each([
  [{ worked: 12, charged: 14, booked: 14 }, '3 hours worked, 3.5 hours booked and charged: finished early'],
  [{ worked: 12, charged: 13, booked: 14 }, '3 hours worked, 3.25 hours charged'],
  [{ worked: 12, charged: 12, booked: 14 }, '3 hours'],
  [{ worked: 4, charged: 4, booked: 4 }, '1 hour'],
])('%j reads "%s"', (hours, words) => {
  expect(workedHoursText(hours)).toBe(words);
});

test('more than a quarter of the booked time short is much, a quarter is not', () => {
  expect(isMuchShorter({ worked: 12, booked: 16 })).toBe(false);
  expect(isMuchShorter({ worked: 11, booked: 16 })).toBe(true);
});

test('a correction downwards leaves what was worked, one upwards raises it', () => {
  const early = { worked: 12, charged: 14, booked: 14 };
  expect(workedAfterCorrection(early, 13)).toBe(12);
  expect(workedAfterCorrection(early, 10)).toBe(10);
  expect(workedAfterCorrection(early, 15)).toBe(15);
});
