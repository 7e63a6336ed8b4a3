import { expect, test } from 'vitest';
import { isPushWanted, pushTime } from './push-time.ts';

const evening = new Date('2026-12-01T21:00:00Z');
const morning = new Date('2026-12-02T08:00:00Z');

test.each([
  ['a change waits for the morning', 'changes', false, morning],
  ['one that always goes does not', 'changes', true, evening],
  ['a reminder is meant for the evening', 'reminders', false, evening],
  ['who is on the way is no news by the morning', 'on-the-day', false, null],
] as const)('by night %s', (_what, kind, isAlways, at) => {
  expect(pushTime({ kind, isAlways }, evening)).toEqual(at);
  expect(pushTime({ kind, isAlways }, morning)).toEqual(morning);
});

test('what is switched off is pushed where it always goes, or its kind does to that role', () => {
  const isWanted = (
    kind: 'changes' | 'extra-time',
    isAlways: boolean,
    role: 'customer' | 'serviceprovider',
  ) => isPushWanted({ kind, isAlways }, role, ['changes', 'extra-time']);
  expect(isWanted('changes', false, 'customer')).toBe(false);
  expect(isWanted('changes', true, 'customer')).toBe(true);
  expect(isWanted('extra-time', false, 'customer')).toBe(true);
  expect(isWanted('extra-time', false, 'serviceprovider')).toBe(false);
  expect(isPushWanted({ kind: 'changes', isAlways: false }, 'customer', [])).toBe(true);
});
