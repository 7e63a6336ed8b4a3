import { expect, test } from 'vitest';
import { taxMonthLabel, taxMonthOf } from './tax-month.ts';

test.each([
  ['2026-04-05', 2025, 12],
  ['2026-04-06', 2026, 1],
  ['2026-05-05', 2026, 1],
  ['2026-05-06', 2026, 2],
  ['2027-01-05', 2026, 9],
  ['2027-01-06', 2026, 10],
  ['2028-03-05', 2027, 11],
  ['2028-02-29', 2027, 11],
])('%s is in tax year %i, month %i', (date, taxYear, month) => {
  expect(taxMonthOf(date)).toEqual({ taxYear, month });
});

test('a tax month is named by its first and last day', () => {
  expect(taxMonthLabel({ taxYear: 2026, month: 1 })).toBe('Monday 6 April to Tuesday 5 May');
  expect(taxMonthLabel({ taxYear: 2026, month: 12 })).toBe('Saturday 6 March to Monday 5 April');
});
