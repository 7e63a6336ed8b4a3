import { expect, test } from 'vitest';
import { bankHolidays, closedDayName } from './closed-days.ts';
import { weekdayOf } from './london.ts';

test('25 and 26 December and 1 January are closed in every year', () => {
  for (const year of [2026, 2027, 2028, 2031]) {
    expect(closedDayName(`${year}-12-25`)).toBe('Christmas Day');
    expect(closedDayName(`${year}-12-26`)).toBe('Boxing Day');
    expect(closedDayName(`${year}-01-01`)).toBe('New Year’s Day');
  }
});

test('other bank holidays and their substitutes can be booked', () => {
  for (const date of Object.keys(bankHolidays).filter((one) => !/(12-25|12-26|01-01)$/.test(one))) {
    expect(closedDayName(date)).toBeNull();
  }
});

test('there are eight bank holidays in each of three years, none at a weekend', () => {
  const dates = Object.keys(bankHolidays);
  for (const year of ['2026', '2027', '2028'])
    expect(dates.filter((date) => date.startsWith(year))).toHaveLength(8);
  expect(dates.filter((date) => weekdayOf(date) > 5)).toEqual([]);
});
