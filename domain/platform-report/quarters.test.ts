import { expect, test } from 'vitest';
import { londonDate } from '#domain/time/london.ts';
import { quarterLabel, quartersSum, yearQuarters } from './quarters.ts';

const penceOf = (year: number, ...days: string[]) =>
  yearQuarters(
    year,
    days.map((paidOn) => ({ paidOn, pence: 100, visits: 1 })),
  ).map(({ considerationPence }) => considerationPence);

test.each([
  ['2026-01-01', [100, 0, 0, 0]],
  ['2026-03-31', [100, 0, 0, 0]],
  ['2026-04-01', [0, 100, 0, 0]],
  ['2026-06-30', [0, 100, 0, 0]],
  ['2026-07-01', [0, 0, 100, 0]],
  ['2026-09-30', [0, 0, 100, 0]],
  ['2026-10-01', [0, 0, 0, 100]],
  ['2026-12-31', [0, 0, 0, 100]],
  ['2025-12-31', [0, 0, 0, 0]],
  ['2027-01-01', [0, 0, 0, 0]],
])('of 2026, what came on %s stands at %j', (day, quarters) => {
  expect(penceOf(2026, day)).toEqual(quarters);
});

test('a night in London belongs to the quarter of its London day', () => {
  // Half past midnight on 1 July in summer is still June in UTC.
  expect(penceOf(2026, londonDate(new Date('2026-06-30T23:30:00Z')))).toEqual([0, 0, 100, 0]);
  expect(penceOf(2026, londonDate(new Date('2026-12-31T23:59:59Z')))).toEqual([0, 0, 0, 100]);
  expect(penceOf(2026, londonDate(new Date('2027-01-01T00:00:00Z')))).toEqual([0, 0, 0, 0]);
});

test('amounts and visits of a quarter add up, and nothing is kept', () => {
  const quarters = yearQuarters(2026, [
    { paidOn: '2026-02-02', pence: 5513, visits: 2 },
    { paidOn: '2026-03-02', pence: 500, visits: 0 },
    { paidOn: '2026-12-07', pence: 1999, visits: 1 },
  ]);
  expect(quarters[0]).toEqual({ considerationPence: 6013, activities: 2, feesPence: 0 });
  expect(quartersSum(quarters)).toEqual({ considerationPence: 8012, activities: 3, feesPence: 0 });
  expect([0, 1, 2, 3].map(quarterLabel)).toEqual([
    'January to March',
    'April to June',
    'July to September',
    'October to December',
  ]);
});
