import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { withDatabase } from '#tests/support/database.ts';
import {
  base64url,
  makeKey,
  type OddProvider,
  signedByPublicKey,
  startOddProvider,
  unsigned,
} from '#tests/support/identity/odd-provider.ts';
import { goToPool, sessionOf } from '#tests/support/identity/pool-sign-in.ts';
import { createWebWalker } from '#tests/support/identity/web-walker.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

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
  pool.reset();
  await database.db.deleteFrom('users').execute();
});

/**
 * What the API says to an `Authorization` header: the company's task list is for the company only. People are changed
 * behind the server's back here, which it would hear of half a second later.
 */
async function ask(authorization: string, at: TestServer = server) {
  at.runtime.actorMemory.forget();
  const response = await fetch(`${at.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ query: '{ listPromoCodes(limit: 1) { items { id } } }' }),
  });
  const body = (await response.json()) as { errors?: { extensions: { code: string } }[] };
  return { status: response.status, code: body.errors?.[0]?.extensions.code ?? null };
}

const forCompany = { 'cognito:groups': ['company'] };
const users = () => database.db.selectFrom('users').selectAll().execute();

test('an access token of the provider is accepted with and without the word Bearer', async () => {
  const token = await pool.token(forCompany);
  for (const header of [token, `Bearer ${token}`, `bearer ${token}`]) {
    expect(await ask(header)).toEqual({ status: 200, code: null });
  }
});

test('the groups of the token decide the role of each call', async () => {
  expect(await ask(await pool.token(forCompany))).toMatchObject({ code: null });
  for (const groups of [[], ['customer'], ['company', 'customer'], ['editors'], ['serviceprovider']]) {
    expect(await ask(await pool.token({ 'cognito:groups': groups }))).toMatchObject({ code: 'forbidden' });
  }
  expect(await ask(await pool.token({}))).toMatchObject({ code: 'forbidden' });
});

test('a call with a token is use of the account, noted once a day, and takes back a warning', async () => {
  const token = await pool.token(forCompany);
  await ask(token);
  const lastUsed = async () => {
    const [user] = await users();
    return { at: user?.last_used_at.toISOString(), eraseOn: user?.unused_erase_on };
  };
  const setLastUsed = (instant: string, eraseOn: string | null = null) =>
    database.pool.query('update users set last_used_at = $1, unused_erase_on = $2, unused_warnings = $3', [
      instant,
      eraseOn,
      eraseOn ? 1 : 0,
    ]);
  await setLastUsed('2026-11-20T01:00:00Z');
  await ask(token);
  expect(await lastUsed()).toEqual({ at: '2026-11-20T01:00:00.000Z', eraseOn: null });
  await setLastUsed('2023-11-30T01:00:00Z', '2026-11-30');
  await ask(token);
  expect((await lastUsed()).at).toMatch(/^2026-11-20T10:/);
  expect((await lastUsed()).eraseOn).toBeNull();
});

const past = () => Math.floor(Date.now() / 1000) - 60;
const evilKey = makeKey();
type Make = () => string | Promise<string>;

test.each<[string, Make]>([
  ['has expired', () => pool.token({ ...forCompany, exp: past() })],
  ['never expires', () => pool.token({ ...forCompany, exp: undefined })],
  ['is not good yet', () => pool.token({ ...forCompany, nbf: past() + 600 })],
  ['is of another issuer', () => pool.token({ ...forCompany, iss: 'https://elsewhere.example' })],
  ['is for another audience', () => pool.token({ ...forCompany, aud: 'another', client_id: 'odd-client' })],
  ['is of another client', () => pool.token({ ...forCompany, client_id: 'another' })],
  ['names no client', () => pool.token({ ...forCompany, client_id: undefined })],
  ['is an ID token by its use', () => pool.token({ ...forCompany, token_use: 'id', aud: 'odd-client' })],
  ['is an ID token by its nonce', () => pool.token({ ...forCompany, token_use: undefined, nonce: '1' })],
  ['is an ID token by its at_hash', () => pool.token({ ...forCompany, token_use: undefined, at_hash: '1' })],
  ['is an ID token of Keycloak', () => pool.token({ ...forCompany, typ: 'ID' })],
  ['is a refresh token of Keycloak', () => pool.token({ ...forCompany, typ: 'Refresh' })],
  ['is a logout token', () => pool.token(forCompany, { header: { typ: 'logout+jwt' } })],
  ['is bound to a key', () => pool.token({ ...forCompany, cnf: { jkt: '1' } })],
  ['names nobody', () => pool.token({ ...forCompany, sub: '' })],
  ['is signed with another key', async () => pool.token(forCompany, { key: await evilKey })],
  [
    'is signed with another key under the name of the right one',
    async () => pool.token(forCompany, { key: { ...(await evilKey), kid: pool.key.kid } }),
  ],
  [
    'brings its key along',
    async () => pool.token(forCompany, { key: await evilKey, header: { jwk: (await evilKey).jwk } }),
  ],
  [
    'says where its key is',
    async () => pool.token(forCompany, { key: await evilKey, header: { jku: 'https://elsewhere.example' } }),
  ],
  [
    'is signed by nobody',
    async () => unsigned(JSON.parse(atob((await pool.token(forCompany)).split('.')[1] ?? ''))),
  ],
  [
    'takes the public key for a secret',
    async () =>
      signedByPublicKey(pool.key, JSON.parse(atob((await pool.token(forCompany)).split('.')[1] ?? ''))),
  ],
  [
    'was changed',
    async () => {
      const [header, body = '', signature] = (await pool.token({})).split('.');
      return [header, base64url({ ...JSON.parse(atob(body)), ...forCompany }), signature].join('.');
    },
  ],
  ['is no token', () => 'nonsense'],
  ['is empty', () => 'Bearer '],
])('an access token that %s is answered with 401', async (_what, make) => {
  const token = await make();
  expect(await ask(token)).toEqual({ status: 401, code: 'unauthenticated' });
  expect(await users()).toEqual([]);
});

test('audience by aud, and several of them, are as good as client_id', async () => {
  for (const aud of ['odd-client', ['other', 'odd-client']]) {
    const token = await pool.token(
      { ...forCompany, aud, client_id: 'the-app' },
      { header: { typ: 'at+jwt' } },
    );
    expect((await ask(token)).status).toBe(200);
  }
});

test('only the first of the company may do everything at once', async () => {
  expect(await ask(await pool.token(forCompany))).toMatchObject({ code: null });
  pool.oddities.userInfo = { sub: 'second' };
  const second = await pool.token({ ...forCompany, sub: 'second' });
  expect(await ask(second)).toMatchObject({ code: 'forbidden' });
});

test('two first calls of somebody make one account', async () => {
  const token = await pool.token(forCompany);
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(token)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await users()).toHaveLength(1);
});

test('without an e-mail the account has none, until its owner signs in with a verified one', async () => {
  pool.oddities.userInfo = null;
  await ask(await pool.token(forCompany));
  const [user] = await users();
  expect(user).toMatchObject({ emailVerified: false, group: 'company' });
  expect(user?.email).toMatch(/^[0-9a-f]{32}@no-email\.invalid$/);
  const walker = createWebWalker();
  await goToPool(server, walker);
  expect((await sessionOf(server, walker))?.user).toMatchObject({ id: user?.id, email: 'odd@example.com' });
});

test('an account without an e-mail becomes that of the person who had the e-mail here already', async () => {
  pool.oddities.userInfo = null;
  await ask(await pool.token({}));
  await database.db
    .insertInto('users')
    .values({ id: 'holder', name: 'Holder', email: 'odd@example.com', emailVerified: true })
    .execute();
  const walker = createWebWalker();
  await goToPool(server, walker);
  expect((await sessionOf(server, walker))?.user.id).toBe('holder');
});

test('where the token lets us ask, the e-mail is known at once, and joins only when verified', async () => {
  await database.db
    .insertInto('users')
    .values({ id: 'holder', name: 'Holder', email: 'odd@example.com', emailVerified: true })
    .execute();
  pool.oddities.userInfo = { email: 'odd@example.com', email_verified: false };
  await ask(await pool.token({}));
  const owner = () => database.db.selectFrom('accounts').select('userId').execute();
  expect(await owner()).not.toEqual([{ userId: 'holder' }]);
  await database.db.deleteFrom('accounts').execute();
  pool.oddities.userInfo = { email: 'odd@example.com', email_verified: true };
  await ask(await pool.token({}));
  expect(await owner()).toEqual([{ userId: 'holder' }]);
});

test('somebody blocked is nobody, whatever their token says', async () => {
  const token = await pool.token(forCompany);
  expect((await ask(token)).status).toBe(200);
  await database.db.updateTable('users').set({ blocked_at: new Date() }).execute();
  expect(await ask(token)).toEqual({ status: 401, code: 'unauthenticated' });
});

test('somebody blocked is nobody even when their subject is new', async () => {
  await database.db
    .insertInto('users')
    .values({ id: 'gone', name: 'G', email: 'odd@example.com', emailVerified: true, blocked_at: new Date() })
    .execute();
  pool.oddities.userInfo = { email: 'odd@example.com', email_verified: true };
  expect(await ask(await pool.token(forCompany))).toEqual({ status: 401, code: 'unauthenticated' });
});

test.each(['/.well-known/openid-configuration', '/keys'])(
  'when %s can’t be asked the answer is 503, never that the token is bad',
  async (where) => {
    const fresh = await start();
    const token = await pool.token(forCompany);
    pool.oddities.answer = (path, response) => path === where && !!response.writeHead(500).end();
    expect((await ask(token, fresh)).status).toBe(503);
    pool.oddities.answer = (path, response) => path === where && !!response.end('<html>');
    expect((await ask(token, fresh)).status).toBe(503);
    pool.reset();
    expect((await ask(token, fresh)).status).toBe(200);
    await fresh.close();
  },
);

test('a token of the provider is worth nothing where the embedded pool is', async () => {
  const embedded = await startTestServer(database, { now: '2026-11-20T10:00:00Z' });
  expect(await ask(await pool.token(forCompany), embedded)).toEqual({ status: 401, code: 'unauthenticated' });
  await embedded.close();
});
