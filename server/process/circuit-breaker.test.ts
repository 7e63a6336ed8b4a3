import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isPartAwaited, PartDown } from '../part-down.ts';
import { type Breaker, createBreaker } from './circuit-breaker.ts';

const now = () => new Date('2026-11-24T10:00:00Z');
const times = { failures: 3, firstPauseMs: 60, longestPauseMs: 200 };

class Silence extends Error {}

/** A breaker with what it told of, and how often its part was asked. */
function aBreaker(firstPauseMs = times.firstPauseMs) {
  const told: string[] = [];
  const breaker = createBreaker({
    part: 'payments',
    faultOf: (error) => (error instanceof Silence ? 'silent' : null),
    now,
    onDown: ({ isNew, since }) => void told.push(isNew ? `down since ${since.toISOString()}` : 'still down'),
    onBack: () => void told.push('back'),
    times: {
      failures: times.failures,
      firstPauseMs,
      longestPauseMs: Math.max(firstPauseMs, times.longestPauseMs),
    },
  });
  let asked = 0;
  const ask = (answer: () => Promise<string>) =>
    breaker.run(async () => {
      asked += 1;
      return answer();
    });
  return { breaker, told, ask, asked: () => asked };
}
const silent = () => Promise.reject(new Silence('no answer'));
const answering = () => Promise.resolve('an answer');
type Asking = ReturnType<typeof aBreaker>['ask'];
const fails = (ask: Asking): Promise<PartDown> =>
  ask(silent).then(
    () => Promise.reject(new Error('It answered')),
    (error: PartDown) => error,
  );
const downAfter = async (ask: Asking) => {
  for (let count = 0; count < times.failures; count += 1) await fails(ask);
};

test('a part that fails some times in a row is left alone, and whoever asks is told at once', async () => {
  const { ask, asked, told } = aBreaker(60_000);
  const first = await fails(ask);
  expect(first).toBeInstanceOf(PartDown);
  expect([first.retryAt, isPartAwaited(first)]).toEqual([null, false]);
  await fails(ask);
  expect(told).toEqual([]);
  expect(isPartAwaited(await fails(ask))).toBe(true);
  expect(told).toEqual(['down since 2026-11-24T10:00:00.000Z']);
  const next = await ask(answering).catch((error: unknown) => error);
  expect(next).toMatchObject({ part: 'payments', retryAt: expect.any(Date) });
  expect(next).not.toHaveProperty('cause');
  expect(asked()).toBe(3);
});

test('the other side’s own no is an answer, and failures before it no longer count', async () => {
  const { ask, told } = aBreaker();
  for (let count = 0; count < 10; count += 1) {
    await fails(ask);
    await fails(ask);
    await expect(ask(() => Promise.reject(new Error('Your card was declined')))).rejects.toThrow(
      'Your card was declined',
    );
  }
  expect(told).toEqual([]);
});

test('after its pause one call tries it, the others are told at once, and its answer ends the outage', async () => {
  const { ask, asked, told, breaker } = aBreaker();
  await downAfter(ask);
  await sleep(times.firstPauseMs + 10);
  const { promise, resolve: answer } = Promise.withResolvers<string>();
  const trial = ask(() => promise);
  await expect.poll(asked).toBe(4);
  await expect(ask(answering)).rejects.toBeInstanceOf(PartDown);
  expect(asked()).toBe(4);
  answer('back again');
  expect(await trial).toBe('back again');
  expect(await ask(answering)).toBe('an answer');
  expect(told.at(-1)).toBe('back');
  expect([breaker.failingSince(), breaker.answeredAt()]).toEqual([null, now()]);
});

test('each trial that fails doubles the pause, up to the longest, and is no new outage', async () => {
  const { ask, told } = aBreaker();
  await downAfter(ask);
  const pauses: number[] = [];
  for (let trial = 0; trial < 4; trial += 1) {
    let error = await fails(ask);
    while (!error.cause) {
      await sleep(5);
      error = await fails(ask);
    }
    pauses.push(Number(error.retryAt) - Date.now());
  }
  for (const [index, expected] of [120, 200, 200, 200].entries()) {
    expect(pauses[index]).toBeGreaterThan(expected - 40);
    expect(pauses[index]).toBeLessThanOrEqual(expected);
  }
  expect(told.slice(1)).toEqual(['still down', 'still down', 'still down', 'still down']);
});

test('a proper no is a trial that came through', async () => {
  const { ask, told } = aBreaker();
  await downAfter(ask);
  await sleep(times.firstPauseMs + 10);
  await expect(ask(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(told.at(-1)).toBe('back');
});

test('what may take long is never the trial', async () => {
  const { breaker, ask } = aBreaker();
  const list = (to: Breaker) => to.run(answering, { isTrial: false });
  expect(await list(breaker)).toBe('an answer');
  await downAfter(ask);
  await sleep(times.firstPauseMs + 10);
  await expect(list(breaker)).rejects.toBeInstanceOf(PartDown);
  expect(await ask(answering)).toBe('an answer');
  expect(await list(breaker)).toBe('an answer');
});
