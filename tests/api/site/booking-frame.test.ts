import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { createSparePages } from '#server/page-cache/spare-pages.ts';
import type { Runtime } from '#server/process/runtime.ts';
import { createRenderPage } from '#server/web/render-page.ts';
import type { RouteTable } from '#server/web/route-table.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aMember } from '#tests/support/identity/team.ts';
import { aCompanyUser } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { promisedMs } from '#tests/support/timeouts.ts';

/** Which sites may show the booking form in a frame (rules/security#browser). */
const database = withDatabase();
const shop = 'https://shop.example.co.uk';
const other = 'https://other.example:8443';
const servers: TestServer[] = [];

/** The product's own rendering, of screens that all say the same. */
const build = {
  entry: { module: { default: () => new Response('<!doctype html><p>A page</p>') } },
  routes: { root: { id: 'root', path: '*', module: { default: () => null } } },
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
  routeDiscovery: { mode: 'initial' },
  future: {},
  basename: '/',
  publicPath: '/',
  prerender: [],
  ssr: true,
} as unknown as ServerBuild;

const handles: Record<string, PageHandle> = {
  '/book-now': { cache: true, query: ['step', 'offer'] },
  '/checkout-successfull': {},
  '/signin': {},
  '/giftcard': { cache: true },
  '/dashboard': {},
};
const routes: RouteTable = {
  find: (path) => {
    const known = path.replace(/(?<=.)\/$/, '');
    return { isKnown: known in handles, pattern: known, isFixed: true, handle: handles[known] ?? {} };
  },
};
const render = (runtime: Runtime) =>
  createRenderPage(runtime, build, 'production', { site: '/site.js', bookingScreens: null });

async function start(environment: Record<string, string> = {}): Promise<TestServer> {
  const server = await startTestServer(database, {
    now: '2026-11-24T10:00:00Z',
    pages: { render, routes },
    environment,
  });
  servers.push(server);
  await server.runtime.pageCache.ready();
  return server;
}

let first: TestServer;
let second: TestServer;
let visitor: Client;
let company: Client;
beforeAll(async () => {
  first = await start();
  second = await start();
  visitor = createClient(first);
  company = await aCompanyUser(first);
});
beforeEach(async () => {
  await list([]);
  await untilFramedBy(nobody);
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

const update = `mutation ($input: UpdateBookingFrameOriginsInput!) {
  updateBookingFrameOrigins(input: $input) { bookingFrameOrigins version } }`;
const read = '{ getSiteSettings { bookingFrameOrigins version } }';
type Settings = { bookingFrameOrigins: string[]; version: number };
const send = (client: Client, origins: string[], expectedVersion?: number) =>
  client.send(update, { input: { origins, expectedVersion } });
const list = (origins: string[]) => done<Settings>(company, update, { input: { origins } });

type Sent = Awaited<ReturnType<Client['send']>>;
const codeOf = ({ errors }: Sent) => errors[0]?.extensions.code ?? 'ok';
const problemsOf = ({ errors }: Sent) =>
  errors[0]?.extensions.problems?.map(({ field, code }) => `${field} ${code}`);

const get = (server: TestServer, path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: 'manual' });

/** Who may frame the answer, and what is said of it to browsers that know no such list. */
async function framingOf(server: TestServer, path: string, headers: Record<string, string> = {}) {
  const answer = await get(server, path, headers);
  const policy = answer.headers.get('content-security-policy') ?? '';
  return [/frame-ancestors ([^;]*)/.exec(policy)?.[1], answer.headers.get('x-frame-options')];
}
const nobody = ["'none'", 'DENY'];

/** Every process is told within two seconds. */
async function untilFramedBy(expected: (string | null | undefined)[], path = '/book-now') {
  const changedAt = performance.now();
  for (const server of [first, second]) {
    while (JSON.stringify(await framingOf(server, path)) !== JSON.stringify(expected)) {
      expect(performance.now() - changedAt).toBeLessThan(promisedMs(2_000));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

test('the sites are kept as a browser names them, read by everybody, and audited', async () => {
  expect(await done<Settings>(visitor, read)).toMatchObject({ bookingFrameOrigins: [] });
  const saved = await list([` ${shop.toUpperCase()}/ `, '', shop, other]);
  expect(saved.bookingFrameOrigins).toEqual([shop, other]);
  expect(await done<Settings>(visitor, read)).toEqual(saved);
  const audit = await database.db
    .selectFrom('audit_entries')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(audit).toMatchObject({
    action: 'site-settings.frame',
    before: { frameOrigins: [] },
    after: { frameOrigins: [shop, other] },
  });
});

test('what names no site exactly is refused, and nothing of the list is kept', async () => {
  const bad = [
    'http://shop.example.co.uk',
    'https://*.example.co.uk',
    `${shop}/booking`,
    "'self'",
    '*',
    'null',
  ];
  for (const origin of bad)
    expect(problemsOf(await send(company, [shop, origin]))).toEqual(['origins frame_origin_bad']);
  const many = Array.from({ length: 21 }, (_, number) => `https://site-${number}.example`);
  expect(problemsOf(await send(company, many))).toEqual(['origins frame_origins_many']);
  expect(await done<Settings>(visitor, read)).toMatchObject({ bookingFrameOrigins: [] });
});

test('who sets what the site is joined to says it; who writes its texts, and strangers, do not', async () => {
  const member = (name: 'content' | 'settings') =>
    aMember({ server: first, database }, company, { email: `${name}@example.com`, permissions: [name] });
  const [writer, setter] = [await member('content'), await member('settings')];
  expect(codeOf(await send(visitor, [shop]))).toBe('sign_in_required');
  expect(codeOf(await send(writer.client, [shop]))).toBe('forbidden');
  expect(codeOf(await send(setter.client, [shop]))).toBe('ok');
});

test('of two who change the list, the second is told', async () => {
  const { version } = await done<Settings>(company, read);
  const answers = await Promise.all([send(company, [shop], version), send(company, [other], version)]);
  expect(answers.map(codeOf).toSorted()).toEqual(['ok', 'version_conflict']);
});

test('this machine’s own addresses are only for development', async () => {
  expect((await list(['http://localhost:4000'])).bookingFrameOrigins).toEqual(['http://localhost:4000']);
  await untilFramedBy(['http://localhost:4000', null]);
  // The same database under the address of a real site, as after a move.
  const real = await start({ PUBLIC_URL: 'https://brightwren.example' });
  expect((await real.runtime.siteFacts()).frameOrigins).toEqual([]);
});

test('nobody frames any page until a site is listed', async () => {
  for (const path of Object.keys(handles)) expect(await framingOf(first, path)).toEqual(nobody);
});

test('a listed site may frame the form and what it ends in, in every process and from memory, and no other page', async () => {
  for (const path of ['/book-now', '/giftcard']) expect(await framingOf(first, path)).toEqual(nobody);
  await list([shop, other]);
  await untilFramedBy([`${shop} ${other}`, null]);
  const framed = ['/book-now', '/book-now/', '/book-now?step=home&offer=1', '/checkout-successfull'];
  for (const path of framed) expect(await framingOf(second, path)).toEqual([`${shop} ${other}`, null]);
  // As somebody whose browser sends a cookie: the page is then made for them.
  expect(await framingOf(second, '/book-now', { cookie: 'a=b' })).toEqual([`${shop} ${other}`, null]);
  for (const path of [
    '/signin',
    '/giftcard',
    '/dashboard',
    '/no-such-page',
    '/book-now.data',
    '/api/v1/health',
  ])
    expect((await framingOf(second, path))[1]).toBe('DENY');
  for (const path of ['/signin', '/giftcard', '/dashboard', '/no-such-page'])
    expect(await framingOf(second, path)).toEqual(nobody);
});

test('a site that is taken away is refused within two seconds, also by browsers that have the page', async () => {
  await list([shop]);
  await untilFramedBy([shop, null]);
  const page = await get(first, '/book-now');
  const tag = page.headers.get('etag') ?? '';
  expect((await get(first, '/book-now', { 'if-none-match': tag })).status).toBe(304);
  await list([]);
  await untilFramedBy(nobody);
  const again = await get(first, '/book-now', { 'if-none-match': tag });
  expect([again.status, again.headers.get('x-frame-options')]).toEqual([200, 'DENY']);
});

test('a page that stands in while the database is away may be framed by nobody', async () => {
  await list([shop]);
  await untilFramedBy([shop, null]);
  const policy = (await get(first, '/book-now')).headers.get('content-security-policy');
  expect(policy).toContain(shop);
  const page = first.runtime.pageCache.recall('/book-now');
  if (!page) throw new Error('The page is in memory');
  const spare = createSparePages();
  spare.fill([['/book-now', page]]);
  const standing = await spare.unlessMade('/book-now', () => Promise.reject(new Error('no database')));
  expect(standing.headers['x-frame-options']).toBe('DENY');
  expect(standing.bodies.identity?.headers['content-security-policy']).toBe(policy?.replace(shop, "'none'"));
});

test('a site is told whether it may frame the form, and nothing about the others', async () => {
  await list([shop]);
  await untilFramedBy([shop, null]);
  const ask = async (headers: Record<string, string>) => {
    const answer = await get(first, '/api/v1/booking-frame', headers);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return answer.json();
  };
  expect(await ask({ origin: shop })).toEqual({ isAllowed: true });
  for (const origin of [other, 'null', 'https://evil.shop.example.co.uk', `${shop}.evil.example`])
    expect(await ask({ origin })).toEqual({ isAllowed: false });
  expect(await ask({})).toEqual({ isAllowed: false });
});
