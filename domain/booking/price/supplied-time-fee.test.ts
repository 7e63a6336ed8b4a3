import { expect, test } from 'vitest';
import { quarterHoursBetween, suppliedTimeFeePence } from './supplied-time-fee.ts';

const supplied = {
  basePence: 7980,
  bookedQuarterHours: 14,
  cleanerCount: 1,
  suppliedQuarterHours: [4],
  isEarlyStartRequested: true,
};

test('an hour of 3.5 booked is paid as an hour', () => {
  expect(suppliedTimeFeePence(supplied)).toBe(2280);
});

test('what both of two cleaners supplied counts, up to the time booked', () => {
  const two = { ...supplied, basePence: 21_600, bookedQuarterHours: 18, cleanerCount: 2 };
  expect(suppliedTimeFeePence({ ...two, suppliedQuarterHours: [4, 2] })).toBe(3600);
  expect(suppliedTimeFeePence({ ...two, suppliedQuarterHours: [30, 30] })).toBe(21_600);
});

test('without the express request nothing is owed for work inside the 14 days', () => {
  expect(suppliedTimeFeePence({ ...supplied, isEarlyStartRequested: false })).toBe(0);
});

test.each([
  ['10:00', '10:07', 0],
  ['10:00', '10:08', 1],
  ['10:00', '11:00', 4],
  ['11:00', '10:00', 0],
])('from %s to %s are %i quarter-hours', (from, to, quarters) => {
  const at = (time: string) => new Date(`2026-11-26T${time}:00Z`);
  expect(quarterHoursBetween(at(from), at(to))).toBe(quarters);
});
