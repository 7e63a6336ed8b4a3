import { expect, test } from 'vitest';
import { addWorkingDays, isWorkingDay, nearestWorkingDay } from './working-days.ts';

test.each([
  ['2026-11-27', true],
  ['2026-11-28', false],
  ['2026-11-29', false],
  ['2026-12-25', false],
  ['2026-12-28', false],
  ['2028-02-29', true],
])('%s is a working day: %s', (date, isWorking) => {
  expect(isWorkingDay(date)).toBe(isWorking);
});

test('a holiday gives way to the working day before or after it', () => {
  expect(nearestWorkingDay('2026-12-25', -1)).toBe('2026-12-24');
  expect(nearestWorkingDay('2026-12-25', 1)).toBe('2026-12-29');
  expect(nearestWorkingDay('2026-11-24', 1)).toBe('2026-11-24');
});

test('working days are counted over weekends, Easter and the turn of the year', () => {
  expect(addWorkingDays('2026-04-02', 1)).toBe('2026-04-07');
  expect(addWorkingDays('2026-12-31', -2)).toBe('2026-12-29');
  expect(addWorkingDays('2026-12-31', 1)).toBe('2027-01-04');
  expect(addWorkingDays('2026-11-27', 0)).toBe('2026-11-27');
});
