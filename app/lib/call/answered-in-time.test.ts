import { expect, test } from 'vitest';
import { connectionStore } from '../state/connection.ts';
import { answeredInTime } from './answered-in-time.ts';

const slow = new Promise<never>(() => undefined);

test('what is answered in time is its answer', async () => {
  const done = { ok: true, value: 'done' } as const;
  expect(await answeredInTime(Promise.resolve(done), 1000)).toBe(done);
});

test('a network that says nothing is none, and the page says so', async () => {
  // What a file before this one left on its way may say that it was answered.
  connectionStore.dispatch({ type: 'answered' });
  const said: unknown[] = [];
  const leave = connectionStore.subscribe(() => said.push(connectionStore.getState()));
  expect(await answeredInTime(slow, 1)).toMatchObject({
    ok: false,
    code: 'service_unavailable',
    problems: [{ field: '' }],
  });
  leave();
  expect(said).toContain('service_unavailable');
});

test('what fails fails', async () => {
  await expect(answeredInTime(Promise.reject(new Error('A bug')), 1000)).rejects.toThrow('A bug');
});
