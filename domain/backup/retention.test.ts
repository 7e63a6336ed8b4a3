import { expect, test } from 'vitest';
import { retainedBackups } from './retention.ts';

const nights = (count: number, last: string): Date[] =>
  Array.from({ length: count }, (_, back) => new Date(Date.parse(last) - back * 86_400_000));
const daysOf = (dates: readonly Date[]) => dates.map((at) => at.toISOString().slice(0, 10));

test('of a year of nights the last seven days, four weeks and six months stay', () => {
  expect(daysOf(retainedBackups(nights(365, '2026-11-29T03:00:00Z')))).toEqual([
    '2026-11-29',
    '2026-11-28',
    '2026-11-27',
    '2026-11-26',
    '2026-11-25',
    '2026-11-24',
    '2026-11-23',
    '2026-11-22',
    '2026-11-15',
    '2026-11-08',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
  ]);
});

test('of two in one day the later stays, and a machine that was off loses none', () => {
  const made = ['2026-11-29T03:00:00Z', '2026-11-29T09:00:00Z', '2026-03-01T03:00:00Z'].map(
    (at) => new Date(at),
  );
  expect(retainedBackups(made).map((at) => at.toISOString())).toEqual([
    '2026-11-29T09:00:00.000Z',
    '2026-03-01T03:00:00.000Z',
  ]);
});

test('the day is London’s', () => {
  const made = ['2026-07-01T22:30:00Z', '2026-07-01T23:30:00Z'].map((at) => new Date(at));
  expect(retainedBackups(made)).toHaveLength(2);
});
