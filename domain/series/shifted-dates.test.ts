import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/time/london.ts';
import { cases } from '#tests/support/test-form.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import type { SeriesPlan } from './planned-dates.ts';
import { plannedDates } from './planned-dates.ts';
import { inOrderOfMoving, shiftedDates, shiftWindow } from './shifted-dates.ts';

const worked = { openWeekdays: [true, true, true, true, true, true, false], weekdayChanges: [] };
const plan = (startDate: string, schedule: SeriesPlan['schedule'] = 'weekly'): SeriesPlan => ({
  serviceFrequency: schedule === 'weekly' ? 'EveryWeek' : 'MoreThanTwoWeeks',
  schedule,
  startDate,
});

test('a weekly Tuesday that becomes a Thursday moves every visit by two days', () => {
  const change = { before: plan('2026-11-24'), after: plan('2026-12-10'), worked };
  expect([...shiftedDates(change, '2026-12-08', '2026-12-22')]).toEqual([
    ['2026-12-08', '2026-12-10'],
    ['2026-12-15', '2026-12-17'],
    ['2026-12-22', '2026-12-24'],
  ]);
});

test('a monthly second Tuesday that becomes a last Friday keeps one visit a month', () => {
  const change = { before: plan('2026-11-10', 'monthly'), after: plan('2026-12-25', 'monthly'), worked };
  expect([...shiftedDates(change, '2026-12-08', '2027-02-28')]).toEqual([
    ['2026-12-08', '2026-12-25'],
    ['2027-01-12', '2027-01-22'],
    ['2027-02-09', '2027-02-26'],
  ]);
});

test('a visit of a series never moves past its neighbours', () => {
  const weekly = plan('2026-11-24');
  expect(shiftWindow(weekly, '2026-12-08', null)).toEqual({ first: '2026-12-02', last: '2026-12-14' });
  expect(shiftWindow(weekly, '2026-12-08', '2026-12-01').first).toBe('2026-12-02');
  expect(shiftWindow(weekly, '2026-12-08', '2026-12-05').first).toBe('2026-12-06');
  expect(shiftWindow(plan('2026-11-24', 'biweekly'), '2026-12-08', null).last).toBe('2026-12-21');
  const daily: SeriesPlan = { serviceFrequency: 'Daily', schedule: 'weekly', startDate: '2026-11-24' };
  expect(shiftWindow(daily, '2026-12-08', '2026-12-07')).toEqual({ first: '2026-12-08', last: '2026-12-08' });
});

test('dates of an older plan go first, each on its own way, and none is taken before it was given up', () => {
  const change = {
    before: plan('2026-12-28'),
    after: plan('2026-12-05'),
    worked,
    earlier: ['2026-12-04', '2026-12-11', '2026-12-18'],
  };
  const shifted = shiftedDates(change, '2026-12-04', '2027-01-04');
  expect(inOrderOfMoving(shifted)).toEqual([
    ['2026-12-18', '2026-12-19'],
    ['2026-12-11', '2026-12-12'],
    ['2026-12-04', '2026-12-05'],
    ['2026-12-28', '2026-12-26'],
    ['2027-01-04', '2027-01-02'],
  ]);
});

test(
  'every planned date gets one new date of its own, in the same order',
  () => {
    const anyPlan = fc
      .tuple(fc.nat(900), fc.constantFrom('weekly', 'biweekly', 'monthly'))
      .map(([days, schedule]) => plan(addDays('2026-01-01', days), schedule as SeriesPlan['schedule']));
    fc.assert(
      fc.property(anyPlan, fc.nat(6), fc.nat(60), (before, days, length) => {
        const from = before.startDate;
        const to = addDays(from, length);
        const after = { ...before, startDate: addDays(from, days) };
        const shifted = shiftedDates({ before, after, worked }, from, to);
        expect([...shifted.keys()]).toEqual(plannedDates(before, worked, from, to));
        const fresh = [...shifted.values()];
        expect(fresh).toEqual([...new Set(fresh)].toSorted());
        expect(fresh[0]).toBe(after.startDate);
      }),
      { numRuns: cases(10_000) },
    );
  },
  timeoutMs(60_000),
);
