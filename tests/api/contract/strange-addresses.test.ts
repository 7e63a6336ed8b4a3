import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import type { RouteTable } from '#server/web/route-table.ts';
import { withDatabase } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** Pages from memory asked for by nobody's browser: issue "The public site", line 4. */
const database = withDatabase();
const made: string[] = [];
const handles: Record<string, PageHandle> = {
  '/faq': { static: true, query: ['q'] },
  '/pay/secret': {},
  '/quote': { static: true, privateParams: ['token'] },
};
const isPost = (path: string) => path.startsWith('/blogpost/');
const routes: RouteTable = {
  find: (path) => ({
    isKnown: path in handles || isPost(path),
    pattern: path in handles ? path : '*',
    isFixed: path in handles,
    handle: handles[path] ?? { static: true },
  }),
};
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(database, {
    now: '2026-11-24T10:00:00Z',
    pages: {
      routes,
      render: () => async (request) => {
        const { origin, pathname, search } = new URL(request.url);
        made.push(origin + pathname + search);
        return new Response(`<p>${pathname} ${made.length}</p>`, {
          status: pathname in handles ? 200 : 404,
          headers: {
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': "script-src 'self'; img-src 'self'; connect-src 'self'",
          },
        });
      },
    },
  });
  await server.runtime.pageCache.ready();
});
afterAll(() => server.close());

/** Sends an address that fetch would put right first. */
function ask(target: string, headers = ''): Promise<{ status: number; head: string; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => void chunks.push(chunk));
    socket.on('error', reject);
    socket.on('end', () => {
      const [head = '', body = ''] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), head, body });
    });
    const { host } = new URL(server.url);
    socket.write(`GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n${headers}\r\n`);
  });
}

test('a whole address, dots and a mark of place are the page they mean, and no page of their own in memory', async () => {
  const { body } = await ask('/faq');
  const before = made.length;
  for (const target of [`${server.url}/faq`, '/x/../faq', '/./faq', '/faq#answers', '/x/%2e%2e/faq']) {
    expect([target, await ask(target)]).toEqual([target, expect.objectContaining({ status: 200, body })]);
  }
  expect(made.length).toBe(before);
});

test('a page of somebody’s own is not kept under a crooked address either', async () => {
  const pages = [];
  for (let times = 0; times < 2; times += 1) pages.push((await ask('/x/../pay/secret')).body);
  expect(pages[0]).not.toBe(pages[1]);
});

test('another host, whatever names it, gets into no page and none of the memory', async () => {
  const before = made.length;
  for (const target of ['http://evil.example/faq?q=a', '/faq?q=a'])
    await ask(target, 'x-forwarded-host: evil.example\r\nx-forwarded-proto: https\r\n');
  expect(made.slice(before)).toEqual([`${server.url}/faq?q=a`]);
});

test('an address of the old site that looks like one of an article leads where the company says', async () => {
  expect((await ask('/blogpost/from-the-old-site')).status).toBe(404);
  await database.pool.query(
    `insert into redirects (from_path, to_path) values ('/blogpost/from-the-old-site', '/faq')`,
  );
  const answer = await ask('/blogpost/from-the-old-site?a=b');
  expect([answer.status, answer.head]).toEqual([301, expect.stringContaining('location: /faq?a=b')]);
});

test('whoever accepted measurement gets the page with the policy for it, not word that it is unchanged', async () => {
  // Settings are known from here on, so that later ones show only once the change was heard.
  await ask('/faq', 'cookie: cookie_choice=accepted\r\n');
  await database.pool.query(
    `update site_settings set analytics_provider = 'plausible', analytics_id = 'clean.example.com'`,
  );
  await expect
    .poll(async () => (await ask('/faq', 'cookie: cookie_choice=accepted\r\n')).head)
    .toContain('https://plausible.io');
  const plain = await ask('/faq');
  const etag = /etag: (.*)/i.exec(plain.head)?.[1]?.trim() ?? '';
  expect(plain.head).not.toContain('plausible');
  expect((await ask('/faq', `if-none-match: ${etag}\r\n`)).status).toBe(304);
  const accepted = await ask('/faq', `if-none-match: ${etag}\r\ncookie: cookie_choice=accepted\r\n`);
  expect(accepted.status).toBe(200);
  expect(accepted.head).toContain('https://plausible.io');
  // Taken back, the page with the wider policy is not the one the browser goes on showing.
  expect(accepted.head).not.toMatch(/^etag:/im);
});

test('settings that cannot be read leave the policy as it is, and the page is answered all the same', async () => {
  const { siteFacts } = server.runtime;
  const accepted = 'cookie: cookie_choice=accepted\r\n';
  await database.pool.query('alter table site_settings rename to site_settings_away');
  try {
    await database.pool.query('update offers set title = title');
    await expect
      .poll(() =>
        siteFacts().then(
          () => 'known',
          () => 'unknown',
        ),
      )
      .toBe('unknown');
    const answer = await ask('/faq', accepted);
    expect(answer.status).toBe(200);
    expect(answer.head).not.toContain('plausible');
  } finally {
    await database.pool.query('alter table site_settings_away rename to site_settings');
  }
});

test('what a mailed address opens is told to no page that it leads to', async () => {
  for (const target of ['/pay/secret', '/quote?token=secret'])
    expect((await ask(target)).head).toMatch(/^referrer-policy: strict-origin$/im);
  for (const target of ['/quote', '/faq'])
    expect((await ask(target)).head).toMatch(/^referrer-policy: strict-origin-when-cross-origin$/im);
});
