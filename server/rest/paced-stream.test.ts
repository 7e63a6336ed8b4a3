import { expect, test, vi } from 'vitest';
import { promisedMs } from '#tests/support/timeouts.ts';
import { pacedStream } from './paced-stream.ts';

async function* pieces(made: string[], count: number, failsAt = -1) {
  for (let at = 0; at < count; at += 1) {
    if (at === failsAt) throw new Error('gone');
    made.push(`${at}`);
    yield `${at};`;
  }
}
const watch = () => ({ ended: vi.fn(), failed: vi.fn(() => false) });

test('pieces are made as they are read, one ahead at most', async () => {
  const made: string[] = [];
  const reader = pacedStream(pieces(made, 100), watch()).getReader();
  for (let read = 0; read < 3; read += 1) await reader.read();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(made.length).toBeLessThanOrEqual(4);
  await reader.cancel();
});

test('it ends once, read to its end or left', async () => {
  const whole = watch();
  expect(await new Response(pacedStream(pieces([], 3), whole)).text()).toBe('0;1;2;');
  expect([whole.ended.mock.calls.length, whole.failed.mock.calls.length]).toEqual([1, 0]);
  const left = watch();
  await pacedStream(pieces([], 3), left).cancel();
  expect([left.ended.mock.calls.length, left.failed.mock.calls.length]).toEqual([1, 0]);
});

test('what can’t be made to its end is an error to its reader', async () => {
  const seen = watch();
  await expect(new Response(pacedStream(pieces([], 5, 2), seen)).text()).rejects.toThrow('gone');
  expect([seen.ended.mock.calls.length, seen.failed.mock.calls.length]).toEqual([1, 1]);
});

test('whoever stops reading gets no more, and keeps no place', async () => {
  const seen = watch();
  const reader = pacedStream(pieces([], 5), seen, { pauseMs: 10 }).getReader();
  await reader.read();
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect([seen.ended.mock.calls.length, seen.failed.mock.calls.length]).toEqual([1, 1]);
  await expect(reader.read()).rejects.toThrow('Nobody reads on');
});

test('a reader who takes a little now and then has a time for all of it', async () => {
  const seen = watch();
  const reader = pacedStream(pieces([], 1_000), seen, { pauseMs: 1_000, mostMs: 80 }).getReader();
  const slowly = async () => {
    for (;;) {
      if ((await reader.read()).done) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const began = performance.now();
  await expect(slowly()).rejects.toThrow('It takes too long');
  expect(performance.now() - began).toBeLessThan(promisedMs(1_000));
  expect([seen.ended.mock.calls.length, seen.failed.mock.calls.length]).toEqual([1, 1]);
});

test('a page that never comes keeps no place either', async () => {
  const seen = watch();
  async function* stuck() {
    yield 'first';
    await new Promise<void>((resolve) => setTimeout(resolve, 400));
  }
  await expect(new Response(pacedStream(stuck(), seen, { mostMs: 50 })).text()).rejects.toThrow('too long');
  expect([seen.ended.mock.calls.length, seen.failed.mock.calls.length]).toEqual([1, 1]);
});
