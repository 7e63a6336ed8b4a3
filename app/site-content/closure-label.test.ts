import { expect, test } from 'vitest';
import { canceledSoFar, closureSummary, reopening } from './closure-label.ts';

const day = { firstDate: '2026-12-08', lastDate: '2026-12-08', city: null };
const terms = { visits: [{}, {}], totalPrice: 159.6, lateCount: 1, goodwill: 10, plannedCount: 0 };

test('closing a day says how many visits go, for how much, and what comes late', () => {
  const { opening, lines, confirm } = closureSummary(terms, day);
  expect(opening).toBe('2 visits are booked on Tuesday 8 December, for £159.60.');
  expect(lines[1]).toBe(
    '1 visit is less than 24 hours away: goodwill cards of £10.00 in all, and short-notice pay for the cleaners.',
  );
  expect(confirm).toBe('Close this day and cancel 2 visits');
});

test('days on which nothing is booked are only closed', () => {
  const span = { ...day, lastDate: '2026-12-09' };
  expect(
    closureSummary({ visits: [], totalPrice: 0, lateCount: 0, goodwill: 0, plannedCount: 0 }, span),
  ).toEqual({
    opening: 'Nothing is booked from Tuesday 8 December to Wednesday 9 December.',
    lines: [],
    confirm: 'Close these days',
  });
});

test('visits of regular cleans that are planned and not booked yet are counted apart', () => {
  const { lines } = closureSummary({ ...terms, plannedCount: 3 }, day);
  expect(lines.at(-1)).toBe(
    'Of regular cleans 3 visits more are planned and not booked yet. They are left out, and each customer is told up to 8 weeks before.',
  );
});

test('of days that have begun those still to come open again, and what was cancelled stays so', () => {
  expect(reopening({ firstDate: '2026-12-07', visitCount: 1, reopensFrom: '2026-12-09' })).toBe(
    'The days from Wednesday 9 December on can be booked again from now on. The visit that was cancelled stays cancelled.',
  );
  expect(reopening({ firstDate: '2026-12-09', visitCount: 0, reopensFrom: '2026-12-09' })).toBe(
    'They can be booked again from now on.',
  );
});

test('what still stands on closed days is said to be being cancelled', () => {
  expect(canceledSoFar({ visitCount: 0, waitingCount: 0 })).toBe('no visits cancelled.');
  expect(canceledSoFar({ visitCount: 0, waitingCount: 113 })).toBe('113 visits are being cancelled now.');
  expect(canceledSoFar({ visitCount: 2, waitingCount: 1 })).toBe(
    '2 visits cancelled, 1 visit is being cancelled now.',
  );
});
