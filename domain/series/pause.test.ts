import { expect, test } from 'vitest';
import { isPausedOn, pauseProblem } from './pause.ts';
import { skipReasonFor } from './planned-visit.ts';

const today = '2026-11-24';
const openWeekdays = [true, true, true, true, true, true, false];
const settings = { closedSpans: [], weekdayChanges: [], openWeekdays };

test('a pause is up to 8 weeks, its first and last day counted', () => {
  expect(pauseProblem({ from: '2026-11-25', until: '2027-01-19' }, today)).toBeNull();
  expect(pauseProblem({ from: '2026-11-25', until: '2027-01-20' }, today)).toMatchObject({
    code: 'pause_too_long',
    values: { date: 'Tuesday 19 January' },
  });
});

test('a pause begins tomorrow at the earliest and does not end before it begins', () => {
  expect(pauseProblem({ from: today, until: '2026-12-01' }, today)).toMatchObject({
    code: 'pause_from_early',
  });
  expect(pauseProblem({ from: '2026-12-02', until: '2026-12-01' }, today)).toMatchObject({
    code: 'pause_backwards',
  });
});

test('both ends of a pause are in it', () => {
  const pause = { from: '2026-12-01', until: '2026-12-08' };
  const days = ['2026-11-30', '2026-12-01', '2026-12-08', '2026-12-09'];
  expect(days.map((date) => isPausedOn(pause, date))).toEqual([false, true, true, false]);
  expect(isPausedOn(null, '2026-12-01')).toBe(false);
});

test.each([
  ['2026-12-25', 'closed'],
  ['2026-12-26', 'closed'],
  ['2027-01-01', 'closed'],
  ['2026-12-20', 'closed'],
  ['2026-12-28', null],
  ['2027-03-26', null],
  ['2027-03-29', null],
])('on %s a series has the skip reason %s: other bank holidays are worked', (date, reason) => {
  expect(skipReasonFor(date, null, settings, 'London')).toBe(reason);
});

test('a paused date is paused, also when we are closed then', () => {
  expect(skipReasonFor('2026-12-25', { from: '2026-12-20', until: '2027-01-05' }, settings, 'London')).toBe(
    'paused',
  );
});
