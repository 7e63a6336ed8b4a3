import { expect, test } from 'vitest';
import { createContentAnswers } from './content-answers.ts';

function someAnswers() {
  const state = { version: 1 as number | null, now: new Date('2026-11-24T10:00:00Z'), read: 0 };
  const answers = createContentAnswers<{ data?: unknown; errors?: unknown[] }>({
    version: () => state.version,
    now: () => state.now,
  });
  const ask = (key: string, errors?: unknown[]) =>
    answers(key, async () => {
      state.read += 1;
      return { data: state.read, ...(errors ? { errors } : {}) };
    });
  return { state, ask };
}

test('an answer is read once for each question, and anew after a change and after a minute', async () => {
  const { state, ask } = someAnswers();
  expect([await ask('a'), await ask('a'), await ask('b')].map(({ data }) => data)).toEqual([1, 1, 2]);
  state.version = 2;
  expect((await ask('a')).data).toBe(3);
  state.now = new Date('2026-11-24T10:01:01Z');
  expect((await ask('a')).data).toBe(4);
});

test('while changes are not heard everything is read each time, and what failed is never kept', async () => {
  const { state, ask } = someAnswers();
  await ask('a', ['no database']);
  expect((await ask('a')).data).toBe(2);
  state.version = null;
  expect([(await ask('a')).data, (await ask('a')).data]).toEqual([3, 4]);
});
