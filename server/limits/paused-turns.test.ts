import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { createPausedTurns, type PausedTurnLimits } from './paused-turns.ts';

const usual: PausedTurnLimits = {
  atOnce: 1,
  maxWaitingOfOne: 5,
  maxWaiting: 10,
  patienceMs: timeoutMs(2_000),
  longestTurnMs: 250,
  pauses: 2,
};

test('a place stays empty for twice as long as its turn was', async () => {
  const enter = createPausedTurns(usual, 'a-limit');
  const begunAt = performance.now();
  for (const key of ['a', 'b']) {
    const leave = await enter(key);
    await wait(40);
    leave();
  }
  // Two turns, and the pause between them.
  expect(performance.now() - begunAt).toBeGreaterThan(4 * 39);
});

test('a turn ends once, and one that waits for something else by itself', async () => {
  const ends: number[] = [];
  const enter = createPausedTurns({ ...usual, longestTurnMs: 30, pauses: 0 }, 'a-limit');
  const leave = await enter('a', { told: (tookMs) => ends.push(tookMs) });
  await enter('b');
  leave();
  leave();
  // A timer may come a part of a millisecond early.
  expect(ends.map(Math.ceil)).toEqual([30]);
});

test('whoever waits for too long or behind too many is refused under the name of the limit', async () => {
  const enter = createPausedTurns({ ...usual, maxWaiting: 1, patienceMs: timeoutMs(30) }, 'a-limit');
  await enter('a');
  const [waits, isOneTooMany] = await Promise.allSettled([enter('b'), enter('c')]);
  const refusal = { reason: { code: 'too_many_requests', limit: 'a-limit', values: { seconds: 5 } } };
  expect([waits, isOneTooMany]).toMatchObject([refusal, refusal]);
});
