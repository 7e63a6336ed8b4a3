import { expect, test } from 'vitest';
import { lengthLabel, shortVisitLabel, visitLabel, visitSpanLabel } from './visit-label.ts';

const now = new Date('2026-11-21T10:00:00Z');

test('a visit is told by weekday, date and time', () => {
  expect(visitLabel({ startDate: '2026-11-24', startTime: '09:00' }, now)).toBe(
    'Tuesday 24 November, 9:00am',
  );
});

test('the year is told when it is not this one', () => {
  expect(visitLabel({ startDate: '2027-01-04', startTime: '17:30' }, now)).toBe(
    'Monday 4 January 2027, 5:30pm',
  );
});

test('a visit without a date says so', () => {
  expect(visitLabel({ startDate: null, startTime: null }, now)).toBe('Date to be agreed');
});

test.each([
  ['2026-11-24', 'Tue 24 Nov, 9:00am'],
  ['2027-05-03', 'Mon 3 May 2027, 9:00am'],
  [null, 'Date to be agreed'],
])('in a row of many a visit on %s is told as %s', (startDate, label) => {
  expect(shortVisitLabel({ startDate, startTime: '09:00' }, now)).toBe(label);
});

test('a visit whose length is known says when it ends', () => {
  const visit = { startDate: '2026-11-24', startTime: '09:00', hours: 3.5 };
  expect(visitSpanLabel(visit, now)).toBe('Tuesday 24 November, 9:00am to 12:30pm');
  expect(lengthLabel(visit)).toBe('3.5 hours, until 12:30pm');
  expect(lengthLabel({ ...visit, hours: null })).not.toContain('until');
});
