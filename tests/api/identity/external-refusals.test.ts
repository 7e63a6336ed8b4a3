import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { withDatabase } from '#tests/support/database.ts';
import {
  makeKey,
  type OddProvider,
  signedByPublicKey,
  signWith,
  startOddProvider,
  unsigned,
} from '#tests/support/identity/odd-provider.ts';
import { goToPool, sessionOf } from '#tests/support/identity/pool-sign-in.ts';
import { createWebWalker } from '#tests/support/identity/web-walker.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { promisedMs } from '#tests/support/timeouts.ts';

const database = withDatabase();
let pool: OddProvider;
let server: TestServer;

const start = () => startTestServer(database, { now: '2026-11-20T10:00:00Z', environment: pool.environment });

beforeAll(async () => {
  pool = await startOddProvider();
  server = await start();
});
afterAll(async () => {
  await server.close();
  await pool.close();
});
afterEach(async () => {
  vi.useRealTimers();
  pool.reset();
  await database.db.deleteFrom('users').execute();
  await database.db.deleteFrom('rate_limits').execute();
});

const users = () => database.db.selectFrom('users').select(['id', 'email', 'group']).execute();

/** Signs in with a fresh browser; answers the problem, or null and who it is. */
async function signIn(at: TestServer = server) {
  const walker = createWebWalker();
  const { address } = await goToPool(at, walker);
  const session = await sessionOf(at, walker);
  return { problem: address.searchParams.get('problem'), user: session?.user ?? null, walker };
}

test('a provider that behaves is believed', async () => {
  const { problem, user } = await signIn();
  expect(problem).toBeNull();
  expect(user).toMatchObject({ email: 'odd@example.com', name: 'odd@example.com', group: null });
});

const hourAgo = () => Math.floor(Date.now() / 1000) - 3600;

test.each<[string, () => Record<string, unknown>]>([
  ['another nonce', () => ({ nonce: 'another nonce than the one that was sent' })],
  ['no nonce', () => ({ nonce: undefined })],
  ['another audience', () => ({ aud: 'another-client' })],
  ['several audiences and another party', () => ({ aud: ['odd-client', 'other'], azp: 'other' })],
  ['another issuer', () => ({ iss: 'https://elsewhere.example' })],
  ['an end in the past', () => ({ exp: hourAgo(), iat: hourAgo() - 300 })],
  ['no end', () => ({ exp: undefined })],
  ['a beginning in the future', () => ({ nbf: hourAgo() + 7200 })],
  ['no subject', () => ({ sub: undefined })],
])('an ID token with %s opens nothing', async (_what, claims) => {
  pool.oddities.idClaims = claims();
  expect(await signIn()).toMatchObject({ problem: 'external_failed', user: null });
  expect(await users()).toEqual([]);
});

type Sign = NonNullable<OddProvider['oddities']['sign']>;
const evilKey = makeKey();

test.each<[string, Sign]>([
  ['by nobody (alg none)', (claims) => unsigned(claims)],
  ['with the public key for a secret (HS256)', (claims) => signedByPublicKey(pool.key, claims)],
  ['with another key', async (claims) => signWith(await evilKey, claims)],
  [
    'with another key under the name of the right one',
    async (claims) => signWith({ ...(await evilKey), kid: pool.key.kid }, claims),
  ],
  [
    'with a key that comes along in its header',
    async (claims) => signWith(await evilKey, claims, { jwk: (await evilKey).jwk as never }),
  ],
  [
    'with an algorithm that is not on the list',
    (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS512', kid: pool.key.kid })
        .sign(pool.key.privateKey)
        .catch(() => unsigned(claims)),
  ],
])('an ID token signed %s opens nothing', async (_what, sign) => {
  pool.oddities.sign = sign;
  expect(await signIn()).toMatchObject({ problem: 'external_failed', user: null });
  expect(await users()).toEqual([]);
});

test('without an ID token nobody is signed in', async () => {
  pool.oddities.sign = null;
  expect(await signIn()).toMatchObject({ problem: 'external_failed', user: null });
});

test('rotated keys: a token by the new one is good once the keys may be read again, by the old no more', async () => {
  await signIn();
  const old = pool.key;
  await pool.rotate();
  pool.asked.length = 0;
  expect(await signIn()).toMatchObject({ problem: 'external_failed', user: null });
  expect(pool.asked.filter((path) => path === '/keys').length).toBeLessThanOrEqual(1);
  // Keys are read again at most every ten seconds.
  vi.setSystemTime(Date.now() + 11_000);
  expect((await signIn()).user?.email).toBe('odd@example.com');
  pool.oddities.sign = (claims) => signWith(old, claims);
  expect(await signIn()).toMatchObject({ problem: 'external_failed', user: null });
});

test('an unknown key makes nobody read the keys again and again', async () => {
  await signIn();
  vi.setSystemTime(Date.now() + 60_000);
  pool.asked.length = 0;
  pool.oddities.sign = async (claims) => signWith(await evilKey, claims);
  for (let count = 0; count < 5; count++) await signIn();
  expect(pool.asked.filter((path) => path === '/keys')).toHaveLength(1);
});

test.each<[string, Partial<OddProvider['oddities']>, unknown]>([
  [
    'userinfo, when the ID token has no e-mail',
    { idClaims: { email: undefined }, userInfo: { email: 'Info@example.com', email_verified: true } },
    { user: { email: 'info@example.com' } },
  ],
  [
    'userinfo that spells yes as Amazon Cognito does',
    {
      idClaims: { email_verified: undefined },
      userInfo: { email: 'odd@example.com', email_verified: 'true' },
    },
    { user: { email: 'odd@example.com' } },
  ],
  [
    'nowhere when e-mail and its verification come from different places',
    { idClaims: { email_verified: undefined }, userInfo: { email_verified: true } },
    { problem: 'external_unverified', user: null },
  ],
  [
    'nowhere when userinfo speaks of somebody else',
    {
      idClaims: { email: undefined },
      userInfo: { sub: 'other', email: 'o@example.com', email_verified: true },
    },
    { problem: 'external_failed', user: null },
  ],
])('the e-mail is taken from %s', async (_what, oddities, expected) => {
  Object.assign(pool.oddities, oddities);
  expect(await signIn()).toMatchObject(expected as object);
});

test('groups are found in the ID token, the access token or userinfo, in that order', async () => {
  const groups = (name: string) => ({ 'cognito:groups': [name] });
  pool.oddities.userInfo = groups('customer');
  expect((await signIn()).user?.group).toBe('customer');
  pool.oddities.accessToken = await pool.token(groups('serviceprovider'));
  expect((await signIn()).user?.group).toBe('serviceprovider');
  // An access token that nobody can vouch for says nothing.
  pool.oddities.accessToken = await pool.token(groups('company'), { key: await evilKey });
  expect((await signIn()).user?.group).toBe('customer');
  pool.oddities.idClaims = groups('company');
  expect((await signIn()).user?.group).toBe('company');
});

test('a role is not decided by groups that could not be asked for', async () => {
  pool.oddities.idClaims = { 'cognito:groups': ['company'] };
  await signIn();
  pool.oddities.idClaims = {};
  pool.oddities.answer = (path, response) => {
    if (path !== '/userinfo') return false;
    response.writeHead(500).end();
    return true;
  };
  expect(await signIn()).toMatchObject({ problem: 'external_failed', user: null });
  expect(await users()).toMatchObject([{ group: 'company' }]);
});

test('a groups claim of another name is configured', async () => {
  const environment = { ...pool.environment, OIDC_GROUPS_CLAIM: 'groups' };
  const other = await startTestServer(database, { now: '2026-11-20T10:00:00Z', environment });
  pool.oddities.idClaims = { groups: ['serviceprovider'], 'cognito:groups': ['company'] };
  expect((await signIn(other)).user?.group).toBe('serviceprovider');
  await other.close();
});

test('a provider that has no sign-out of its own lets people sign out here', async () => {
  const { walker } = await signIn();
  const response = await walker.ask(`${server.url}/api/auth/sign-out`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: '{}',
  });
  expect(await response.json()).toEqual({ success: true });
  expect(await sessionOf(server, walker)).toBeNull();
});

type Answer = OddProvider['oddities']['answer'];
const elsewhere: string[] = [];

test.each<[string, string, Answer]>([
  ['is not there', '/.well-known/openid-configuration', (_path, response) => !!response.writeHead(503).end()],
  ['speaks nonsense', '/.well-known/openid-configuration', (_path, response) => !!response.end('<html>')],
  ['sends its keys as nonsense', '/keys', (_path, response) => !!response.end('<html>')],
  [
    'sends its tokens from elsewhere',
    '/token',
    (_path, response) => !!response.writeHead(307, { location: `${pool.issuer}/elsewhere` }).end(),
  ],
  [
    'sends us elsewhere for its keys',
    '/keys',
    (_path, response) => !!response.writeHead(302, { location: `${pool.issuer}/elsewhere` }).end(),
  ],
  ['answers without end', '/token', (_path, response) => !!response.end('x'.repeat(2 * 1024 * 1024))],
])('a provider that %s signs nobody in, and is asked again next time', async (_what, where, answer) => {
  const fresh = await start();
  pool.oddities.answer = (path, response) => {
    if (path === '/elsewhere') elsewhere.push(path);
    return path === where && answer(path, response);
  };
  expect(await signIn(fresh)).toMatchObject({ problem: 'external_failed', user: null });
  expect(elsewhere).toEqual([]);
  pool.reset();
  expect((await signIn(fresh)).problem).toBeNull();
  await fresh.close();
});

test('a provider that calls itself otherwise than configured is not believed', async () => {
  const fresh = await start();
  pool.oddities.discovery = { issuer: `${pool.issuer}/` };
  expect(await signIn(fresh)).toMatchObject({ problem: 'external_failed', user: null });
  pool.oddities.discovery = { issuer: 'https://elsewhere.example' };
  expect(await signIn(fresh)).toMatchObject({ problem: 'external_failed', user: null });
  await fresh.close();
});

test('a provider that hangs is waited for no longer than 12 seconds, and everything else goes on', async () => {
  const fresh = await start();
  pool.oddities.answer = (path) => path === '/token';
  const begun = Date.now();
  const waiting = signIn(fresh);
  const health = await fetch(`${fresh.url}/healthz`);
  expect(health.status).toBe(200);
  expect(await waiting).toMatchObject({ problem: 'external_failed', user: null });
  expect(Date.now() - begun).toBeLessThan(promisedMs(12_000));
  await fresh.close();
});
