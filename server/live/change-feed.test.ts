import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NewsRequest } from '../web/stream-access.ts';
import { createChangeFeed } from './change-feed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minute = 60_000;

/** A feed whose database says what the test says, and what became of its connection. */
function aFeed() {
  const connection = { begun: 0, stopped: 0 };
  let say: (message: string) => void = () => undefined;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const feed = createChangeFeed({
    listen: (listener) => {
      connection.begun += 1;
      say = listener.heard;
      return {
        ready: Promise.resolve(),
        stop: async () => {
          connection.stopped += 1;
        },
      };
    },
    findConcerned: async () => [],
    log,
  });
  return { feed, connection, say: (message: object) => say(JSON.stringify(message)) };
}

const request = (changes: Partial<NewsRequest> = {}): NewsRequest => ({
  userId: 'ann',
  most: 5,
  wants: () => true,
  abandon: () => undefined,
  ...changes,
});

test('a person has so many streams and a process 2,000, and an ended one gives its place back', async () => {
  const { feed } = aFeed();
  const own = await Promise.all([1, 2, 3, 4, 5].map(() => feed.open(request())));
  await expect(feed.open(request())).rejects.toThrow('too_many_streams');
  own[0]?.close();
  await feed.open(request());
  for (let number = 5; number < 2_000; number += 1) await feed.open(request({ userId: `${number}` }));
  await expect(feed.open(request({ userId: 'one more' }))).rejects.toThrow('too_many_streams');
});

test('all streams of a process share one connection, which goes when they have been gone for a while', async () => {
  const { feed, connection } = aFeed();
  expect(connection.begun).toBe(0);
  const streams = [await feed.open(request()), await feed.open(request({ userId: 'ben' }))];
  expect(connection).toEqual({ begun: 1, stopped: 0 });
  for (const stream of streams) stream.close();
  await vi.advanceTimersByTimeAsync(minute);
  expect(connection).toEqual({ begun: 1, stopped: 1 });
  await feed.open(request());
  expect(connection.begun).toBe(2);
});

test('a client that leaves changes unread for a minute is broken off, one that reads is not', async () => {
  const { feed, say } = aFeed();
  const abandoned: string[] = [];
  const streamOf = (userId: string) =>
    feed.open(request({ userId, abandon: () => void abandoned.push(userId) }));
  await streamOf('slow');
  const quick = await streamOf('quick');
  say({ task: 'a' });
  await vi.advanceTimersByTimeAsync(1);
  expect(await quick.next(1_000)).toEqual({ kind: 'task', id: 'a' });
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(abandoned).toEqual(['slow']);
});

test('a stream ends after half an hour', async () => {
  const { feed } = aFeed();
  const stream = await feed.open(request());
  const next = stream.next(60 * minute);
  await vi.advanceTimersByTimeAsync(31 * minute);
  expect(await next).toBe('closed');
});

test('a feed that was closed takes nobody any more', async () => {
  const { feed } = aFeed();
  const stream = await feed.open(request());
  const closing = feed.close();
  await vi.advanceTimersByTimeAsync(1_000);
  await closing;
  expect(await stream.next(1_000)).toBe('closed');
  await expect(feed.open(request())).rejects.toThrow('service_unavailable');
});
