import { expect, test } from 'vitest';
import { visitInterval } from '#domain/time/london.ts';
import { type PlannedSeries, plannedOverlap } from './planned-overlap.ts';

const open = { openWeekdays: [true, true, true, true, true, true, false], weekdayChanges: [] };
const weekly: PlannedSeries = {
  plan: { serviceFrequency: 'EveryWeek', schedule: 'weekly', startDate: '2026-12-01' },
  startTime: '10:00',
  quarterHours: 12,
  decidedUntil: '2027-01-26',
  pause: null,
};
const at = (date: string, time: string) => [visitInterval(date, time, 12)];

test('a date of a regular clean that is not made yet is met by a clean of the same time, not by the next one', () => {
  expect(plannedOverlap(weekly, at('2027-02-02', '12:00'), open)).toBe('2027-02-02');
  expect(plannedOverlap(weekly, at('2027-02-02', '13:00'), open)).toBeNull();
  expect(plannedOverlap(weekly, at('2027-02-03', '10:00'), open)).toBeNull();
});

test('dates that are decided already have visits of their own, and a pause has none', () => {
  expect(plannedOverlap(weekly, at('2027-01-26', '10:00'), open)).toBeNull();
  const pause = { from: '2027-02-01', until: '2027-02-07' };
  expect(plannedOverlap({ ...weekly, pause }, at('2027-02-02', '10:00'), open)).toBeNull();
});

test('of several spans the first date that one of them meets is named', () => {
  const spans = ['2027-02-10', '2027-02-16', '2027-02-23'].flatMap((date) => at(date, '09:00'));
  expect(plannedOverlap(weekly, spans, open)).toBe('2027-02-16');
  expect(plannedOverlap(weekly, [], open)).toBeNull();
});
