import { expect, test } from 'vitest';
import { defaultSettings } from '#domain/application-setting/settings.ts';
import { sentenceFor } from '#domain/messages.ts';
import {
  dayProblem,
  earliestStartDate,
  latestStartDate,
  startTimesFor,
  tomorrowMissed,
} from './bookable-days.ts';

const saturdayMorning = new Date('2026-11-21T10:00:00Z');
const sentence = (date: string, now = saturdayMorning) => {
  const problem = dayProblem(date, defaultSettings, now);
  return problem && sentenceFor(problem.code, problem.values);
};

test('tomorrow can be booked until 18:00 London time, then the day after', () => {
  expect(earliestStartDate(new Date('2026-11-21T17:59:59Z'))).toBe('2026-11-22');
  expect(earliestStartDate(new Date('2026-11-21T18:00:00Z'))).toBe('2026-11-23');
  expect(earliestStartDate(new Date('2026-07-01T16:59:59Z'))).toBe('2026-07-02');
  expect(earliestStartDate(new Date('2026-07-01T17:00:00Z'))).toBe('2026-07-03');
});

test('in the evening it is said why tomorrow is not offered, unless we don’t clean then anyway', () => {
  const missed = (now: string) => tomorrowMissed(new Date(now), defaultSettings);
  expect(missed('2026-11-24T17:59:59Z')).toBeNull();
  expect(missed('2026-11-24T18:00:00Z')).toBe(
    'Tomorrow can’t be booked any more: we take bookings until 6:00pm the day before.',
  );
  expect(missed('2026-11-21T19:00:00Z')).toBeNull();
});

test('the last day is 90 days ahead', () => {
  expect(latestStartDate(saturdayMorning)).toBe('2027-02-19');
  expect(sentence('2027-02-19')).toBeNull();
  expect(sentence('2027-02-20')).toBe('Choose a date before Saturday 20 February');
});

test.each([
  ['2026-11-23', null],
  ['2026-11-21', 'The earliest we can come is Sunday 22 November'],
  ['2020-01-02', 'The earliest we can come is Sunday 22 November'],
  ['2026-11-22', 'We don’t clean on Sundays'],
  ['2026-12-25', 'We are closed on Christmas Day'],
  ['2026-12-26', 'We are closed on Boxing Day'],
  ['2026-12-28', null],
  ['2027-01-01', 'We are closed on New Year’s Day'],
  ['', 'Choose a date'],
  ['2026-02-30', 'Choose a date'],
  ['24/11/2026', 'Choose a date'],
  ['2026-11-24T00:00', 'Choose a date'],
])('%s: %s', (date, expected) => {
  expect(sentence(date)).toBe(expected);
});

test('a visit ends by 22:30', () => {
  expect(startTimesFor(10).at(-1)).toBe('20:00');
  expect(startTimesFor(14).at(-1)).toBe('19:00');
  expect(startTimesFor(16).at(-1)).toBe('18:30');
  expect(startTimesFor(20).at(-1)).toBe('17:30');
  expect(startTimesFor(22).at(-1)).toBe('16:00');
  expect(startTimesFor(32).at(-1)).toBe('14:30');
  expect(startTimesFor(32)[0]).toBe('08:00');
});
