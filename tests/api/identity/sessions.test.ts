import { expect } from 'vitest';
import { clearChallenges } from '#server/auth/proofs/clear-challenges.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { createCookieJar } from '#tests/support/cookie-jar.ts';
import { type Given, test } from '#tests/support/fixtures/api-test.ts';
import { mailsTo, proofFor } from '#tests/support/identity/proofs.ts';
import { anAccount, password } from '#tests/support/people.ts';

// The office's user signs in from other browsers too.
test.beforeEach(({ database, company: _ }) => database.db.deleteFrom('rate_limits').execute());

test('people see where they are signed in, with what and since when, and which is this one', async ({
  server,
}) => {
  const ada = await anAccount(server, 'ada@example.com');
  await aBrowser({ server }, firefox).post('sign-in/email', { email: 'ada@example.com', password });
  const seen = await sessionsOf(ada);
  expect(seen).toHaveLength(2);
  expect(seen.map(({ device, isThis }) => [device, isThis])).toEqual([
    ['Firefox on Linux', false],
    ['An unknown device', true],
  ]);
  for (const one of seen) {
    expect(one.address).toBe('127.0.0.1');
    expect(Math.abs(Date.parse(one.lastUsedAt) - Date.now())).toBeLessThan(60_000);
    expect(Object.keys(one).sort()).toEqual(['address', 'createdAt', 'device', 'id', 'isThis', 'lastUsedAt']);
  }
});

test('one’s own sessions can be ended one by one, all the others, or all, and nobody else’s', async ({
  server,
}) => {
  const first = await anAccount(server, 'bea@example.com');
  const [second, third] = [
    await signedIn({ server }, 'bea@example.com'),
    await signedIn({ server }, 'bea@example.com'),
  ];
  const other = await anAccount(server, 'cleo@example.com');
  const end = (client: Client, path: string, body = {}) => client.post(`/api/auth/account/${path}`, body);
  const foreign = (await sessionsOf(other))[0]?.id;
  expect((await end(first, 'end-session', { id: foreign })).body).toEqual({ ended: 0 });
  expect(await isSignedIn(other)).toBe(true);
  const secondId = (await sessionsOf(second)).find(({ isThis }) => isThis)?.id;
  expect((await end(first, 'end-session', { id: secondId })).body).toEqual({ ended: 1 });
  expect(await isSignedIn(second)).toBe(false);
  expect(await isSignedIn(third)).toBe(true);
  expect((await end(first, 'end-other-sessions')).body).toEqual({ ended: 1 });
  expect([await isSignedIn(first), await isSignedIn(third)]).toEqual([true, false]);
  const fourth = await signedIn({ server }, 'bea@example.com');
  expect((await end(fourth, 'sign-out-everywhere')).body).toEqual({ ended: 2 });
  expect([await isSignedIn(first), await isSignedIn(fourth)]).toEqual([false, false]);
  expect(await isSignedIn(other)).toBe(true);
});

test('the calls for the signed-in answer 401 to everybody else', async ({ server }) => {
  const visitor = createClient(server);
  const answers = [
    await visitor.get('/api/auth/account/sessions'),
    await visitor.post('/api/auth/account/end-session', { id: 'x' }),
    await visitor.post('/api/auth/account/end-other-sessions', {}),
    await visitor.post('/api/auth/account/sign-out-everywhere', {}),
    await visitor.post('/api/auth/account/change-password', { currentPassword: 'x', newPassword: 'y' }),
    await visitor.post('/api/auth/account/change-email', { password: 'x', newEmail: 'y@example.com' }),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(401);
    expect(body).toEqual({ code: 'sign_in_required', message: 'Sign in to continue.' });
  }
});

test('signing in makes a new session and ends the one the browser came with', async ({ server }) => {
  const browser = aBrowser({ server }, firefox);
  await anAccount(server, 'dora@example.com');
  await browser.post('sign-in/email', { email: 'dora@example.com', password });
  const before = browser.jar.header();
  await browser.post('sign-in/email', { email: 'office@example.com', password });
  expect(browser.jar.header()).not.toBe(before);
  const old = await fetch(`${server.url}/api/auth/get-session`, { headers: { cookie: before } });
  expect(await old.json()).toBeNull();
});

test('a token that nobody gave out is not taken on at sign-in', async ({ server }) => {
  const planted = 'brightwren.device=not-one-of-ours; brightwren.challenge=short';
  const response = await fetch(`${server.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, cookie: planted },
    body: JSON.stringify({ email: 'office@example.com', password }),
  });
  const set = response.headers.getSetCookie();
  expect(set.some((line) => /^brightwren\.device=[\w-]{32};/.test(line))).toBe(true);
  expect(set.some((line) => line.startsWith('brightwren.session_token='))).toBe(true);
  for (const line of set) {
    expect(line).toMatch(/; HttpOnly/i);
    expect(line).toMatch(/; SameSite=Lax/i);
    expect(line).toMatch(/; Path=\//i);
  }
});

test('no answer of the identity service carries the token of a session', async ({ server }) => {
  const browser = aBrowser({ server }, firefox);
  const signIn = await browser.post('sign-in/email', { email: 'office@example.com', password });
  const cookie = browser.jar.header();
  const token = decodeURIComponent(/session_token=([^;]+)/.exec(cookie)?.[1] ?? '').split('.')[0] ?? '';
  expect(token.length).toBeGreaterThan(20);
  const session = await fetch(`${server.url}/api/auth/get-session`, { headers: { cookie } });
  const text = `${await signIn.text()} ${await session.text()}`;
  expect(text).toContain('office@example.com');
  expect(text).not.toContain(token);
});

test('a browser not seen before is told of by mail, and then known', async ({ database, server }) => {
  await anAccount(server, 'eva@example.com');
  const count = async () =>
    (await mailsTo(server, 'eva@example.com')).filter((template) => template === 'new-device').length;
  expect(await count()).toBe(0);
  const phone = aBrowser({ server }, safari);
  await phone.post('sign-in/email', { email: 'eva@example.com', password });
  expect(await count()).toBe(1);
  await phone.post('sign-out', {});
  await phone.post('sign-in/email', { email: 'eva@example.com', password });
  expect(await count()).toBe(1);
  await aBrowser({ server }, firefox).post('sign-in/email', { email: 'eva@example.com', password });
  expect(await count()).toBe(2);
  const mail = await database.db
    .selectFrom('mails')
    .select('props')
    .where('template', '=', 'new-device')
    .where('recipient', '=', 'eva@example.com')
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  expect(mail.props).toMatchObject({
    device: 'Safari on iPhone',
    address: '127.0.0.1',
    when: '10:00am on Tuesday 24 November',
  });
});

test('a wrong password tells of no new browser', async ({ server }) => {
  await anAccount(server, 'flo@example.com');
  await aBrowser({ server }, safari).post('sign-in/email', {
    email: 'flo@example.com',
    password: 'wrong password',
  });
  expect(await mailsTo(server, 'flo@example.com')).not.toContain('new-device');
});

test('signing out ends the session itself, not only its cookie', async ({ server }) => {
  const browser = aBrowser({ server }, firefox);
  await browser.post('sign-in/email', { email: 'office@example.com', password });
  const cookie = browser.jar.header();
  await browser.post('sign-out', {});
  const again = await fetch(`${server.url}/api/auth/get-session`, { headers: { cookie } });
  expect(await again.json()).toBeNull();
});

test('nobody who is blocked gets a session, and only the right password learns why', async ({
  database,
  server,
}) => {
  const gil = await anAccount(server, 'gil@example.com');
  await gil.post('/api/auth/account/new-password', { email: 'gil@example.com' });
  const { code } = await proofFor(server, 'gil@example.com');
  await database.db
    .updateTable('users')
    .set({ blocked_at: new Date(now) })
    .where('email', '=', 'gil@example.com')
    .execute();
  const fresh = createClient(server);
  const answer = await fresh.post('/api/auth/sign-in/email', { email: 'gil@example.com', password });
  expect(answer).toMatchObject({ status: 403, body: { code: 'account_blocked' } });
  expect(await fresh.signIn('gil@example.com', 'wrong password')).toBe(401);
  expect(await gil.post('/api/auth/account/prove', { code, password: 'a quite new password' })).toMatchObject(
    {
      status: 400,
      body: { code: 'code_wrong' },
    },
  );
  expect((await gil.get('/api/auth/account/sessions')).status).toBe(401);
});

test('pages of another site can’t sign anybody in or out', async ({ server }) => {
  const headers = {
    'content-type': 'application/json',
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'cors',
  };
  const body = JSON.stringify({ email: 'office@example.com', password });
  const bare = await fetch(`${server.url}/api/auth/sign-in/email`, { method: 'POST', headers, body });
  expect(bare.status).toBe(403);
  const browser = aBrowser({ server }, firefox);
  await browser.post('sign-in/email', { email: 'office@example.com', password });
  for (const path of ['account/sign-out-everywhere', 'sign-out', 'account/resend']) {
    const answer = await fetch(`${server.url}/api/auth/${path}`, {
      method: 'POST',
      headers: { ...headers, cookie: browser.jar.header() },
      body: '{}',
    });
    expect([path, answer.status]).toEqual([path, 403]);
  }
});

test('what has ended is dropped at night, and nothing that still counts', async ({
  clock,
  database,
  server,
}) => {
  const client = createClient(server);
  await client.post('/api/auth/account/new-password', { email: 'office@example.com' });
  const { code } = await proofFor(server, 'office@example.com');
  await clearChallenges(server.system());
  expect((await client.post('/api/auth/account/prove', { code, password })).status).toBe(200);
  clock.set('2026-11-27T10:00:00Z');
  await clearChallenges(server.system());
  const left = await database.db.selectFrom('email_challenges').select('id').execute();
  const tries = await database.db.selectFrom('rate_limits').select('key').execute();
  expect([left, tries]).toEqual([[], []]);
  expect(await database.db.selectFrom('known_devices').select('user_id').execute()).not.toEqual([]);
  clock.set('2027-12-01T10:00:00Z');
  await clearChallenges(server.system());
  expect(await database.db.selectFrom('known_devices').select('user_id').execute()).toEqual([]);
});

test('passkeys are offered for this very host, and adding one needs a session', async ({ server }) => {
  const options = await createClient(server).get('/api/auth/passkey/generate-authenticate-options');
  expect(options.body).toMatchObject({ rpId: '127.0.0.1' });
  expect((await createClient(server).get('/api/auth/passkey/generate-register-options')).status).toBe(401);
  const office = await signedIn({ server }, 'office@example.com');
  const offered = await office.get('/api/auth/passkey/generate-register-options');
  expect(offered.body).toMatchObject({
    rp: { id: '127.0.0.1', name: 'Brightwren' },
    authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
  });
  expect((await office.get('/api/auth/passkey/list-user-passkeys')).body).toEqual([]);
});

const now = '2026-11-24T10:00:00Z';

type Seen = {
  id: string;
  device: string;
  address: string;
  createdAt: string;
  lastUsedAt: string;
  isThis: boolean;
};

const isSignedIn = async (client: Client) => (await client.get('/api/auth/get-session')).body !== null;
const sessionsOf = async (client: Client) =>
  ((await client.get('/api/auth/account/sessions')).body as unknown as { sessions: Seen[] }).sessions;

async function signedIn({ server }: Given<'server'>, email: string): Promise<Client> {
  const client = createClient(server);
  expect(await client.signIn(email, password)).toBe(200);
  return client;
}

/** A browser whose cookies the test holds itself. */
function aBrowser({ server }: Given<'server'>, userAgent: string) {
  const jar = createCookieJar();
  return {
    jar,
    async post(path: string, body: unknown) {
      const response = await fetch(`${server.url}/api/auth/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: server.url,
          'user-agent': userAgent,
          cookie: jar.header(),
        },
        body: JSON.stringify(body),
      });
      jar.keep(response.headers);
      return response;
    },
  };
}

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1';
