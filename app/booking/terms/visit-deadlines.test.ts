import { expect, test } from 'vitest';
import { instantText, visitDeadlines } from './visit-deadlines.ts';

const now = new Date('2026-11-21T09:00:00Z');

test('a visit exactly five days away is held now, one minute more saves the card', () => {
  expect(visitDeadlines('2026-11-26', '09:00', now).isHeldNow).toBe(true);
  expect(visitDeadlines('2026-11-26', '09:01', now).isHeldNow).toBe(false);
});

test('the deadlines are counted back from the start', () => {
  const { heldAt, freeUntil, halfUntil } = visitDeadlines('2026-12-01', '09:00', now);
  expect([heldAt, freeUntil, halfUntil].map(instantText)).toEqual([
    'Saturday 28 November, 9:00am',
    'Monday 30 November, 9:00am',
    'Tuesday 1 December, 7:00am',
  ]);
});

test('a day on which the clocks change is counted in real hours', () => {
  // rules/lifecycles#clock-changes's own examples.
  expect(instantText(visitDeadlines('2026-10-25', '09:00', now).freeUntil)).toBe(
    'Saturday 24 October, 10:00am',
  );
  expect(instantText(visitDeadlines('2026-03-29', '09:00', now).freeUntil)).toBe('Saturday 28 March, 8:00am');
});
