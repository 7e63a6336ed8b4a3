import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCookieJar } from '#tests/support/cookie-jar.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
const now = '2026-11-24T10:00:00Z';
const publicUrl = 'https://clean.example';
let server: TestServer;
let behindProxy: TestServer;

beforeAll(async () => {
  server = await startTestServer(database, { now });
  behindProxy = await startTestServer(database, { now, environment: { PUBLIC_URL: publicUrl } });
});
afterAll(async () => {
  await behindProxy.close();
  await server.close();
});

type Sent = Record<string, string>;

const addressOf = ({ runtime }: TestServer) => `http://127.0.0.1:${runtime.env.port}`;

/** Each door through which a browser with our cookie could change something. */
const doors: [string, (at: TestServer, sent: Sent) => Promise<Response>][] = [
  [
    'a mutation of GraphQL',
    (at, sent) =>
      fetch(`${addressOf(at)}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...sent },
        body: JSON.stringify({ query: 'mutation { deleteOffers(input: { id: "x" }) { id } }' }),
      }),
  ],
  [
    'a call of REST',
    (at, sent) =>
      fetch(`${addressOf(at)}/api/v1/account/export`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...sent },
        body: '{}',
      }),
  ],
  [
    'an upload',
    (at, sent) => {
      const body = new FormData();
      body.set('file', new File(['%PDF-1.7'], 'cv.pdf'));
      return fetch(`${addressOf(at)}/api/v1/uploads/cv`, { method: 'POST', headers: sent, body });
    },
  ],
  [
    'signing out',
    (at, sent) =>
      fetch(`${addressOf(at)}/api/auth/sign-out`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...sent },
        body: '{}',
      }),
  ],
  [
    'a form of a page',
    (at, sent) =>
      fetch(`${addressOf(at)}/quote`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...sent },
        body: 'name=Ada',
      }),
  ],
];

const cookie = 'brightwren.session_token=of-nobody';

describe.each(doors)('%s with a cookie', (_name, send) => {
  const statusOf = async (at: TestServer, sent: Sent) => (await send(at, { cookie, ...sent })).status;

  test('is refused with a sentence where nothing says which page sent it', async () => {
    const answer = await send(server, { cookie });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('wasn’t sent by a page of our site');
  });

  test('is refused from another site, from another port and from nowhere', async () => {
    for (const origin of ['https://evil.example', 'http://localhost:1', `https://127.0.0.1`, 'null'])
      expect([origin, await statusOf(server, { origin })]).toEqual([origin, 403]);
    for (const site of ['cross-site', 'same-site', 'none'])
      expect([site, await statusOf(server, { 'sec-fetch-site': site })]).toEqual([site, 403]);
  });

  test('is taken from every name of this machine at the same port, and by Sec-Fetch-Site', async () => {
    const { port } = server.runtime.env;
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      const status = await statusOf(server, { origin: `http://${host}:${port}` });
      expect([host, status]).not.toEqual([host, 403]);
    }
    expect(await statusOf(server, { 'sec-fetch-site': 'same-origin' })).not.toBe(403);
    expect(await statusOf(server, { 'sec-fetch-site': 'same-origin', origin: 'null' })).not.toBe(403);
  });

  test('is held to the public address behind a proxy, never to the Host that was sent', async () => {
    expect(await statusOf(behindProxy, { origin: publicUrl })).not.toBe(403);
    expect(await statusOf(behindProxy, { origin: addressOf(behindProxy) })).toBe(403);
    expect(await statusOf(behindProxy, { origin: 'http://clean.example' })).toBe(403);
  });
});

test('a refused mutation has done nothing, and a question by cookie needs no origin', async () => {
  await aCompanyUser(server);
  const jar = createCookieJar();
  const json = { 'content-type': 'application/json' };
  const signIn = await fetch(`${server.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { ...json, origin: server.url },
    body: JSON.stringify({ email: 'office@example.com', password }),
  });
  jar.keep(signIn.headers);
  const ask = async (query: string, sent: Sent) => {
    const headers = { ...json, cookie: jar.header(), ...sent };
    const body = JSON.stringify({ query });
    const answer = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body });
    return { status: answer.status, ...(await answer.json()) };
  };
  const create =
    'mutation { createPromoCode(input: { code: "SPRING10", discountPercent: 10, activeFlag: true }) { code } }';
  const list = '{ listPromoCodes { items { code } } }';
  const refused = await ask(create, {});
  expect(refused.status).toBe(403);
  expect(refused.errors[0].extensions.code).toBe('wrong_origin');
  expect((await ask(list, {})).data.listPromoCodes.items).toEqual([]);
  expect(await ask(create, { origin: server.url })).toMatchObject({
    status: 200,
    data: { createPromoCode: { code: 'SPRING10' } },
  });
  expect((await ask(list, {})).data.listPromoCodes.items).toHaveLength(1);
});
