import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { withDatabase } from '#tests/support/database.ts';
import { anAccount, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** Pages made anew are made in turns (docs/decisions/035). */
const database = withDatabase();
let server: TestServer;
let cookie: string;
const rendered: string[] = [];
const renderingMs = 30;

const handles: Record<string, PageHandle> = {
  '/': { static: true },
  '/blog': { static: true, query: ['q'] },
  '/dashboard': {},
};
const render = () => async (request: Request) => {
  const { pathname, search } = new URL(request.url);
  await wait(renderingMs);
  rendered.push(pathname + search);
  return new Response('<h1>A page</h1>', { headers: { 'content-type': 'text/html' } });
};

beforeAll(async () => {
  server = await startTestServer(database, {
    now: '2026-11-24T10:00:00Z',
    environment: { TRUSTED_PROXIES: '127.0.0.1' },
    renderLimits: { maxWaitingOfOne: 10, strangersPerMinute: 600 },
    pages: {
      render,
      routes: {
        find: (path) => ({
          isKnown: path in handles,
          pattern: path in handles ? path : '*',
          isFixed: path in handles,
          handle: handles[path] ?? {},
        }),
      },
    },
  });
  await anAccount(server, 'ada@example.com');
  cookie = await cookieOf('ada@example.com');
  await server.runtime.pageCache.ready();
  await ask('192.0.2.1', '/');
});
afterAll(() => server.close());

async function cookieOf(email: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ email, password }),
  });
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

async function ask(network: string, path: string, more: RequestInit = {}) {
  const headers = { 'x-forwarded-for': network, ...more.headers };
  const answer = await fetch(`${server.url}${path}`, { ...more, headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const many = (count: number, one: (number: number) => ReturnType<typeof ask>) =>
  Promise.all(Array.from({ length: count }, (_, number) => one(number)));

test('of a flood of pages nobody has asked for yet the most are refused in a sentence, with when to come again', async () => {
  const answers = await many(25, (number) => ask('192.0.2.2', `/blog?q=${number}`));
  const refused = answers.filter(({ status }) => status === 429);
  // A budget of 600 ms is less than 25 pages take, however far apart they arrive.
  expect(refused.length).toBeGreaterThan(3);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(3);
  for (const { headers, text } of refused) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(headers.get('refresh')).toBe(headers.get('retry-after'));
    expect(text).toContain('That is more than we can answer at once. Please try again in ');
  }
});

test('others are not refused meanwhile: neither pages from memory nor a page of their own', async () => {
  const flood = many(25, (number) => ask('192.0.2.3', `/blog?q=flood${number}`));
  await wait(renderingMs);
  const [home, own] = await Promise.all([ask('192.0.2.4', '/'), ask('192.0.2.4', '/blog?q=own')]);
  expect([home.status, own.status]).toEqual([200, 200]);
  expect(rendered.filter((path) => path.startsWith('/blog?q=flood')).length).toBeLessThan(10);
  await flood;
});

test('a network that has used up its minute still gets what is in memory, and its people who are signed in everything', async () => {
  const network = '192.0.2.5';
  for (let number = 0; number < 25; number += 1) await ask(network, `/blog?q=minute${number}`);
  expect((await ask(network, '/blog?q=one-more')).status).toBe(429);
  expect((await ask(network, '/')).status).toBe(200);
  expect((await ask(network, '/blog?q=minute0')).status).toBe(200);
  expect((await ask(network, '/dashboard', { headers: { cookie } })).status).toBe(200);
});

test('a form that is sent without scripts is told to go back, and is not sent again by itself', async () => {
  const network = '192.0.2.6';
  for (let number = 0; number < 25; number += 1) await ask(network, `/blog?q=form${number}`);
  const answer = await ask(network, '/blog', { method: 'POST', body: 'a=b' });
  expect(answer.status).toBe(429);
  expect(answer.text).toContain('Go back: what you typed is still there.');
  expect(answer.headers.get('refresh')).toBeNull();
});
