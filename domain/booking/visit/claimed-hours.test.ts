import { expect, test } from 'vitest';
import { clockQuarterHours, countedFrom, isMoreThanClock } from './claimed-hours.ts';

const at = (time: string) => new Date(`2026-11-26T${time}:00Z`);
const startsAt = at('10:00');
const onTime = { startsAt, startedAt: at('10:30') };
const late = { startsAt, startedAt: at('10:31') };
const early = { startsAt, startedAt: at('09:40') };

test('the time counts from the planned start, and from Start where it came more than 30 minutes after', () => {
  expect(countedFrom(onTime)).toEqual(startsAt);
  expect(countedFrom(early)).toEqual(startsAt);
  expect(countedFrom(late)).toEqual(at('10:31'));
});

test.each([
  ['10:00', 1],
  ['10:06', 1],
  ['10:15', 1],
  ['10:16', 2],
  ['13:31', 15],
  ['14:00', 16],
  ['18:00', 16],
])('at %s the clock of a visit of four hours that began at 10:00 shows %i quarters', (now, quarters) => {
  expect(clockQuarterHours(onTime, at(now), 16)).toBe(quarters);
});

test('who came late has the time since they came', () => {
  expect(clockQuarterHours(late, at('11:31'), 16)).toBe(4);
  expect(clockQuarterHours(late, at('11:32'), 16)).toBe(5);
});

test('more than has gone by and a quarter needs a reason, exactly a quarter more does not', () => {
  expect(isMoreThanClock(onTime, at('12:00'), 9)).toBe(false);
  expect(isMoreThanClock(onTime, at('12:00'), 10)).toBe(true);
  expect(isMoreThanClock(onTime, at('10:06'), 16)).toBe(true);
  expect(isMoreThanClock(early, at('09:50'), 1)).toBe(false);
  expect(isMoreThanClock(late, at('12:00'), 7)).toBe(true);
});
