import { expect, test } from 'vitest';
import { yearDate } from './moment-label.ts';

test('a date that may lie years ahead has its year and no leading nought', () => {
  expect(yearDate('2026-11-22')).toBe('22 November 2026');
  expect(yearDate('2027-03-01')).toBe('1 March 2027');
});
