import { expect, test } from 'vitest';
import { keepingOf, maxHoldExtensions } from './time-hold.ts';

const now = new Date('2026-11-24T10:00:00Z');
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test.each([
  [900, 0, 'kept-already'],
  [151, 0, 'kept-already'],
  [120, 0, 'extend'],
  [1, maxHoldExtensions - 1, 'extend'],
  [0, 0, 'take-again'],
  [-3600, maxHoldExtensions - 1, 'take-again'],
  [60, maxHoldExtensions, 'kept-enough'],
  [-60, maxHoldExtensions, 'kept-enough'],
  [600, maxHoldExtensions, 'kept-already'],
])('with %s seconds left and kept %s times, pressing "Keep this time" is: %s', (left, timesKept, answer) => {
  expect(keepingOf({ heldUntil: inSeconds(left), timesKept }, now)).toBe(answer);
});
