import { expect, test } from 'vitest';
import { emptyWeek, weekField, weekFromWire, weekHours, weekToWire } from './week-on-wire.ts';

const week = emptyWeek.map((day) =>
  day.weekday < 3 ? { ...day, isWorking: true, startTime: '09:00', endTime: '13:30' } : day,
);

test('a week comes back from the wire as it went', () => {
  const wire = weekToWire(week);
  expect(wire).toMatchObject({ mondayW: true, tuesdayET: '13:30', sundayW: false, sundayST: null });
  expect(weekFromWire(wire)).toEqual(week);
  expect(weekFromWire({})).toEqual(emptyWeek);
});

test.each([
  ['mondayW', 'weeklyHours'],
  ['mondayST', 'weeklyHours.0.startTime'],
  ['sundayET', 'weeklyHours.6.endTime'],
  ['radius', 'radius'],
])('what is wrong with %s stands at %s of the week', (wire, field) => expect(weekField(wire)).toBe(field));

test('only working days count, and none backwards', () => {
  expect(weekHours(week)).toBe(9);
  expect(weekHours(week.map((day) => ({ ...day, startTime: '18:00' })))).toBe(0);
  expect(weekHours(emptyWeek)).toBe(0);
});
