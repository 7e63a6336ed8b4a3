import { expect, test } from 'vitest';
import { connectionStore } from '../state/connection.ts';
import { answeredInTime } from './answered-in-time.ts';

const slow = new Promise<never>(() => undefined);

test('what is answered in time is its answer', async () => {
  const done = { ok: true, value: 'done' } as const;
  expect(await answeredInTime(Promise.resolve(done), 1000)).toBe(done);
});

test('a network that says nothing is none, and the page says so', async () => {
  expect(await answeredInTime(slow, 1)).toMatchObject({
    ok: false,
    code: 'service_unavailable',
    problems: [{ field: '' }],
  });
  expect(connectionStore.getState()).toBe('service_unavailable');
});

test('what fails fails', async () => {
  await expect(answeredInTime(Promise.reject(new Error('A bug')), 1000)).rejects.toThrow('A bug');
});
