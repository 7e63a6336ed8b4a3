import { expect, test } from 'vitest';
import { checkInput } from '#domain/check-input.ts';
import { weeklyHoursSchema } from './weekly-hours.ts';

type Day = {
  weekday: number;
  isWorking: boolean;
  startTime: string | null;
  endTime: string | null;
  startTime2?: string | null;
  endTime2?: string | null;
};

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

test.each([
  [{ startTime2: '18:00', endTime2: '20:30' }, null],
  [{ startTime2: '17:30', endTime2: '20:00' }, null],
  [{ startTime2: null, endTime2: null }, null],
  [{ startTime2: '17:00', endTime2: '20:00' }, ['0.startTime2 weekday_second_early']],
  [{ startTime2: '06:00', endTime2: '08:30' }, ['0.startTime2 weekday_second_early']],
  [{ startTime2: '18:00', endTime2: '20:00' }, ['0.endTime2 weekday_short']],
  [{ startTime2: '18:00', endTime2: '18:00' }, ['0.endTime2 weekday_end_early']],
  [{ startTime2: '22:00', endTime2: '02:00' }, ['0.endTime2 weekday_end_early']],
  [{ startTime2: '18:00', endTime2: null }, ['0.endTime2 weekday_time_bad']],
  [{ startTime2: null, endTime2: '20:30' }, ['0.startTime2 weekday_time_bad']],
  [{ startTime2: '18:15', endTime2: '21:00' }, ['0.startTime2 weekday_time_bad']],
  [{ startTime2: 'noon', endTime2: '18:00' }, ['0.startTime2 weekday_time_bad']],
  [{ startTime2: '18:00', endTime2: '24:00' }, ['0.endTime2 weekday_time_bad']],
  // On a day off both stand without counting; they are whole even so.
  [{ isWorking: false, startTime2: '06:00', endTime2: '08:30' }, null],
  [{ isWorking: false, startTime2: '18:00', endTime2: null }, ['0.endTime2 weekday_time_bad']],
] as const)('a second shift of 9:00–17:30 with %j is answered %j', (monday, problems) => {
  expect(problemsOf(week(monday))).toEqual(problems);
});

test('at least one day is a working day, and there are seven different ones', () => {
  const off = week().map((day) => ({ ...day, isWorking: false }));
  expect(problemsOf(off)).toEqual([' working_day_missing']);
  expect(problemsOf(week().slice(0, 6))).toEqual([' working_day_missing']);
  expect(problemsOf(week({ weekday: 2 }))).toHaveLength(1);
  expect(problemsOf(undefined)).toHaveLength(1);
});
