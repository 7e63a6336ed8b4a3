import { expect, test } from 'vitest';
import { countdownText, isKeepOffered } from './held-time-label.ts';

test.each([
  [900, '15:00'],
  [125, '2:05'],
  [60, '1:00'],
  [9, '0:09'],
  [0, '0:00'],
])('%s seconds are shown as %s', (seconds, text) => {
  expect(countdownText(seconds)).toBe(text);
});

test('keeping the time is offered from two minutes before the end on', () => {
  expect([900, 121, 120, 1, 0].map(isKeepOffered)).toEqual([false, false, true, true, true]);
});
