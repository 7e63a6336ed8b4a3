import { expect, test } from 'vitest';
import { checkInput } from '#domain/check-input.ts';
import { weeklyHoursSchema } from './weekly-hours.ts';

type Day = { weekday: number; isWorking: boolean; startTime: string | null; endTime: string | null };

const week = (changes: Partial<Day> = {}): Day[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    isWorking: weekday < 6,
    startTime: '09:00',
    endTime: '17:30',
    ...(weekday === 1 ? changes : {}),
  }));

const problemsOf = (days: unknown) => {
  const checked = checkInput(weeklyHoursSchema, days);
  return checked.ok ? null : checked.problems.map(({ field, code }) => `${field} ${code}`);
};

test('a week of ordinary days stands', () => {
  expect(problemsOf(week())).toBeNull();
});

test.each([
  [{ startTime: '09:00', endTime: '11:30' }, null],
  [{ startTime: '09:00', endTime: '11:00' }, ['0.endTime weekday_short']],
  [{ startTime: '09:00', endTime: '09:00' }, ['0.endTime weekday_end_early']],
  [{ startTime: '22:00', endTime: '02:00' }, ['0.endTime weekday_end_early']],
  [{ startTime: '09:15' }, ['0.startTime weekday_time_bad']],
  [{ endTime: '24:00' }, ['0.endTime weekday_time_bad']],
  [{ endTime: '9:00' }, ['0.endTime weekday_time_bad']],
  [{ startTime: null, endTime: null }, ['0.startTime weekday_time_bad']],
  [{ isWorking: false, startTime: null, endTime: null }, null],
] as const)('a Monday of %j is answered %j', (monday, problems) => {
  expect(problemsOf(week(monday))).toEqual(problems);
});

test('at least one day is a working day, and there are seven different ones', () => {
  const off = week().map((day) => ({ ...day, isWorking: false }));
  expect(problemsOf(off)).toEqual([' working_day_missing']);
  expect(problemsOf(week().slice(0, 6))).toEqual([' working_day_missing']);
  expect(problemsOf(week({ weekday: 2 }))).toHaveLength(1);
  expect(problemsOf(undefined)).toHaveLength(1);
});
