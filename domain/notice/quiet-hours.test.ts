import { expect, test } from 'vitest';
import { afterQuietHours, isQuiet } from './quiet-hours.ts';

const after = (at: string) => afterQuietHours(new Date(at)).toISOString();

test.each([
  ['2026-12-01T08:00:00.000Z', false],
  ['2026-12-01T19:59:59.000Z', false],
  ['2026-12-01T20:00:00.000Z', true],
  ['2026-12-01T07:59:59.000Z', true],
  // In summer London's night begins and ends an hour earlier by UTC.
  ['2026-07-01T07:00:00.000Z', false],
  ['2026-07-01T19:00:00.000Z', true],
])('at %s it is night: %s', (at, night) => expect(isQuiet(new Date(at))).toBe(night));

test('what is told by day goes at once', () => {
  expect(after('2026-12-01T12:34:56.000Z')).toBe('2026-12-01T12:34:56.000Z');
});

test('what is told in the evening waits for the next morning', () => {
  expect(after('2026-12-01T21:15:00.000Z')).toBe('2026-12-02T08:00:00.000Z');
});

test('what is told after midnight waits for the same morning', () => {
  expect(after('2026-12-02T03:15:00.000Z')).toBe('2026-12-02T08:00:00.000Z');
});

test('the night in which the clocks change ends at eight by the new time', () => {
  expect(after('2026-03-28T21:00:00.000Z')).toBe('2026-03-29T07:00:00.000Z');
  expect(after('2026-10-24T20:00:00.000Z')).toBe('2026-10-25T08:00:00.000Z');
});
