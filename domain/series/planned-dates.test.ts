import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, toInstant, weekdayOf } from '#domain/time/london.ts';
import { cases } from '#tests/support/test-form.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { nextPlannedDates, plannedDates, type SeriesPlan } from './planned-dates.ts';

const always = (openWeekdays: boolean[]) => ({ openWeekdays, weekdayChanges: [] });
const monToSat = always([true, true, true, true, true, true, false]);
const everyDay = always([true, true, true, true, true, true, true]);

const weekly = (startDate: string): SeriesPlan => ({
  serviceFrequency: 'EveryWeek',
  schedule: 'weekly',
  startDate,
});
const biweekly = (startDate: string): SeriesPlan => ({
  serviceFrequency: 'MoreThanTwoWeeks',
  schedule: 'biweekly',
  startDate,
});
const monthly = (startDate: string): SeriesPlan => ({
  serviceFrequency: 'MoreThanTwoWeeks',
  schedule: 'monthly',
  startDate,
});
const daily = (startDate: string): SeriesPlan => ({
  serviceFrequency: 'Daily',
  schedule: 'weekly',
  startDate,
});

test('a weekly series goes on over the end of months and of the year', () => {
  expect(plannedDates(weekly('2026-12-22'), monToSat, '2026-12-22', '2027-01-12')).toEqual([
    '2026-12-22',
    '2026-12-29',
    '2027-01-05',
    '2027-01-12',
  ]);
});

test('every two weeks is 14 days from the first date, wherever one begins to look', () => {
  const plan = biweekly('2026-11-24');
  expect(plannedDates(plan, monToSat, '2026-12-01', '2027-01-05')).toEqual([
    '2026-12-08',
    '2026-12-22',
    '2027-01-05',
  ]);
  expect(plannedDates(plan, monToSat, '2026-12-08', '2026-12-08')).toEqual(['2026-12-08']);
});

test('every working day is each weekday the settings have open', () => {
  expect(plannedDates(daily('2026-11-27'), monToSat, '2026-11-27', '2026-12-01')).toEqual([
    '2026-11-27',
    '2026-11-28',
    '2026-11-30',
    '2026-12-01',
  ]);
});

test('every month is the same weekday of the month', () => {
  expect(nextPlannedDates(monthly('2026-11-10'), monToSat, '2026-11-10', 4)).toEqual([
    '2026-11-10',
    '2026-12-08',
    '2027-01-12',
    '2027-02-09',
  ]);
});

test('a fifth weekday is the last one in a month that has four', () => {
  expect(nextPlannedDates(monthly('2026-12-29'), monToSat, '2026-12-29', 6)).toEqual([
    '2026-12-29',
    '2027-01-26',
    '2027-02-23',
    '2027-03-30',
    '2027-04-27',
    '2027-05-25',
  ]);
});

test('a fourth weekday stays the fourth in a month that has five', () => {
  expect(nextPlannedDates(monthly('2026-11-24'), monToSat, '2026-12-01', 2)).toEqual([
    '2026-12-22',
    '2027-01-26',
  ]);
});

test('leap day is a date like any other', () => {
  expect(plannedDates(weekly('2028-02-22'), monToSat, '2028-02-23', '2028-03-07')).toEqual([
    '2028-02-29',
    '2028-03-07',
  ]);
  expect(plannedDates(biweekly('2028-02-29'), monToSat, '2028-02-29', '2028-03-20')).toEqual([
    '2028-02-29',
    '2028-03-14',
  ]);
  expect(nextPlannedDates(monthly('2028-02-29'), monToSat, '2028-02-29', 3)).toEqual([
    '2028-02-29',
    '2028-03-28',
    '2028-04-25',
  ]);
  expect(plannedDates(daily('2028-02-28'), monToSat, '2028-02-28', '2028-03-01')).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ]);
});

test('days we are closed for are still planned; whoever makes visits says why there is none', () => {
  expect(plannedDates(weekly('2026-12-18'), monToSat, '2026-12-18', '2027-01-01')).toEqual([
    '2026-12-18',
    '2026-12-25',
    '2027-01-01',
  ]);
});

test.each([
  ['2026-03-29', '2026-03-22', ['09:00Z', '08:00Z', '08:00Z']],
  ['2026-10-25', '2026-10-18', ['08:00Z', '09:00Z', '09:00Z']],
  ['2027-03-28', '2027-03-21', ['09:00Z', '08:00Z', '08:00Z']],
  ['2027-10-31', '2027-10-24', ['08:00Z', '09:00Z', '09:00Z']],
])('over the clock change of %s a 09:00 series stays 09:00 in London', (change, startDate, instants) => {
  const dates = nextPlannedDates(weekly(startDate), everyDay, startDate, 3);
  expect(dates[1]).toBe(change);
  const begins = dates.map((date) => toInstant(date, '09:00').toString().slice(11).replace(':00Z', 'Z'));
  expect(begins).toEqual(instants);
});

test('before its first date a series plans nothing', () => {
  expect(plannedDates(weekly('2026-12-22'), monToSat, '2026-11-01', '2026-12-21')).toEqual([]);
  expect(plannedDates(monthly('2026-12-22'), monToSat, '2026-11-01', '2026-12-21')).toEqual([]);
});

test('a daily series goes on without a weekday that closes, from that day on', () => {
  const closing = {
    fromDate: '2026-12-06',
    openWeekdays: monToSat.openWeekdays.map((_, at) => at !== 5 && null),
  };
  const worked = { ...monToSat, weekdayChanges: [closing] };
  expect(plannedDates(daily('2026-12-04'), worked, '2026-12-04', '2026-12-14')).toEqual([
    '2026-12-04',
    '2026-12-05',
    '2026-12-07',
    '2026-12-08',
    '2026-12-09',
    '2026-12-10',
    '2026-12-11',
    '2026-12-14',
  ]);
});

test('with no weekday open a daily series has no dates to offer', () => {
  const closed = always(everyDay.openWeekdays.map(() => false));
  expect(nextPlannedDates(daily('2026-11-24'), closed, '2026-11-24', 12)).toEqual([]);
});

const anyDate = fc.integer({ min: 0, max: 365 * 8 }).map((days) => addDays('2025-01-01', days));
const anyPlan = fc
  .tuple(anyDate, fc.constantFrom(weekly, biweekly, monthly, daily))
  .map(([date, make]) => make(date));
const open = fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }).map(always);
const ordinalOf = (date: string) => Math.ceil(Number(date.slice(8)) / 7);
const isLastOfMonth = (date: string) => addDays(date, 7).slice(0, 7) !== date.slice(0, 7);

test(
  'planned dates are in order, once each, inside what was asked for, and in step with the first',
  () => {
    fc.assert(
      fc.property(anyPlan, open, fc.nat(900), fc.nat(200), (plan, weekdays, ahead, length) => {
        const from = addDays(plan.startDate, ahead - 100);
        const to = addDays(from, length);
        const dates = plannedDates(plan, weekdays, from, to);
        expect(dates).toEqual([...new Set(dates)].toSorted());
        for (const date of dates) {
          expect(date >= from && date <= to && date >= plan.startDate).toBe(true);
          const apart = daysBetween(plan.startDate, date);
          if (plan.serviceFrequency === 'Daily')
            expect(weekdays.openWeekdays[weekdayOf(date) - 1]).toBe(true);
          else if (plan.schedule !== 'monthly') expect(apart % (plan.schedule === 'weekly' ? 7 : 14)).toBe(0);
          else {
            const wanted = ordinalOf(plan.startDate);
            expect(weekdayOf(date)).toBe(weekdayOf(plan.startDate));
            expect(ordinalOf(date) === wanted || (wanted === 5 && isLastOfMonth(date))).toBe(true);
          }
        }
      }),
      { numRuns: cases(10_000) },
    );
  },
  timeoutMs(60_000),
);

test(
  'planning a stretch in two parts plans the same dates: nothing is lost or doubled at the seam',
  () => {
    fc.assert(
      fc.property(
        anyPlan,
        open,
        fc.nat(400),
        fc.nat(120),
        fc.nat(120),
        (plan, weekdays, ahead, first, second) => {
          const from = addDays(plan.startDate, ahead - 60);
          const seam = addDays(from, first);
          const to = addDays(seam, second);
          const parts = [
            ...plannedDates(plan, weekdays, from, seam),
            ...plannedDates(plan, weekdays, addDays(seam, 1), to),
          ];
          expect(parts).toEqual(plannedDates(plan, weekdays, from, to));
        },
      ),
      { numRuns: cases(10_000) },
    );
  },
  timeoutMs(60_000),
);

test(
  'a monthly series has one date in each month from its second on',
  () => {
    fc.assert(
      fc.property(anyDate, (startDate) => {
        const months = nextPlannedDates(monthly(startDate), everyDay, startDate, 14).map((date) =>
          date.slice(0, 7),
        );
        expect(new Set(months).size).toBe(14);
        const last = months.at(-1) ?? '';
        const apart = (Number(last.slice(0, 4)) - Number(startDate.slice(0, 4))) * 12;
        expect(apart + Number(last.slice(5)) - Number(startDate.slice(5, 7))).toBe(13);
      }),
      { numRuns: cases(10_000) },
    );
  },
  timeoutMs(60_000),
);
