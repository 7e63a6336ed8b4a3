import { expect, test } from 'vitest';
import { promisedMs } from '#tests/support/timeouts.ts';
import type { CachedPage } from './cached-page.ts';
import { createPageCache } from './page-cache.ts';

type Listener = { heard: (message: string) => void; began: () => void; lost: () => void };

const aPage = (text: string, changes: Partial<CachedPage> = {}): CachedPage => ({
  status: 200,
  headers: { 'x-text': text },
  bodies: {},
  size: 1_000,
  ...changes,
});

/** A memory whose database says what the test says, and which counts what is made. */
function aMemory() {
  const connection: { listener?: Listener } = {};
  const memory = createPageCache({
    listen: (listener) => {
      connection.listener = listener;
      return { ready: Promise.resolve(), stop: async () => undefined };
    },
    now: () => new Date('2026-11-24T10:00:00Z'),
  });
  let made = 0;
  const ask = async (key = '/', changes: Partial<CachedPage> = {}) => {
    const page = await memory.recallOrMake(key, async () => {
      made += 1;
      return aPage(`${made}`, changes);
    });
    return page.headers['x-text'];
  };
  const listener = (): Listener => {
    if (!connection.listener) throw new Error('Nobody listens yet');
    return connection.listener;
  };
  return { memory, ask, listener };
}

test('nothing is kept before changes are heard, and while they are not', async () => {
  const { memory, ask, listener } = aMemory();
  expect([await ask(), await ask()]).toEqual(['1', '2']);
  listener().began();
  expect([await ask(), await ask()]).toEqual(['3', '3']);
  listener().lost();
  expect(memory.recall('/')).toBeNull();
  expect([await ask(), await ask()]).toEqual(['4', '5']);
  listener().began();
  expect([await ask(), await ask()]).toEqual(['6', '6']);
});

const failing = () => Promise.reject(new Error('no database'));
const unavailable = async () => aPage('sorry', { status: 503 });
const incomplete = async () => aPage('without prices', { headers: { 'cache-control': 'no-store' } });

test.each([
  ['cannot be made', failing],
  ['is made as an excuse', unavailable],
  ['is made around an answer that failed', incomplete],
])(
  'while changes are not heard, what was kept stands in for a page that %s, and says so',
  async (_, make) => {
    const { memory, ask, listener } = aMemory();
    await ask();
    listener().began();
    const bytes = Buffer.from('<aside data-outage="" hidden="">Sending must wait</aside>');
    await ask('/', { bodies: { identity: { bytes, headers: { etag: '"1"' } } } });
    listener().lost();
    const page = await memory.recallOrMake('/', make);
    expect([page.status, page.isLastKnown, page.headers['cache-control']]).toEqual([200, true, 'no-store']);
    expect(page.bodies.identity?.bytes.toString()).toBe(
      '<aside data-outage="" role="status">Sending must wait</aside>',
    );
    expect(page.bodies.identity?.headers.etag).toBeUndefined();
    await expect(memory.recallOrMake('/other', failing)).rejects.toThrow('no database');
    listener().began();
    expect((await memory.recallOrMake('/', unavailable)).status).toBe(503);
  },
);

test('while the database hangs one visitor finds out for all, and nobody waits long', async () => {
  const { memory, ask, listener } = aMemory();
  await ask();
  listener().began();
  await ask('/', { bodies: { identity: { bytes: Buffer.from('a page'), headers: {} } } });
  listener().lost();
  let tries = 0;
  const hanging = () => {
    tries += 1;
    return new Promise<CachedPage>(() => undefined);
  };
  const startedAt = performance.now();
  const pages = await Promise.all(Array.from({ length: 20 }, () => memory.recallOrMake('/', hanging)));
  expect(performance.now() - startedAt).toBeLessThan(promisedMs(3_000));
  expect(pages.every(({ isLastKnown }) => isLastKnown)).toBe(true);
  expect(tries).toBe(1);
});

test('a page that was begun before a change is not kept after it', async () => {
  const { memory, ask, listener } = aMemory();
  await ask();
  listener().began();
  const slow = Promise.withResolvers<CachedPage>();
  const early = memory.recallOrMake('/', () => slow.promise);
  listener().heard('offers');
  const late = ask();
  slow.resolve(aPage('old'));
  expect((await early).headers['x-text']).toBe('old');
  expect([await late, await ask()]).toEqual(['2', '2']);
});

test('a page that cannot be made is nobody’s, and the next one asks anew', async () => {
  const { memory, ask, listener } = aMemory();
  await ask();
  listener().began();
  await expect(memory.recallOrMake('/', failing)).rejects.toThrow('no database');
  expect(await ask()).toBe('2');
});

test('of a thousand pages the one that was asked for longest ago goes first, and large ones sooner', async () => {
  const { memory, ask, listener } = aMemory();
  await ask();
  listener().began();
  await ask('/');
  for (let number = 0; number < 999; number += 1) await ask(`/?q=${number}`);
  expect(memory.recall('/')).not.toBeNull();
  await ask('/?q=one more');
  expect([memory.recall('/?q=0'), memory.recall('/') === null]).toEqual([null, false]);
  await ask('/large', { size: 65 * 1024 * 1024 });
  expect([memory.recall('/large'), memory.recall('/')]).toEqual([null, null]);
});

test('answers with a cookie, that nobody may keep, or that are no page, are made each time', async () => {
  const { memory, ask, listener } = aMemory();
  await ask();
  listener().began();
  const refused: Partial<CachedPage>[] = [
    { status: 404 },
    { headers: { 'set-cookie': 'a=b' } },
    { headers: { 'cache-control': 'private, no-store' } },
  ];
  for (const changes of refused) {
    await ask('/refused', changes);
    expect(memory.recall('/refused')).toBeNull();
  }
});
