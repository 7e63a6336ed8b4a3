import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  formatLongDate,
  formatTime,
  londonDate,
  londonTime,
  toInstant,
  visitInterval,
  weekdayName,
  weekdayOf,
} from './london.ts';

test.each([
  ['2026-11-24', '09:00', '2026-11-24T09:00:00Z'],
  ['2026-07-01', '09:00', '2026-07-01T08:00:00Z'],
  ['2026-10-24', '10:00', '2026-10-24T09:00:00Z'],
  ['2026-10-25', '09:00', '2026-10-25T09:00:00Z'],
  ['2026-03-28', '08:00', '2026-03-28T08:00:00Z'],
  ['2026-03-29', '09:00', '2026-03-29T08:00:00Z'],
])('%s %s in London is %s', (date, time, instant) => {
  expect(toInstant(date, time).toString()).toBe(instant);
});

test('notice is elapsed time, so a clock change moves the wall time 24 hours before (rules/lifecycles#clock-changes)', () => {
  const dayBefore = (date: string) =>
    londonTime(new Date(toInstant(date, '09:00').epochMilliseconds - 24 * 3600 * 1000));
  expect(dayBefore('2026-10-25')).toBe('10:00');
  expect(dayBefore('2026-03-29')).toBe('08:00');
});

test('an hour the clocks skip is taken after the gap', () => {
  expect(londonTime(toInstant('2026-03-29', '01:30'))).toBe('02:30');
});

test('London has its own date around midnight in summer', () => {
  const lateEvening = new Date('2026-07-01T23:30:00Z');
  expect(londonDate(lateEvening)).toBe('2026-07-02');
  expect(londonTime(lateEvening)).toBe('00:30');
});

test('dates are added across months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(addMonths('2027-03-15', 12)).toBe('2028-03-15');
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
});

test('Monday is 1 and Sunday is 7', () => {
  expect(weekdayOf('2026-11-23')).toBe(1);
  expect(weekdayOf('2026-11-29')).toBe(7);
  expect(weekdayName('2026-11-29')).toBe('Sunday');
});

test('dates and times are written out', () => {
  expect(formatLongDate('2026-11-24')).toBe('Tuesday 24 November');
  expect(['00:00', '09:00', '12:00', '12:30', '17:30'].map(formatTime)).toEqual([
    '12:00am',
    '9:00am',
    'noon',
    '12:30pm',
    '5:30pm',
  ]);
});

test('a visit fills its quarter-hours', () => {
  expect(visitInterval('2026-07-01', '09:00', 14)).toEqual({
    startsAt: new Date('2026-07-01T08:00:00Z'),
    endsAt: new Date('2026-07-01T11:30:00Z'),
  });
});
