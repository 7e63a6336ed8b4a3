import { expect, test } from 'vitest';
import { remember } from './remember.ts';

test('a value is read once until content changes, and each time while changes are not heard', async () => {
  let version: number | null = 1;
  let reads = 0;
  const value = remember({ version: () => version }, async () => {
    reads += 1;
    return reads;
  });
  expect([await value(), await value()]).toEqual([1, 1]);
  version = 2;
  expect([await value(), await value()]).toEqual([2, 2]);
  version = null;
  expect([await value(), await value()]).toEqual([3, 4]);
});

test('a failure is told to whoever asked, and the next one asks again', async () => {
  let isDown = true;
  const value = remember({ version: () => 1 }, async () => {
    if (isDown) throw new Error('down');
    return 'up';
  });
  await expect(value()).rejects.toThrow('down');
  isDown = false;
  expect(await value()).toBe('up');
});
