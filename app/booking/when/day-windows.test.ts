import { expect, test } from 'vitest';
import { dayWindows, windowWith } from './day-windows.ts';

// Saturday 21 November 2026 to Friday 19 February 2027.
const windows = dayWindows('2026-11-21', '2027-02-19');

test('every window is four weeks that begin on a Monday', () => {
  expect(windows.map(({ days }) => days.length)).toEqual([28, 28, 28, 28]);
  expect(windows[1]?.days[0]).toBe('2026-12-14');
});

test('days that cannot be booked are left blank and are not asked about', () => {
  expect(windows[0]?.days.slice(0, 7)).toEqual([null, null, null, null, null, '2026-11-21', '2026-11-22']);
  expect(windows[0]).toMatchObject({ fromDate: '2026-11-21', toDate: '2026-12-13' });
  expect(windows.at(-1)).toMatchObject({ fromDate: '2027-02-08', toDate: '2027-02-19' });
  expect(windows.at(-1)?.days.at(-1)).toBeNull();
});

test('every bookable day is in exactly one window', () => {
  const days = windows.flatMap((window) => window.days).filter((date) => date !== null);
  expect(days).toHaveLength(91);
  expect(new Set(days).size).toBe(91);
});

test('a chosen date opens its own window and any other the first', () => {
  expect(windowWith(windows, '2027-01-04')).toBe(1);
  expect(windowWith(windows, '2027-06-01')).toBe(0);
  expect(windowWith(windows, null)).toBe(0);
});
