import { expect, test } from 'vitest';
import type { Change } from '../web/stream-access.ts';
import { createWaitingNews } from './waiting-news.ts';

const task = (id: string): Change => ({ kind: 'task', id });
const patienceMs = 20;

test('changes come in their order, and the same thing twice while it waits is one', async () => {
  const news = createWaitingNews(() => undefined);
  for (const id of ['a', 'b', 'a']) news.push(task(id));
  expect([await news.next(patienceMs), await news.next(patienceMs)]).toEqual([task('a'), task('b')]);
  expect(await news.next(patienceMs)).toBe('quiet');
});

test('who waits is told as soon as something comes', async () => {
  const news = createWaitingNews(() => undefined);
  const next = news.next(10_000);
  news.push(task('a'));
  expect(await next).toEqual(task('a'));
});

test('more than a hundred changes that nobody takes are one: read everything anew', async () => {
  const news = createWaitingNews(() => undefined);
  for (let number = 0; number < 101; number += 1) news.push(task(`${number}`));
  expect(await news.next(patienceMs)).toEqual({ kind: 'all' });
  expect(await news.next(patienceMs)).toBe('quiet');
});

test('closing ends the waiting, tells nothing that still waited, and happens once', async () => {
  let closed = 0;
  const news = createWaitingNews(() => {
    closed += 1;
  });
  const next = news.next(10_000);
  news.close();
  expect(await next).toBe('closed');
  news.push(task('a'));
  news.close();
  expect([await news.next(patienceMs), closed]).toEqual(['closed', 1]);
});
