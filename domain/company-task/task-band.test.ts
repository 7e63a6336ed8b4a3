import { describe, expect, test } from 'vitest';
import { compareTasks, type TaskBand, taskBand, taskBands, taskKinds, uncoveredBand } from './task-band.ts';

// 2:00pm in London.
const now = new Date('2026-11-24T14:00:00Z');
const at = (iso: string) => new Date(`${iso}:00Z`);
const visit = (startsAt: string, endsAt: string) => ({ startsAt: at(startsAt), endsAt: at(endsAt) });
const none = { startsAt: null, endsAt: null };

const underWay = visit('2026-11-24T13:00', '2026-11-24T15:00');
const inThreeHours = visit('2026-11-24T17:00', '2026-11-24T19:00');
const laterToday = visit('2026-11-24T17:01', '2026-11-24T19:00');
const tomorrow = visit('2026-11-25T23:30', '2026-11-26T01:30');
const thursday = visit('2026-11-26T09:00', '2026-11-26T11:00');
const thisMorning = visit('2026-11-24T09:00', '2026-11-24T11:00');
const yesterday = visit('2026-11-23T09:00', '2026-11-23T11:00');

test.for<[string, typeof none | typeof underWay, TaskBand]>([
  ['unsafe', none, 'urgent'],
  ['no-cleaner', underWay, 'urgent'],
  ['no-cleaner', inThreeHours, 'urgent'],
  ['no-cleaner', laterToday, 'near'],
  ['no-cleaner', tomorrow, 'near'],
  ['no-cleaner', thursday, 'answer'],
  ['no-cleaner', none, 'answer'],
  ['no-show', underWay, 'urgent'],
  ['no-show', thisMorning, 'near'],
  ['no-show', yesterday, 'answer'],
  ['unpaid-booking', underWay, 'near'],
  ['unpaid-booking', tomorrow, 'near'],
  ['unpaid-booking', thursday, 'paper'],
  ['quote', none, 'answer'],
  ['complaint', yesterday, 'answer'],
  ['pay-run-to-send', none, 'paper'],
  ['dbs-ends', none, 'paper'],
  ['of an earlier version', none, 'paper'],
])('a task “%s” about %o stands in the band %s', ([kind, about, band]) => {
  expect(taskBand({ kind, ...about }, now)).toBe(band);
});

test('every kind of task stands in one band, whatever visit it is about', () => {
  for (const kind of taskKinds)
    for (const about of [none, underWay, tomorrow, thursday, yesterday])
      expect(taskBands).toContain(taskBand({ kind, ...about }, now));
});

test('today and tomorrow are days in London', () => {
  // 11:30pm in summer is half past ten at Greenwich; tomorrow ends when it is midnight in London.
  const summer = new Date('2026-07-01T22:30:00Z');
  const hours = (startsAt: string) => ({ startsAt: at(startsAt), endsAt: at(startsAt) });
  expect(uncoveredBand(hours('2026-07-02T22:59'), summer)).toBe('near');
  expect(uncoveredBand(hours('2026-07-02T23:00'), summer)).toBe(null);
});

describe('the order', () => {
  const task = (id: string, band: TaskBand, dueAt: string | null, createdAt: string) => ({
    id,
    band,
    dueAt: dueAt === null ? null : at(dueAt),
    createdAt: at(createdAt),
  });
  const orderOf = (tasks: ReturnType<typeof task>[]) => tasks.toSorted(compareTasks).map(({ id }) => id);

  test('bands come before due times', () => {
    expect(
      orderOf([
        task('paper', 'paper', '2026-11-24T10:00', '2026-11-20T10:00'),
        task('answer', 'answer', '2026-11-24T11:00', '2026-11-20T10:00'),
        task('near', 'near', null, '2026-11-24T10:00'),
        task('urgent', 'urgent', null, '2026-11-24T13:00'),
      ]),
    ).toEqual(['urgent', 'near', 'answer', 'paper']);
  });

  test('within a band what is due first is first, what has no time last, the older one before the newer', () => {
    expect(
      orderOf([
        task('without', 'paper', null, '2026-11-01T10:00'),
        task('newer', 'paper', '2026-11-25T10:00', '2026-11-21T10:00'),
        task('older', 'paper', '2026-11-25T10:00', '2026-11-20T10:00'),
        task('first', 'paper', '2026-11-24T10:00', '2026-11-22T10:00'),
      ]),
    ).toEqual(['first', 'older', 'newer', 'without']);
  });

  test('people who wait for an answer come oldest first, whenever it is due', () => {
    expect(
      orderOf([
        task('newer', 'answer', '2026-11-24T10:00', '2026-11-23T10:00'),
        task('older', 'answer', '2026-11-30T10:00', '2026-11-20T10:00'),
      ]),
    ).toEqual(['older', 'newer']);
  });
});
