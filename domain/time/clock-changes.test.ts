import { expect, test } from 'vitest';
import { londonDate, londonTime, toInstant, visitInterval } from './london.ts';

const hourMs = 3600 * 1000;

// rules/lifecycles#clock-changes: the Sundays on which the clocks change, and what 24 elapsed hours before 09:00
// reads.
const changes = [
  {
    date: '2026-03-29',
    dayBefore: '2026-03-28',
    weekLater: '2026-04-05',
    before: '09:00Z',
    after: '08:00Z',
    wall: '08:00',
  },
  {
    date: '2026-10-25',
    dayBefore: '2026-10-24',
    weekLater: '2026-11-01',
    before: '08:00Z',
    after: '09:00Z',
    wall: '10:00',
  },
  {
    date: '2027-03-28',
    dayBefore: '2027-03-27',
    weekLater: '2027-04-04',
    before: '09:00Z',
    after: '08:00Z',
    wall: '08:00',
  },
  {
    date: '2027-10-31',
    dayBefore: '2027-10-30',
    weekLater: '2027-11-07',
    before: '08:00Z',
    after: '09:00Z',
    wall: '10:00',
  },
];

test.each(changes)(
  'around $date a 09:00 series stays 09:00 on the wall',
  ({ date, dayBefore, weekLater, before, after }) => {
    const instants = [dayBefore, date, weekLater].map((day) => toInstant(day, '09:00'));
    expect(instants.map(londonTime)).toEqual(['09:00', '09:00', '09:00']);
    expect(instants.map((instant) => instant.toString().slice(11).replace(':00Z', 'Z'))).toEqual([
      before,
      after,
      after,
    ]);
  },
);

test.each(changes)(
  'before $date free cancelling ends 24 elapsed hours before 09:00, at $wall',
  ({ date, dayBefore, wall }) => {
    const freeUntil = new Date(visitInterval(date, '09:00', 14).startsAt.getTime() - 24 * hourMs);
    expect([londonDate(freeUntil), londonTime(freeUntil)]).toEqual([dayBefore, wall]);
  },
);

test.each(changes)('a visit on $date lasts as long as it was booked for', ({ date }) => {
  const { startsAt, endsAt } = visitInterval(date, '09:00', 14);
  expect(endsAt.getTime() - startsAt.getTime()).toBe(3.5 * hourMs);
  expect(londonTime(endsAt)).toBe('12:30');
});

test('an hour that happens twice is taken the first time', () => {
  expect(toInstant('2026-10-25', '01:30').toString()).toBe('2026-10-25T00:30:00Z');
  expect(toInstant('2027-10-31', '01:30').toString()).toBe('2027-10-31T00:30:00Z');
});

test('the day of a clock change begins and ends at London midnight', () => {
  expect(londonDate(new Date('2027-03-27T23:59:59Z'))).toBe('2027-03-27');
  expect(londonDate(new Date('2027-03-28T22:59:59Z'))).toBe('2027-03-28');
  expect(londonDate(new Date('2027-03-28T23:00:00Z'))).toBe('2027-03-29');
});
