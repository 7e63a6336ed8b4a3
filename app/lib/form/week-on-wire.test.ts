import { expect, test } from 'vitest';
import { dayHours, emptyWeek, weekField, weekFromWire, weekHours, weekToWire } from './week-on-wire.ts';

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
  ['mondayST2', 'weeklyHours.0.startTime2'],
  ['fridayET2', 'weeklyHours.4.endTime2'],
  ['mondayST3', 'mondayST3'],
  ['radius', 'radius'],
])('what is wrong with %s stands at %s of the week', (wire, field) => expect(weekField(wire)).toBe(field));

test('only working days count, and none backwards', () => {
  expect(weekHours(week)).toBe(9);
  expect(weekHours(week.map((day) => ({ ...day, startTime: '18:00' })))).toBe(0);
  expect(weekHours(emptyWeek)).toBe(0);
});

test('a second shift goes to the wire and back, counts among the hours, and is read out', () => {
  const two = week.map((day) =>
    day.weekday === 1 ? { ...day, startTime2: '15:00', endTime2: '18:00' } : day,
  );
  const wire = weekToWire(two);
  expect(wire).toMatchObject({ mondayST2: '15:00', mondayET2: '18:00', tuesdayST2: null });
  expect(weekFromWire(wire)).toEqual(two);
  expect(weekHours(two)).toBe(12);
  const [monday, tuesday] = two.map((day) => dayHours(day, (from, to) => `${from}–${to}`));
  expect([monday, tuesday]).toEqual(['09:00–13:30 and 15:00–18:00', '09:00–13:30']);
});
