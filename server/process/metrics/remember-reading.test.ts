import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { rememberReading } from './remember-reading.ts';

const faults: unknown[] = [];
const options = {
  rememberedMs: 20,
  patienceMs: timeoutMs(10),
  onFault: (error: unknown) => void faults.push(error),
};

test('a reading is remembered, for whoever asks meanwhile too', async () => {
  let begun = 0;
  const ask = rememberReading(async () => (begun += 1), {
    ...options,
    rememberedMs: 60_000,
    patienceMs: timeoutMs(1_000),
  });
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  expect([await ask(), begun]).toEqual([1, 1]);
});

test('one that does not end is waited for again, and no second one is begun beside it', async () => {
  faults.length = 0;
  const endings: ((read: string) => void)[] = [];
  const ask = rememberReading(() => new Promise<string>((resolve) => endings.push(resolve)), options);
  for (let time = 1; time <= 3; time += 1) {
    expect(await ask()).toBeNull();
    await sleep(30);
  }
  expect([endings.length, faults.length]).toEqual([1, 3]);
  endings[0]?.('late');
  await sleep(30);
  const next = ask();
  expect(endings).toHaveLength(2);
  endings[1]?.('in time');
  expect(await next).toBe('in time');
});

test('one that failed is begun anew', async () => {
  let begun = 0;
  const ask = rememberReading(async () => {
    begun += 1;
    if (begun === 1) throw new Error('It is away');
    return begun;
  }, options);
  expect(await ask()).toBeNull();
  await sleep(30);
  expect(await ask()).toBe(2);
});
