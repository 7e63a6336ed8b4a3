import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { mailsTo, proofFor, proofsFor } from '#tests/support/identity/proofs.ts';
import { aCompanyUser, anAccount, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
const now = '2026-11-24T10:00:00Z';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(database, { now });
  await aCompanyUser(server);
});
beforeEach(async () => {
  server.setNow(now);
  await database.db.deleteFrom('rate_limits').execute();
});
afterAll(() => server.close());

const another = 'another long password';
const isSignedIn = async (client: Client) => (await client.get('/api/auth/get-session')).body !== null;
const change = (client: Client, currentPassword: string, newPassword: string) =>
  client.post('/api/auth/account/change-password', { currentPassword, newPassword });
const forgot = (client: Client, email: string) => client.post('/api/auth/account/new-password', { email });
const prove = (client: Client, body: Record<string, unknown>) => client.post('/api/auth/account/prove', body);

test('the old password changes into a new one; other browsers are signed out and a mail tells of it', async () => {
  const ada = await anAccount(server, 'ada@example.com');
  const elsewhere = createClient(server);
  await elsewhere.signIn('ada@example.com', password);
  expect(await change(ada, password, another)).toEqual({ status: 200, body: { changed: true } });
  expect([await isSignedIn(ada), await isSignedIn(elsewhere)]).toEqual([true, false]);
  expect(await createClient(server).signIn('ada@example.com', password)).toBe(401);
  expect(await createClient(server).signIn('ada@example.com', another)).toBe(200);
  expect(await mailsTo(server, 'ada@example.com')).toContain('password-changed');
});

test('without the old password, or with a new one that anybody would guess, nothing changes', async () => {
  const bea = await anAccount(server, 'bea@example.com');
  expect(await change(bea, 'not my password', another)).toMatchObject({
    status: 400,
    body: { code: 'password_wrong', field: 'currentPassword' },
  });
  for (const [given, code] of [
    ['short', 'password_short'],
    ['iloveyou', 'password_common'],
    ['bea.bea.bea', 'password_common'],
    [password, 'password_unchanged'],
  ] as const) {
    expect(await change(bea, password, given)).toMatchObject({
      status: 400,
      body: { code, field: 'newPassword' },
    });
  }
  expect(await createClient(server).signIn('bea@example.com', password)).toBe(200);
  expect(await mailsTo(server, 'bea@example.com')).not.toContain('password-changed');
});

test('a forgotten password is mended by the code, which signs in here and nobody elsewhere', async () => {
  const before = await anAccount(server, 'cleo@example.com');
  const client = createClient(server);
  expect(await forgot(client, ' Cleo@Example.com ')).toEqual({ status: 200, body: { received: true } });
  const { code } = await proofFor(server, 'cleo@example.com');
  expect(await prove(client, { code })).toMatchObject({ status: 400, body: { code: 'password_missing' } });
  expect(await prove(client, { code, password: 'cleocleo' })).toMatchObject({
    status: 400,
    body: { code: 'password_common', field: 'password' },
  });
  expect(await prove(client, { code, password: another })).toMatchObject({
    status: 200,
    body: { purpose: 'new-password', user: { email: 'cleo@example.com' } },
  });
  expect([await isSignedIn(client), await isSignedIn(before)]).toEqual([true, false]);
  expect(await createClient(server).signIn('cleo@example.com', another)).toBe(200);
  expect(await mailsTo(server, 'cleo@example.com')).toContain('password-changed');
});

test('the link does the same in any browser, and whatever else was mailed is dead then', async () => {
  await anAccount(server, 'dora@example.com');
  const [one, two] = [createClient(server), createClient(server)];
  await forgot(one, 'dora@example.com');
  await forgot(two, 'dora@example.com');
  const proofs = await proofsFor(server, 'dora@example.com');
  expect(proofs).toHaveLength(2);
  const link = proofs[0]?.link;
  const mobile = createClient(server);
  expect((await mobile.post('/api/auth/account/read-link', { link })).body).toEqual({
    purpose: 'new-password',
    email: 'dora@example.com',
    needsPassword: true,
  });
  expect((await prove(mobile, { link, password: another })).status).toBe(200);
  for (const proof of proofs) {
    expect((await prove(mobile, { link: proof.link, password: 'yet another password' })).status).toBe(400);
    expect((await prove(one, { code: proof.code, password: 'yet another password' })).status).toBe(400);
  }
  expect(await createClient(server).signIn('dora@example.com', another)).toBe(200);
});

test('changing the password kills a code that somebody had asked for', async () => {
  const eva = await anAccount(server, 'eva@example.com');
  const thief = createClient(server);
  await forgot(thief, 'eva@example.com');
  const { code } = await proofFor(server, 'eva@example.com');
  await change(eva, password, another);
  expect((await prove(thief, { code, password: 'the thief chose this' })).status).toBe(400);
});

test('an e-mail nobody has gets the same answer and no mail', async () => {
  expect(await forgot(createClient(server), 'nobody@example.com')).toEqual({
    status: 200,
    body: { received: true },
  });
  expect(await proofsFor(server, 'nobody@example.com')).toEqual([]);
  expect(await mailsTo(server, 'nobody@example.com')).toEqual([]);
  expect(await forgot(createClient(server), 'no e-mail')).toMatchObject({
    status: 400,
    body: { code: 'email_bad', field: 'email' },
  });
});

test('a guest who asks for a password opens the account their bookings wait in', async () => {
  await database.db
    .insertInto('customers')
    .values({ first_name: 'Gus', last_name: 'Guest', email: 'gus@example.com', phone: '+447700900999' })
    .execute();
  const gus = createClient(server);
  await forgot(gus, 'gus@example.com');
  const { code } = await proofFor(server, 'gus@example.com');
  expect(await prove(gus, { code, password: another })).toMatchObject({
    status: 200,
    body: { user: { group: 'customer', name: 'Gus' } },
  });
  const customer = await database.db
    .selectFrom('customers')
    .select('user_id')
    .where('email', '=', 'gus@example.com')
    .executeTakeFirstOrThrow();
  expect(customer.user_id).not.toBeNull();
});

test('a company user who forgot the password is a company user afterwards', async () => {
  const office = createClient(server);
  await forgot(office, 'office@example.com');
  const { code } = await proofFor(server, 'office@example.com');
  expect(await prove(office, { code, password: another })).toMatchObject({
    body: { user: { group: 'company' } },
  });
  expect((await office.send('{ listUnpaidEarnings { total } }')).errors).toEqual([]);
});

test('nothing went wrong on the side', () => expect(server.errors).toEqual([]));
