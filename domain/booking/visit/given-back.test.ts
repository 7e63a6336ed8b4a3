import { expect, test } from 'vitest';
import { choiceEndsAt, givenBackState, soonestLaterToday } from './given-back.ts';

test.each([
  ['in winter', '2026-11-26T10:05:00Z', '2026-11-27T00:00:00.000Z'],
  ['in summer', '2026-07-01T10:05:00Z', '2026-07-01T23:00:00.000Z'],
  ['late in the evening of a summer day', '2026-07-01T22:59:00Z', '2026-07-01T23:00:00.000Z'],
])('the choice is open to the end of the London day, %s', (_name, at, end) => {
  expect(choiceEndsAt(new Date(at)).toISOString()).toBe(end);
});

test('a time of the same day is an hour away at least', () => {
  expect(soonestLaterToday(new Date('2026-11-26T10:05:00Z'))).toEqual(new Date('2026-11-26T11:05:00Z'));
});

test.each([
  [null, 'pending', 'open'],
  [null, 'canceled', 'canceled'],
  ['canceled', 'canceled', 'canceled'],
  ['moved', 'pending', 'moved'],
  ['moved', 'completed', 'moved'],
  ['moved', 'canceled', 'canceledLater'],
])('one whose outcome is %s, of a booking that is %s, is %s', (outcome, status, state) => {
  expect(givenBackState(outcome, status)).toBe(state);
});
