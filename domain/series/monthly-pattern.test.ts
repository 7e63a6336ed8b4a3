import { expect, test } from 'vitest';
import { ordinalOf, ordinalsOf } from './monthly-pattern.ts';
import { nextPlannedDates } from './planned-dates.ts';
import { fromNowOnText } from './rhythm.ts';

const open = { openWeekdays: [true, true, true, true, true, true, false], weekdayChanges: [] };

test('a fifth weekday is the last of its month, a fourth one is what it is counted as', () => {
  expect(ordinalOf('2026-11-30')).toBe('last');
  expect(ordinalOf('2026-12-28')).toBe('fourth');
  expect(ordinalOf('2026-12-01')).toBe('first');
});

test('a fourth weekday that is also the last can mean both; what the series goes by stands first', () => {
  expect(ordinalsOf('2026-11-24', 'last')).toEqual(['last', 'fourth']);
  expect(ordinalsOf('2026-11-24', 'first')).toEqual(['fourth', 'last']);
  // December 2026 has a fifth Tuesday.
  expect(ordinalsOf('2026-12-22', 'last')).toEqual(['fourth']);
  expect(ordinalsOf('2026-12-29', 'second')).toEqual(['last']);
});

test('the last Monday stays the last, though the plan begins on a fourth one', () => {
  const plan = {
    serviceFrequency: 'MoreThanTwoWeeks',
    schedule: 'monthly',
    startDate: '2026-12-28',
  } as const;
  expect(nextPlannedDates({ ...plan, monthOrdinal: 'last' }, open, '2026-12-28', 4)).toEqual([
    '2026-12-28',
    '2027-01-25',
    '2027-02-22',
    '2027-03-29',
  ]);
  expect(nextPlannedDates(plan, open, '2026-12-28', 4).at(-1)).toBe('2027-03-22');
});

test('what a series goes by from now on is said by its weekday', () => {
  const words = (schedule: string, monthOrdinal?: 'last') =>
    fromNowOnText({ serviceFrequency: 'MoreThanTwoWeeks', schedule, startDate: '2026-11-24', monthOrdinal });
  expect(words('monthly', 'last')).toBe('From now on the last Tuesday of the month');
  expect(words('monthly')).toBe('From now on the fourth Tuesday of the month');
  expect(words('biweekly')).toBe('From now on every second Tuesday');
  expect(words('weekly')).toBe('From now on every Tuesday');
});
