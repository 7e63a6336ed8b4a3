import { expect, test } from 'vitest';
import { maxJitter, nextTryAt, retryPauses } from './retry-times.ts';

const now = new Date('2026-11-24T10:00:00Z');
const secondsTo = (tries: number, chance: number) => {
  const at = nextTryAt(tries, now, chance);
  return at === null ? null : (at.getTime() - now.getTime()) / 1000;
};

test('a message is tried ten times within three days, each pause as long as the one before or longer', () => {
  const tries = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  expect(tries.map((count) => secondsTo(count, 0))).toEqual([
    10,
    60,
    300,
    1800,
    7200,
    21_600,
    43_200,
    86_400,
    86_400,
    null,
  ]);
  const longest = retryPauses.reduce((sum, pause) => sum + pause * (1 + maxJitter), 0);
  expect(longest).toBeLessThan(3.2 * 24 * 3600 * 1000);
});

test('chance spreads the tries by up to a tenth', () => {
  expect(secondsTo(4, 0.5)).toBe(1890);
  expect(secondsTo(4, 1)).toBe(1980);
});
