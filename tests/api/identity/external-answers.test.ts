import { afterAll, beforeAll, expect, test } from 'vitest';
import { endSessionsOfOtherPools } from '#server/auth/outside-pool/end-sessions-of-other-pools.ts';
import { withDatabase } from '#tests/support/database.ts';
import {
  type LocalOidcProvider,
  type PoolPerson,
  startOidcProvider,
} from '#tests/support/identity/oidc-provider.ts';
import {
  addPerson,
  goToPool,
  sessionOf,
  signInAfresh,
  signInAtPool,
} from '#tests/support/identity/pool-sign-in.ts';
import { createWebWalker } from '#tests/support/identity/web-walker.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let pool: LocalOidcProvider;
let server: TestServer;

beforeAll(async () => {
  pool = await startOidcProvider();
  server = await startTestServer(database, { now: '2026-11-20T10:00:00Z', environment: pool.environment });
  await pool.serve(server.url);
});
afterAll(async () => {
  await server.close();
  await pool.close();
});

const aPerson = (changes: Partial<PoolPerson> = {}) => addPerson(pool, changes);
const signIn = (email: string, redirectTo?: string) => signInAfresh(server, email, redirectTo);

const problemOf = (address: URL) => `${address.pathname} ${address.searchParams.get('problem')}`;

const isCallback = (address: URL) => address.pathname === '/api/auth/external/callback';

test('the cookie that marks a begun sign-in is short and not for scripts', async () => {
  const response = await fetch(`${server.url}/api/auth/external/start`, { redirect: 'manual' });
  const [cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^brightwren\.external=/);
  expect(cookie).toMatch(/Max-Age=600.*HttpOnly.*SameSite=Lax/i);
  const sent = new URL(response.headers.get('location') ?? '');
  expect(sent.origin).toBe(pool.issuer);
  expect(Object.fromEntries(sent.searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: `${server.url}/api/auth/external/callback`,
    scope: 'openid email profile',
  });
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(sent.searchParams.get(name)?.length).toBeGreaterThanOrEqual(43);
  }
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'nobody is led on to %s after signing in',
  async (redirectTo) => {
    const { address } = await signIn(aPerson().email, redirectTo);
    expect(address.href).toBe(`${server.url}/dashboard`);
  },
);

test('an answer is taken once, from the browser that began, with its own state', async () => {
  const person = aPerson();
  const walker = createWebWalker();
  const answer = await signInAtPool(server, walker, { email: person.email, isThere: isCallback });
  const send = async (browser: typeof walker, address: URL) => {
    const response = await browser.ask(address.href);
    return problemOf(new URL(response.headers.get('location') ?? '', server.url));
  };
  const wrongState = new URL(answer);
  wrongState.searchParams.set('state', 'another');
  expect(await send(walker, wrongState)).toBe('/signin external_failed');
  const other = createWebWalker();
  await other.ask(`${server.url}/api/auth/external/start`);
  expect(await send(walker, answer)).toBe('/dashboard null');
  expect(await send(walker, answer)).toBe('/signin external_failed');
  const second = await goToPool(server, createWebWalker());
  expect(second.address.origin).toBe(pool.issuer);
  const stolen = await signInAtPool(server, createWebWalker(), { email: person.email, isThere: isCallback });
  expect(await send(other, stolen)).toBe('/signin external_failed');
  expect(await sessionOf(server, other)).toBeNull();
});

test('a code that was used, or belongs to another begun sign-in, is good for nothing', async () => {
  const person = aPerson();
  const walker = createWebWalker();
  const answer = await signInAtPool(server, walker, { email: person.email, isThere: isCallback });
  const begun = await walker.ask(`${server.url}/api/auth/external/start`);
  const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? '';
  const mixed = new URL(answer);
  mixed.searchParams.set('state', state);
  const response = await walker.ask(mixed.href);
  expect(response.headers.get('location')).toContain('problem=external_failed');
  expect(await sessionOf(server, walker)).toBeNull();
});

test('a begun sign-in is over after ten minutes', async () => {
  const walker = createWebWalker();
  const answer = await signInAtPool(server, walker, { email: aPerson().email, isThere: isCallback });
  const rows = await database.db
    .updateTable('verifications')
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where('identifier', 'like', 'external-sign-in:%')
    .returning(['value', 'expiresAt'])
    .execute();
  // The verifier and the nonce stand there sealed.
  expect(rows.every(({ value }) => !value.includes('verifier'))).toBe(true);
  const response = await walker.ask(answer.href);
  expect(response.headers.get('location')).toContain('problem=external_failed');
  await walker.ask(`${server.url}/api/auth/external/start`);
  const left = await database.db.selectFrom('verifications').select('id').execute();
  expect(left).toHaveLength(1);
});

test('two windows of one browser may sign in at the same time', async () => {
  const person = aPerson();
  const walker = createWebWalker();
  const first = await signInAtPool(server, walker, { email: person.email, isThere: isCallback });
  const second = await walker.follow(`${server.url}/api/auth/external/start`, { isThere: isCallback });
  for (const address of [first, second.address]) {
    const response = await walker.ask(address.href);
    expect(response.headers.get('location')).toBe(`${server.url}/dashboard`);
  }
});

const passwordCalls = [
  ...['sign-in/email', 'account/sign-up', 'account/resend', 'account/new-password', 'account/prove'],
  ...['account/read-link', 'account/change-email', 'account/change-password', 'one-time-link/read'],
  ...['one-time-link/again', 'one-time-link/open', 'passkey/verify-authentication'],
];

test.each(passwordCalls)('%s belongs to the embedded pool and is not there', async (path) => {
  const answer = await fetch(`${server.url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ email: 'anna@example.com', password: 'a good long password' }),
  });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'pool_external' });
});

test.each(['sign%2Din/email', '/sign-in/email', 'sign-in/email/', 'Sign-In/email', './sign-in/email'])(
  'spelling it %s does not get around that',
  async (path) => {
    const answer = await fetch(`${server.url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ email: 'anna@example.com', password: 'a good long password' }),
    });
    expect(answer.status).toBe(404);
  },
);

test('with the embedded pool there is nothing to start', async () => {
  const embedded = await startTestServer(database, { now: '2026-11-20T10:00:00Z' });
  const ask = (path: string) => fetch(`${embedded.url}/api/auth/${path}`, { redirect: 'manual' });
  expect(await (await ask('pool')).json()).toEqual({ kind: 'embedded' });
  expect((await ask('external/start')).status).toBe(404);
  expect((await ask('external/callback?code=1&state=2')).status).toBe(404);
  await embedded.close();
});

test('when the pool is exchanged, whoever was signed in by the other signs in again', async () => {
  const person = aPerson();
  const { walker } = await signIn(person.email);
  await endSessionsOfOtherPools(server.system(), pool.issuer);
  expect(await sessionOf(server, walker)).not.toBeNull();
  await endSessionsOfOtherPools(server.system(), 'https://another.example');
  expect(await sessionOf(server, walker)).toBeNull();
  const { walker: again } = await signIn(person.email);
  await endSessionsOfOtherPools(server.system(), null);
  expect(await sessionOf(server, again)).toBeNull();
});
