import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDatabase } from '#tests/support/database.ts';
import {
  type LocalOidcProvider,
  type PoolPerson,
  startOidcProvider,
} from '#tests/support/identity/oidc-provider.ts';
import { anAccessToken } from '#tests/support/identity/pool-access-token.ts';
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

const userOf = (email: string) =>
  database.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

async function aUser(user: { email: string; emailVerified?: boolean; group?: string }): Promise<string> {
  const id = randomUUID();
  const { email, emailVerified = true, group = null } = user;
  await database.db.insertInto('users').values({ id, name: email, email, emailVerified, group }).execute();
  return id;
}

const problemOf = (address: URL) => `${address.pathname} ${address.searchParams.get('problem')}`;

test('the screens are told where people sign in', async () => {
  const answer = await fetch(`${server.url}/api/auth/pool`);
  expect(await answer.json()).toEqual({ kind: 'external', name: new URL(pool.issuer).host });
});

test('somebody signs in at the provider and lands where they were going', async () => {
  const person = aPerson({ email: 'Anna@example.com', name: 'Anna Archer' });
  const redirectTo = '/dashboard/cs/bookings?tab=old#top';
  const { address, session, walker } = await signIn(person.email, redirectTo);
  expect(address.href).toBe(`${server.url}${redirectTo}`);
  expect(session).toMatchObject({ user: { email: 'anna@example.com', name: 'Anna Archer', group: null } });
  const again = await goToPool(server, walker);
  expect(again.address.href).toBe(`${server.url}/dashboard`);
  const accounts = await database.db
    .selectFrom('accounts')
    .select(['providerId', 'accountId', 'accessToken', 'refreshToken', 'idToken'])
    .where('accountId', '=', person.sub)
    .execute();
  expect(accounts).toHaveLength(1);
  expect(accounts[0]).toMatchObject({ providerId: pool.issuer, accessToken: null, refreshToken: null });
  // Three parts of base64 are the token itself, and what is sealed has none of them.
  const sealed = accounts[0]?.idToken ?? '';
  const token = server.runtime.vault.open(sealed);
  expect(token).toMatch(/^ey[\w-]+\.ey[\w-]+\.[\w-]+$/);
  for (const part of token.split('.')) expect(sealed).not.toContain(part);
  expect(server.errors).toEqual([]);
});

test('the groups of each sign-in decide the role: one is the group, none or several a customer', async () => {
  const person = aPerson();
  const steps: [readonly string[] | undefined, string | null][] = [
    [undefined, null],
    [['serviceprovider'], 'serviceprovider'],
    [['editors'], 'editors'],
    [['company', 'serviceprovider'], null],
    [[], null],
  ];
  for (const [groups, group] of steps) {
    if (groups) person['cognito:groups'] = groups;
    const { session } = await signIn(person.email);
    expect(session?.user.group).toBe(group);
  }
});

test('the first of the company may do everything, the next nothing until somebody gives it to them', async () => {
  const groups = { 'cognito:groups': ['company'] };
  // Somebody of the embedded pool, who can't sign in here, doesn't count.
  await aUser({ email: 'old-office@example.com', group: 'company' });
  await database.db
    .updateTable('users')
    .set({ permissions: ['users'] })
    .where('email', '=', 'old-office@example.com')
    .execute();
  const [first, second] = [aPerson(groups), aPerson(groups)];
  await signIn(first.email);
  await signIn(second.email);
  expect((await userOf(first.email))?.permissions).toHaveLength(6);
  expect(await userOf(second.email)).toMatchObject({ group: 'company', permissions: [] });
  await database.db
    .updateTable('users')
    .set({ permissions: ['content'] })
    .where('email', '=', second.email)
    .execute();
  await signIn(second.email);
  expect((await userOf(second.email))?.permissions).toEqual(['content']);
});

test('two first company users at once do not both get everything', async () => {
  await database.db.updateTable('users').set({ permissions: [] }).execute();
  const people = [1, 2, 3, 4].map(() => aPerson({ 'cognito:groups': ['company'] }));
  await Promise.all(people.map(({ email }) => signIn(email)));
  const users = await Promise.all(people.map(({ email }) => userOf(email)));
  expect(users.filter((user) => user?.permissions.length === 6)).toHaveLength(1);
});

test('an e-mail verified on both sides joins the account that is there, with its records', async () => {
  const person = aPerson();
  const userId = await aUser({ email: person.email, group: 'company' });
  const values = { first_name: 'Gus', last_name: 'Guest', email: person.email, phone: '+447700900123' };
  await database.db.insertInto('customers').values(values).execute();
  const { session } = await signIn(person.email);
  // Whatever it was before, the provider's groups decide now.
  expect(session?.user).toMatchObject({ id: userId, group: null });
  const customers = await database.db
    .selectFrom('customers')
    .select('user_id')
    .where('email', '=', person.email)
    .execute();
  expect(customers).toEqual([{ user_id: userId }]);
});

test.each([false, undefined])(
  'an e-mail whose email_verified is %s opens and joins nothing',
  async (verified) => {
    const [stranger, squatter] = [
      aPerson({ email_verified: verified }),
      aPerson({ email_verified: verified }),
    ];
    await aUser({ email: squatter.email });
    for (const { email } of [stranger, squatter]) {
      const { address, session } = await signIn(email, '/dashboard/cs/profile');
      expect(problemOf(address)).toBe('/signin external_unverified');
      expect(address.searchParams.get('redirectTo')).toBe('/dashboard/cs/profile');
      expect(session).toBeNull();
    }
    expect(await userOf(stranger.email)).toBeUndefined();
    const subjects = [stranger.sub, squatter.sub];
    const linked = await database.db
      .selectFrom('accounts')
      .select('id')
      .where('accountId', 'in', subjects)
      .execute();
    expect(linked).toEqual([]);
  },
);

test('an e-mail that nobody has verified here joins nothing either', async () => {
  const person = aPerson();
  await aUser({ email: person.email, emailVerified: false });
  const { address, session } = await signIn(person.email);
  expect(problemOf(address)).toBe('/signin external_unverified');
  expect(session).toBeNull();
});

test('somebody blocked is refused, and signs in again once unblocked', async () => {
  const person = aPerson();
  await signIn(person.email);
  const block = (at: Date | null) =>
    database.db.updateTable('users').set({ blocked_at: at }).where('email', '=', person.email).execute();
  await block(new Date());
  const { address, session } = await signIn(person.email);
  expect(problemOf(address)).toBe('/signin account_blocked');
  expect(session).toBeNull();
  await block(null);
  expect((await signIn(person.email)).session?.user.email).toBe(person.email);
});

test('an account is its subject: a changed e-mail is followed, somebody else’s is never taken over', async () => {
  const [person, other] = [aPerson(), aPerson()];
  const { session: before } = await signIn(person.email);
  await signIn(other.email);
  person.email = `new-${person.email}`;
  const { session: after } = await signIn(person.email);
  expect(after?.user).toMatchObject({ id: before?.user.id, email: person.email });
  const mine = person.email;
  const theirs = other.email;
  pool.people.splice(pool.people.indexOf(other), 1);
  person.email = theirs;
  const { session: still } = await signIn(theirs);
  expect(still?.user).toMatchObject({ id: before?.user.id, email: mine });
});

test('signing in ends the session this browser had', async () => {
  const person = aPerson();
  const { walker, session } = await signIn(person.email);
  const before = walker.cookie(server.url, 'brightwren.session_token');
  await goToPool(server, walker);
  expect(walker.cookie(server.url, 'brightwren.session_token')).not.toBe(before);
  const sessions = await database.db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', session?.user.id ?? '')
    .execute();
  expect(sessions).toHaveLength(1);
});

test.each(['sign-out', 'account/sign-out-everywhere'])(
  '%s leads to the provider, which forgets the person too',
  async (path) => {
    const { walker } = await signIn(aPerson().email);
    const response = await walker.ask(`${server.url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: '{}',
    });
    const { redirectTo } = (await response.json()) as { redirectTo: string };
    expect(await sessionOf(server, walker)).toBeNull();
    const address = new URL(redirectTo);
    expect(address.origin).toBe(pool.issuer);
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${server.url}/signin`);
    const page = await (await walker.ask(redirectTo)).text();
    const xsrf = /name="xsrf" value="(\w+)"/.exec(page)?.[1] ?? '';
    const form = new URLSearchParams({ xsrf, logout: 'yes' });
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
    const isOurs = (one: URL) => one.origin === server.url;
    const back = await walker.follow(action, { method: 'POST', body: form, isThere: isOurs });
    expect(back.address.href).toBe(`${server.url}/signin`);
    // Signed in there still, the provider would send the browser straight back.
    expect((await goToPool(server, walker)).address.pathname).toMatch(/^\/interaction\//);
  },
);

test('an access token of the certified provider, shaped as Amazon Cognito’s, speaks for its owner', async () => {
  const person = aPerson({ 'cognito:groups': ['serviceprovider'] });
  const { session } = await signIn(person.email);
  const token = await anAccessToken(pool, server, person.email);
  for (const authorization of [token, `Bearer ${token}`]) {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ query: '{ getMyAccount { id email role isExternal } }' }),
    });
    const { data } = await response.json();
    expect(data.getMyAccount).toEqual({
      id: session?.user.id,
      email: person.email,
      role: 'serviceprovider',
      isExternal: true,
    });
  }
});

test('whoever comes with an access token has no session, and so no browser to push to', async () => {
  const person = aPerson({ 'cognito:groups': ['serviceprovider'] });
  await signIn(person.email);
  const authorization = await anAccessToken(pool, server, person.email);
  const input = `endpoint: "https://push.example/a", p256dh: "a", auth: "b", browser: "Firefox"`;
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ query: `mutation { addPushDevice(input: { ${input} }) { publicKey } }` }),
  });
  const { errors } = await response.json();
  expect(errors).toMatchObject([{ extensions: { code: 'push_session_missing' } }]);
});

test('a provider that tells the e-mail in userinfo only is asked there', async () => {
  const quiet = await startOidcProvider({ isEmailInIdToken: false });
  const other = await startTestServer(database, {
    now: '2026-11-20T10:00:00Z',
    environment: quiet.environment,
  });
  await quiet.serve(other.url);
  quiet.people.push({ sub: 'quiet', email: 'quiet@example.com', email_verified: true });
  const walker = createWebWalker();
  await signInAtPool(other, walker, { email: 'quiet@example.com' });
  expect((await sessionOf(other, walker))?.user.email).toBe('quiet@example.com');
  await other.close();
  await quiet.close();
});

const mailsTo = (email: string) =>
  database.db.selectFrom('mails').select('template').where('recipient', '=', email).execute();

test('a new account is welcomed, a new browser told of, a changed e-mail told to both addresses', async () => {
  const person = aPerson({ name: 'Nora New' });
  const old = person.email;
  await signIn(old);
  expect(await mailsTo(old)).toEqual([{ template: 'welcome' }]);
  await signIn(old);
  expect(await mailsTo(old)).toContainEqual({ template: 'new-device' });
  person.email = `moved-${old}`;
  await signIn(person.email);
  expect(await mailsTo(old)).toContainEqual({ template: 'email-changed' });
  expect(await mailsTo(person.email)).toContainEqual({ template: 'email-changed' });
});
