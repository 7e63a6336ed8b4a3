import { randomUUID } from 'node:crypto';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken } from '#server/process/secrets.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, anAccount, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
/** A session's cookie and the access token made in it. */
type SignedIn = { cookie: string; token: string };
let customer: SignedIn;

/** Sessions are changed behind the server's back here, which it would hear of half a second later. */
function ask(headers: Record<string, string>, query = '{ listBookings { items { id } } }') {
  server.runtime.actorMemory.forget();
  return fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
}
const answerOf = async (response: Response) => {
  const body = (await response.json()) as { errors?: { extensions: { code: string } }[] };
  return `${response.status} ${body.errors?.[0]?.extensions.code ?? 'ok'}`;
};

async function signIn(email: string): Promise<SignedIn> {
  const signedIn = await fetch(`${server.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ email, password }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const answer = await fetch(`${server.url}/api/auth/token`, { headers: { cookie } });
  return { cookie, token: ((await answer.json()) as { token: string }).token };
}

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  await aCompanyUser(server);
  await anAccount(server, 'ann@example.com');
  customer = await signIn('ann@example.com');
});
afterAll(() => server.close());

test('an access token is accepted with and without the word Bearer', async () => {
  for (const authorization of [customer.token, `Bearer ${customer.token}`, `bearer ${customer.token}`]) {
    expect(await answerOf(await ask({ authorization }))).toBe('200 ok');
  }
});

test('an access token carries its groups in the claim that API clients know', () => {
  expect(decodeJwt(customer.token)).toMatchObject({
    iss: server.url,
    aud: server.url,
    'cognito:groups': ['customer'],
    token_use: 'access',
    client_id: 'brightwren',
  });
});

test('the token of a company user does what the company may', async () => {
  const { token } = await signIn('office@example.com');
  const query = '{ listServiceProviders { items { id } } }';
  expect(await answerOf(await ask({ authorization: token }, query))).toBe('200 ok');
  expect(await answerOf(await ask({ authorization: customer.token }, query))).toBe('200 forbidden');
});

const ownClaims = () => ({ ...decodeJwt(customer.token) });
const anotherKey = await generateKeyPair('EdDSA');
const signed = (claims: Record<string, unknown>, kid: string) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid }).sign(anotherKey.privateKey);
const kidOf = (token: string): string => {
  const [head = ''] = token.split('.');
  return (JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string }).kid;
};

const badTokens: [string, () => Promise<string> | string][] = [
  ['garbage', () => 'garbage'],
  ['two words', () => `Bearer ${randomUUID()} ${customer.token}`],
  ['one signed by another key under our key id', () => signed(ownClaims(), kidOf(customer.token))],
  ['one signed by a key we do not have', () => signed(ownClaims(), 'unknown')],
  ['one without a signature', () => new UnsecuredJWT(ownClaims()).encode()],
  [
    'one whose claims were changed',
    () => {
      const [head, , tail] = customer.token.split('.');
      const claims = { ...ownClaims(), 'cognito:groups': ['company'] };
      return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), tail].join('.');
    },
  ],
  [
    'one of HMAC with our public key as its secret',
    async () => {
      const jwks = (await (await fetch(`${server.url}/api/auth/jwks`)).json()) as { keys: { x: string }[] };
      const secret = Buffer.from(jwks.keys[0]?.x ?? '', 'base64url');
      return new SignJWT(ownClaims()).setProtectedHeader({ alg: 'HS256' }).sign(secret);
    },
  ],
  [
    'one that brings its own key',
    async () =>
      new SignJWT(ownClaims())
        .setProtectedHeader({ alg: 'EdDSA', jwk: await exportJWK(anotherKey.publicKey) })
        .sign(anotherKey.privateKey),
  ],
  ['one of a foreign issuer', () => signed({ ...ownClaims(), iss: 'https://elsewhere.example' }, 'theirs')],
];

test.each(badTokens)('%s is answered 401 and never taken for a visitor', async (_name, make) => {
  const token = await make();
  for (const query of ['{ getApplicationSetting(id: "defaultsettings") { taxRate } }', undefined]) {
    expect(await answerOf(await ask({ authorization: token }, query))).toBe('401 unauthenticated');
  }
});

test('a token whose time is over is refused, although it was good before', async () => {
  const { token } = await signIn('ann@example.com');
  expect(await answerOf(await ask({ authorization: token }))).toBe('200 ok');
  const { sid } = decodeJwt<{ sid: string }>(token);
  await database.db
    .updateTable('sessions')
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where('id', '=', sid)
    .execute();
  server.runtime.actorMemory.forget();
  expect(await answerOf(await ask({ authorization: token }))).toBe('401 unauthenticated');
});

test('signing out ends the tokens of that session at once', async () => {
  const { token, cookie } = await signIn('ann@example.com');
  expect(await answerOf(await ask({ authorization: token }))).toBe('200 ok');
  await fetch(`${server.url}/api/auth/sign-out`, {
    method: 'POST',
    headers: { cookie, origin: server.url, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await answerOf(await ask({ authorization: token }))).toBe('401 unauthenticated');
  expect(await answerOf(await ask({ cookie, origin: server.url }))).toBe('200 sign_in_required');
  expect(await answerOf(await ask({ authorization: customer.token }))).toBe('200 ok');
});

test('somebody who is blocked has neither session nor token any more', async () => {
  await anAccount(server, 'blocked@example.com');
  const { token, cookie } = await signIn('blocked@example.com');
  await database.db
    .updateTable('users')
    .set({ blocked_at: new Date() })
    .where('email', '=', 'blocked@example.com')
    .execute();
  expect(await answerOf(await ask({ authorization: token }))).toBe('401 unauthenticated');
  expect(await answerOf(await ask({ cookie, origin: server.url }))).toBe('200 sign_in_required');
});

test('a session stands in the database only as the hash of its token', async () => {
  const token = decodeURIComponent(customer.cookie.split('session_token=')[1] ?? '').split('.')[0] ?? '';
  const rows = await database.db.selectFrom('sessions').select('token').execute();
  const tokens = rows.map((row) => row.token);
  expect(tokens).toContain(hashToken(token));
  expect(tokens).not.toContain(token);
  // And the hash itself opens nothing.
  const forged = customer.cookie.replace(token, hashToken(token));
  expect(await answerOf(await ask({ cookie: forged, origin: server.url }))).toBe('200 sign_in_required');
});

const ends = async (email: string) => {
  const { rows } = await database.pool.query(
    `select round(extract(epoch from s."expiresAt" - now())) as left from sessions s
     join users u on u.id = s."userId" where u.email = $1 order by s."createdAt" desc limit 1`,
    [email],
  );
  return Number(rows[0].left);
};

test('a session begins with what its role may be unused: 30 minutes for the company, 7 days for others', async () => {
  await signIn('office@example.com');
  await signIn('ann@example.com');
  const office = await ends('office@example.com');
  const ann = await ends('ann@example.com');
  expect(office).toBeGreaterThan(1750);
  expect(office).toBeLessThanOrEqual(1800);
  expect(ann).toBeGreaterThan(604_700);
  expect(ann).toBeLessThanOrEqual(604_800);
});

test('use moves the end of a session on, but not past its longest', async () => {
  const { cookie } = await signIn('office@example.com');
  const move = (created: string) =>
    database.pool.query(
      `update sessions set "createdAt" = now() - $1::interval, "lastUsedAt" = now() - interval '20 minutes',
         "expiresAt" = now() + interval '10 minutes'
       where id = (select s.id from sessions s join users u on u.id = s."userId"
         where u.email = 'office@example.com' order by s."createdAt" desc limit 1)`,
      [created],
    );
  await move('1 hour');
  expect(await answerOf(await ask({ cookie, origin: server.url }))).toBe('200 ok');
  await move('1 hour');
  await ask({ cookie, origin: server.url });
  const { rows } = await database.pool.query(
    `select max(extract(epoch from "expiresAt" - now())) as most from sessions where "createdAt" < now() - interval '50 minutes'`,
  );
  expect(Number(rows[0].most)).toBeGreaterThan(1700);
  await database.pool.query(
    `update sessions set "createdAt" = now() - interval '11 hours 50 minutes', "lastUsedAt" = now() - interval '2 minutes'
     where "createdAt" < now() - interval '50 minutes'`,
  );
  await ask({ cookie, origin: server.url });
  const after = await database.pool.query(
    `select max(extract(epoch from "expiresAt" - now())) as most from sessions where "createdAt" < now() - interval '11 hours'`,
  );
  expect(Number(after.rows[0].most)).toBeLessThanOrEqual(600);
});

test('what could not be checked is not answered as if the token were bad', async () => {
  const { token } = await signIn('ann@example.com');
  await database.pool.query('alter table sessions rename to sessions_away');
  try {
    const answer = await ask({ authorization: token });
    expect(answer.status).toBeGreaterThanOrEqual(500);
  } finally {
    await database.pool.query('alter table sessions_away rename to sessions');
  }
});
