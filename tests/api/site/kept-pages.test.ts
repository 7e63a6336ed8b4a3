import { connect } from 'node:net';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import type { Runtime } from '#server/process/runtime.ts';
import type { RenderPage } from '#server/web/render-page.ts';
import type { RouteTable } from '#server/web/route-table.ts';
import { withDatabase } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { promisedMs } from '#tests/support/timeouts.ts';

/** Public pages from memory: issue "The public site", line 4. */
const database = withDatabase();
const servers: TestServer[] = [];
const rendered: string[] = [];
const long = 'Clean homes. '.repeat(200);

const handles: Record<string, PageHandle> = {
  '/': { static: true, query: ['q'] },
  '/lively': { cache: true },
  '/own': { static: true, own: true },
  '/gone': { static: true },
  '/secret': { static: true, privateParams: ['token'] },
  '/minute': { static: true, maxAgeSeconds: 60 },
  '/moved': { static: true },
};
const routes: RouteTable = {
  find: (path) => ({
    isKnown: path in handles,
    pattern: path in handles ? path : '*',
    isFixed: path in handles,
    handle: handles[path] ?? {},
  }),
};

/** A page that shows the first offer, and is told apart from every other rendering of it. */
const render =
  (runtime: Runtime): RenderPage =>
  async (request, { nonce }) => {
    const { pathname, search } = new URL(request.url);
    const offers = await runtime.pool.query('select title from offers order by title limit 1');
    rendered.push(pathname + search);
    const script = nonce ? `<script nonce="${nonce}">1</script><script>2</script>` : '';
    const text = `${offers.rows[0]?.title ?? 'no offer'} ${request.headers.get('cookie') ?? 'nobody'}`;
    if (pathname === '/moved') return new Response(null, { status: 301, headers: { location: '/' } });
    return new Response(`<!doctype html><p>${text}</p>${script}<!-- ${rendered.length} ${long} -->`, {
      status: pathname === '/gone' ? 410 : 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        ...(nonce ? { 'content-security-policy': `script-src 'self' 'nonce-${nonce}'` } : {}),
      },
    });
  };

async function start(): Promise<TestServer> {
  const server = await startTestServer(database, { now: '2026-11-24T10:00:00Z', pages: { render, routes } });
  servers.push(server);
  await server.runtime.pageCache.ready();
  return server;
}

let first: TestServer;
let second: TestServer;
beforeAll(async () => {
  await database.pool.query(`insert into offers (title, description, service_location, service_type, cleaner_count,
    price_pence, expected_quarter_hours, rooms_count, bathroom_count, button_text, button_link)
    values ('Spring', 'A clean', 'House', 'deepcleaning', 1, 9900, 16, 3, 1, 'Book', 'book-now')`);
  first = await start();
  second = await start();
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

const get = (server: TestServer, path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: 'manual' });
const textOf = async (server: TestServer, path: string, headers: Record<string, string> = {}) =>
  (await get(server, path, headers)).text();

/** As the bytes of one request come back, which fetch would unpack. */
function rawAnswer(server: TestServer, path: string, header: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => void chunks.push(chunk));
    socket.on('end', () => resolve(Buffer.concat(chunks)));
    socket.on('error', reject);
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${header}\r\n\r\n`);
  });
}

test('a page is rendered once and then served from memory, to people with and without a cookie', async () => {
  const before = rendered.length;
  const pages = await Promise.all([1, 2, 3].map(() => textOf(first, '/')));
  pages.push(await textOf(first, '/', { cookie: 'brightwren.session_token=somebody' }));
  pages.push(await textOf(first, '/?utm_source=letter'), await textOf(first, '/?'));
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]).toContain('Spring nobody');
  expect(rendered.length - before).toBe(1);
});

test('a value of the query that makes another page has a page of its own', async () => {
  expect(await textOf(first, '/?q=oven')).not.toBe(await textOf(first, '/'));
  expect(await textOf(first, '/?q=oven')).toBe(await textOf(first, '/?ref=x&q=oven'));
});

test('what the company changes shows in every process within two seconds', async () => {
  for (const server of [first, second]) expect(await textOf(server, '/')).toContain('Spring');
  for (const title of ['Autumn', 'Spring']) {
    await database.pool.query('update offers set title = $1', [title]);
    const changedAt = performance.now();
    for (const server of [first, second]) {
      while (!(await textOf(server, '/')).includes(title)) {
        expect(performance.now() - changedAt).toBeLessThan(promisedMs(2_000));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  }
});

const shownTables = [
  ...['application_settings', 'blog_posts', 'career_posts', 'offers', 'postal_codes'],
  ...[
    'page_texts',
    'legal_versions',
    'faq_entries',
    'site_settings',
    'site_logos',
    'reviews',
    'provider_pictures',
  ],
];

test.each(shownTables)('a change of %s is heard by every process', async (table) => {
  const memories = [first, second].map(({ runtime }) => runtime.pageCache);
  const before = memories.map((memory) => memory.version());
  await database.pool.query(`delete from ${table} where false`);
  await expect
    .poll(() => memories.every((memory, at) => (memory.version() ?? 0) > (before[at] ?? 0)))
    .toBe(true);
});

test('a page that follows the clock is rendered anew after its time', async () => {
  const page = await textOf(first, '/minute');
  first.setNow('2026-11-24T10:00:50Z');
  expect(await textOf(first, '/minute')).toBe(page);
  first.setNow('2026-11-24T10:01:10Z');
  expect(await textOf(first, '/minute')).not.toBe(page);
});

test('a page of somebody’s own, a fault, and a sent form are never kept', async () => {
  for (const path of ['/own', '/gone', '/secret?token=abc'])
    expect(await textOf(first, path)).not.toBe(await textOf(first, path));
  expect(await textOf(first, '/own', { cookie: 'a=ann' })).toContain('a=ann');
  const sent = await fetch(`${first.url}/`, { method: 'POST', body: 'a=b' });
  expect(await sent.text()).not.toBe(await textOf(first, '/'));
});

test('what was made for one visitor says that nobody else may be given it', async () => {
  const policyOf = async (path: string, headers = {}) =>
    (await get(first, path, headers)).headers.get('cache-control');
  for (const path of ['/own', '/secret?token=abc']) expect(await policyOf(path)).toBe('no-store');
  expect(await policyOf('/lively', { cookie: 'a=ann' })).toBe('private, no-cache');
});

test('a page that has another address now leads there with what was asked', async () => {
  for (let times = 0; times < 2; times += 1) {
    const answer = await get(first, `/moved?utm_source=letter${times}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `/?utm_source=letter${times}`]);
  }
});

test('a page with scripts is kept for those without a cookie, its own scripts allowed by what they say', async () => {
  const [one, other] = [await get(first, '/lively'), await get(first, '/lively')];
  expect(await one.text()).toBe(await other.text());
  const policy = one.headers.get('content-security-policy');
  // The script that carries no nonce was not ours, and is not named.
  expect(policy).toBe("script-src 'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='");
  const cookie = { cookie: 'a=ann' };
  const [own, again] = [await textOf(first, '/lively', cookie), await textOf(first, '/lively', cookie)];
  expect(own).toContain('a=ann');
  expect(own).not.toBe(again);
});

test('whoever has the page already is told so, and a changed page has another tag', async () => {
  const page = await get(first, '/');
  const tag = page.headers.get('etag') ?? '';
  expect(page.headers.get('cache-control')).toBe('no-cache');
  const known = await get(first, '/', { 'if-none-match': `"other", W/${tag}` });
  expect([known.status, known.headers.get('etag'), await known.text()]).toEqual([304, tag, '']);
  expect((await get(first, '/', { 'if-none-match': '"other"' })).status).toBe(200);
});

test('a page is packed as the browser can take it', async () => {
  const plain = await textOf(first, '/', { 'accept-encoding': 'identity' });
  const packed = await rawAnswer(first, '/', 'accept-encoding: gzip, deflate, br');
  const end = packed.indexOf('\r\n\r\n');
  const head = packed.subarray(0, end).toString().toLowerCase();
  expect(head).toContain('content-encoding: br');
  expect(head).toContain('vary: accept-encoding');
  expect(brotliDecompressSync(packed.subarray(end + 4)).toString()).toBe(plain);
  const refused = await rawAnswer(first, '/', 'accept-encoding: br;q=0, gzip');
  expect(refused.toString('latin1').toLowerCase()).toContain('content-encoding: gzip');
});

test('a page that anybody can invent is packed with little work', async () => {
  const plain = Buffer.from(await textOf(first, '/?q=invented', { 'accept-encoding': 'identity' }));
  const packed = await rawAnswer(first, '/?q=invented', 'accept-encoding: br');
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  expect(packed.subarray(packed.indexOf('\r\n\r\n') + 4)).toEqual(
    brotliCompressSync(plain, { params: quality }),
  );
});

test('a page from memory has the headers of every other answer', async () => {
  const plain = { 'accept-encoding': 'identity' };
  const kept = await get(first, '/', plain);
  const other = await get(first, '/own', plain);
  const itsOwn = new Set([
    'x-request-id',
    ...['content-length', 'date', 'transfer-encoding', 'etag', 'vary', 'cache-control'],
    'content-security-policy',
  ]);
  const headersOf = ({ headers }: Response) =>
    Object.fromEntries([...headers].filter(([name]) => !itsOwn.has(name)));
  expect(headersOf(kept)).toEqual(headersOf(other));
  expect(kept.headers.get('x-frame-options')).toBe('DENY');
  const head = await fetch(`${first.url}/`, { method: 'HEAD', headers: plain });
  const length = Buffer.byteLength(await textOf(first, '/'));
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    `${length}`,
    '',
  ]);
});

test('an address that is no page leads to the one that was meant, with its query, as the company says first', async () => {
  const leads = async (path: string) => {
    const answer = await get(first, path);
    return [answer.status, answer.headers.get('location')];
  };
  expect(await leads('/checkout-successful?bookingId=1')).toEqual([301, '/checkout-successfull?bookingId=1']);
  expect(await leads('/login/')).toEqual([301, '/signin']);
  await database.pool.query("insert into redirects (from_path, to_path) values ('/login', '/faq?q=account')");
  expect(await leads('/login/?a=b')).toEqual([301, '/faq?q=account']);
  expect((await leads('/nothing-like-a-page'))[0]).toBe(200);
});

test('a change that was not heard, because the connection was lost, shows within two seconds all the same', async () => {
  expect(await textOf(first, '/')).toContain('Spring');
  await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'brightwren listening' and datname = current_database()`);
  await database.pool.query("update offers set title = 'Winter'");
  const changedAt = performance.now();
  for (const server of [first, second]) {
    while (!(await textOf(server, '/')).includes('Winter')) {
      expect(performance.now() - changedAt).toBeLessThan(promisedMs(2_000));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
});

const privacyOf = async (path: string) => {
  const { status, headers } = await get(first, path);
  return [status, headers.get('cache-control'), headers.get('referrer-policy')];
};

test('an address that opens something is kept by nobody and told to nobody, nor is where it leads', async () => {
  const secret = ['no-store', 'strict-origin'];
  expect(await privacyOf('/secret?token=a')).toEqual([200, ...secret]);
  expect(await privacyOf('/pay/abc')).toEqual([200, ...secret]);
  // In other letters, misspelt, moved, and a page that everybody is given alike.
  expect(await privacyOf('/VerifyAccount?token=a')).toEqual([301, ...secret]);
  expect(await privacyOf('/verify-acount?token=a')).toEqual([301, ...secret]);
  expect(await privacyOf('/moved?token=a')).toEqual([301, ...secret]);
  expect(await privacyOf('/?token=a')).toEqual([200, ...secret]);
  expect(await privacyOf('/FAQ')).toEqual([301, 'public, max-age=3600', 'strict-origin-when-cross-origin']);
  expect((await privacyOf('/'))[1]).toBe('no-cache');
});

test.each(['/api/v1/files/a.b', '/api/auth/get-session', '/api/v1/invoices/a/pdf'])(
  '%s is kept by nobody either',
  async (path) => {
    const { headers } = await get(first, path);
    expect(headers.get('cache-control')).toBe('no-store');
  },
);

test('a calendar feed is kept by its own reader alone, who asks each time whether it changed', async () => {
  const { headers } = await get(first, `/api/v1/calendars/${'a'.repeat(43)}.ics`);
  expect(headers.get('cache-control')).toBe('private, no-cache');
});
