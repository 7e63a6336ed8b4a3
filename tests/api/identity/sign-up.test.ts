import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeAccountLink } from '#server/auth/account/make-account-link.ts';
import { providerAnswers } from '#tests/support/booking/provider-answers.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { mailsTo, proofFor, proofsFor, signUpAnswers, writeProofs } from '#tests/support/identity/proofs.ts';
import { aCompanyUser } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
const now = '2026-11-24T10:00:00Z';
const later = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
let server: TestServer;
let office: Client;

beforeAll(async () => {
  server = await startTestServer(database, { now });
  office = await aCompanyUser(server);
});
beforeEach(async () => {
  server.setNow(now);
  await database.db.deleteFrom('rate_limits').execute();
});
afterAll(() => server.close());

const signUp = (client: Client, email: string, changes = {}) =>
  client.post('/api/auth/account/sign-up', signUpAnswers(email, changes));
const prove = (client: Client, body: Record<string, unknown>) => client.post('/api/auth/account/prove', body);
const wrong = { code: 'code_wrong', message: 'That code is wrong or has expired. We can send a new one.' };
const whoAmI = async (client: Client) =>
  ((await client.get('/api/auth/get-session')).body as { user?: { email: string; group: string } } | null)
    ?.user;

function userOf(email: string) {
  return database.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

test('somebody signs up, proves the e-mail by the code and is a customer, signed in', async () => {
  const ada = createClient(server);
  expect(await signUp(ada, 'Ada@Example.com')).toEqual({ status: 200, body: { received: true } });
  expect(await userOf('ada@example.com')).toBeUndefined();
  const { code } = await proofFor(server, 'ada@example.com');
  expect(code).toMatch(/^\d{6}$/);
  const proved = await prove(ada, { code });
  expect(proved).toMatchObject({
    status: 200,
    body: { purpose: 'sign-up', user: { email: 'ada@example.com', name: 'Ada Byron', group: 'customer' } },
  });
  expect(await whoAmI(ada)).toMatchObject({ email: 'ada@example.com', group: 'customer' });
  expect(await mailsTo(server, 'ada@example.com')).toEqual(['email-code', 'welcome']);
  expect(await userOf('ada@example.com')).toMatchObject({ phone: '+447700900123', emailVerified: true });
  const customer = await database.db
    .selectFrom('customers')
    .selectAll()
    .where('email', '=', 'ada@example.com')
    .executeTakeFirstOrThrow();
  expect(customer).toMatchObject({ first_name: 'Ada', last_name: 'Byron', phone: '+447700900123' });
  expect(customer.user_id).toBe((await userOf('ada@example.com'))?.id);
  expect(await createClient(server).signIn('ada@example.com', 'purple ladder fourteen')).toBe(200);
});

test('a code works once', async () => {
  const client = createClient(server);
  await signUp(client, 'once@example.com');
  const { code, link } = await proofFor(server, 'once@example.com');
  expect((await prove(client, { code })).status).toBe(200);
  expect(await prove(client, { code })).toEqual({ status: 400, body: wrong });
  expect(await prove(client, { link })).toEqual({ status: 400, body: wrong });
});

test('two tries with the right code at the same moment make one account', async () => {
  const client = createClient(server);
  await signUp(client, 'twice@example.com');
  const { code, link } = await proofFor(server, 'twice@example.com');
  const answers = await Promise.all([
    prove(client, { code }),
    prove(client, { code }),
    prove(client, { link }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect(await mailsTo(server, 'twice@example.com')).toEqual(['email-code', 'welcome']);
});

test('a code is worth nothing in another browser', async () => {
  const client = createClient(server);
  await signUp(client, 'browser@example.com');
  const { code } = await proofFor(server, 'browser@example.com');
  expect(await prove(createClient(server), { code })).toEqual({ status: 400, body: wrong });
  expect((await prove(client, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200);
});

test('a code is dead after five wrong tries, and after an hour; a new one is sent on asking', async () => {
  const client = createClient(server);
  await signUp(client, 'tries@example.com');
  const first = await proofFor(server, 'tries@example.com');
  const bad = first.code === '000000' ? '000001' : '000000';
  for (let n = 0; n < 5; n += 1)
    expect(await prove(client, { code: bad })).toEqual({ status: 400, body: wrong });
  expect(await prove(client, { code: first.code })).toEqual({ status: 400, body: wrong });
  expect((await client.post('/api/auth/account/resend', {})).body).toEqual({ received: true });
  const second = await proofFor(server, 'tries@example.com');
  expect(second).not.toEqual(first);
  server.setNow(later(61));
  expect(await prove(client, { code: second.code })).toEqual({ status: 400, body: wrong });
  expect((await prove(client, { link: second.link })).status).toBe(200);
});

test('the link finishes the sign-up in the browser that asked, for 24 hours', async () => {
  const client = createClient(server);
  await signUp(client, 'link@example.com');
  const { link } = await proofFor(server, 'link@example.com');
  const read = await client.post('/api/auth/account/read-link', { link });
  expect(read.body).toEqual({ purpose: 'sign-up', email: 'link@example.com', needsPassword: false });
  server.setNow(later(24 * 60 + 1));
  expect((await client.post('/api/auth/account/read-link', { link })).status).toBe(404);
  expect(await prove(client, { link })).toEqual({ status: 400, body: wrong });
  server.setNow(later(23 * 60));
  expect((await prove(client, { link })).status).toBe(200);
});

test('in another browser the link asks for a password, so that nobody plants theirs on another’s address', async () => {
  const stranger = createClient(server);
  await signUp(stranger, 'owner@example.com', { password: 'the stranger knows this' });
  const { link } = await proofFor(server, 'owner@example.com');
  const owner = createClient(server);
  const read = await owner.post('/api/auth/account/read-link', { link });
  expect(read.body).toEqual({ purpose: 'sign-up', email: 'owner@example.com', needsPassword: true });
  expect(await prove(owner, { link })).toMatchObject({ status: 400, body: { code: 'password_missing' } });
  expect(await prove(owner, { link, password: 'iloveyou' })).toMatchObject({
    status: 400,
    body: { code: 'password_common', field: 'password' },
  });
  expect((await prove(owner, { link, password: 'only the owner knows' })).status).toBe(200);
  expect(await createClient(server).signIn('owner@example.com', 'the stranger knows this')).toBe(401);
  expect(await createClient(server).signIn('owner@example.com', 'only the owner knows')).toBe(200);
});

test('who has an account gets the same answer, and a mail that says so', async () => {
  const client = createClient(server);
  expect(await signUp(client, 'office@example.com')).toEqual({ status: 200, body: { received: true } });
  await writeProofs(server);
  expect((await mailsTo(server, 'office@example.com')).at(-1)).toBe('account-exists');
  expect(await prove(client, { code: '123456' })).toEqual({ status: 400, body: wrong });
  expect((await office.get('/api/auth/get-session')).body).toMatchObject({
    user: { email: 'office@example.com' },
  });
});

test('what is wrong is said field by field, in the words of the form', async () => {
  const answers = {
    firstName: '',
    lastName: 'B7',
    email: 'ada',
    phone: '1',
    password: '',
    termsCondition: false,
  };
  const { status, body } = await createClient(server).post('/api/auth/account/sign-up', answers);
  expect(status).toBe(400);
  const { problems } = body as unknown as { problems: { field: string; code: string; message: string }[] };
  expect(problems.map(({ field, code }) => `${field} ${code}`).sort()).toEqual([
    'email email_bad',
    'firstName first_name_missing',
    'lastName last_name_bad',
    'password password_missing',
    'phone phone_bad',
    'termsCondition terms_missing',
  ]);
  expect(problems.every(({ message }) => message.length > 5)).toBe(true);
  expect((await createClient(server).post('/api/auth/account/sign-up', {})).status).toBe(400);
});

test.each([
  ['short', 'password_short'],
  ['x'.repeat(129), 'password_long'],
  ['iloveyou', 'password_common'],
  ['Password1!', 'password_common'],
  ['Brightwren2026', 'password_common'],
  ['cleaning123', 'password_common'],
  ['AdaByron1815', 'password_common'],
])('the password %s is refused with %s', async (password, code) => {
  const { body } = await signUp(createClient(server), 'weak@example.com', { password });
  expect(body).toMatchObject({ code, field: 'password' });
});

test('a resend without anything asked says nothing, and an address gets three mails an hour', async () => {
  expect((await createClient(server).post('/api/auth/account/resend', {})).body).toEqual({ received: true });
  const client = createClient(server);
  await signUp(client, 'many@example.com');
  for (let n = 0; n < 5; n += 1) {
    expect((await client.post('/api/auth/account/resend', {})).body).toEqual({ received: true });
    await writeProofs(server);
  }
  const sent = await proofsFor(server, 'many@example.com');
  expect(sent).toHaveLength(3);
  expect((await prove(client, { code: sent[0]?.code })).status).toBe(200);
});

test('an earlier code is dead once a later one was mailed, but the mailed link still works', async () => {
  const client = createClient(server);
  await signUp(client, 'again@example.com');
  const first = await proofFor(server, 'again@example.com');
  server.setNow(later(1));
  await client.post('/api/auth/account/resend', {});
  const second = await proofFor(server, 'again@example.com');
  expect(second.link).not.toBe(first.link);
  if (first.code !== second.code) {
    expect(await prove(client, { code: first.code })).toEqual({ status: 400, body: wrong });
  }
  expect((await prove(client, { link: first.link })).status).toBe(200);
});

test('a guest who signs up finds the bookings made before', async () => {
  const { id } = await database.db
    .insertInto('customers')
    .values({ first_name: 'Gus', last_name: 'Guest', email: 'gus@example.com', phone: '+447700900999' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const client = createClient(server);
  await signUp(client, 'gus@example.com');
  await prove(client, { code: (await proofFor(server, 'gus@example.com')).code });
  const customer = await database.db
    .selectFrom('customers')
    .selectAll()
    .where('email', '=', 'gus@example.com')
    .executeTakeFirstOrThrow();
  expect(customer).toMatchObject({ id, first_name: 'Gus', phone: '+447700900999' });
  expect(customer.user_id).toBe((await userOf('gus@example.com'))?.id);
});

test('who has applied as a cleaner and signs up becomes one, still pending', async () => {
  const answers = providerAnswers(1);
  await createClient(server).send(
    'mutation ($input: CreateServiceProviderInput!) { createServiceProvider(input: $input) { received } }',
    { input: answers },
  );
  const client = createClient(server);
  await signUp(client, answers.email);
  const proved = await prove(client, { code: (await proofFor(server, answers.email)).code });
  expect(proved.body).toMatchObject({ user: { group: 'serviceprovider' } });
  const provider = await database.db
    .selectFrom('providers')
    .select(['owner_id', 'profile_status'])
    .where('email', '=', answers.email)
    .executeTakeFirstOrThrow();
  expect(provider).toEqual({ owner_id: (await userOf(answers.email))?.id, profile_status: 'pending' });
});

test('nothing in the database opens an account: codes, links, passwords and browsers are hashes', async () => {
  const client = createClient(server);
  await signUp(client, 'hashed@example.com');
  const { code, link } = await proofFor(server, 'hashed@example.com');
  const rows = await database.db
    .selectFrom('email_challenges')
    .selectAll()
    .where('email', '=', 'hashed@example.com')
    .execute();
  const mails = await database.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', 'hashed@example.com')
    .execute();
  const jobs = await database.pool.query('select * from graphile_worker._private_jobs');
  const text = JSON.stringify([rows, mails, jobs.rows]);
  for (const secret of [code, link, 'purple ladder fourteen']) expect(text).not.toContain(`"${secret}"`);
  expect(text).not.toContain(link);
});

test('a one-time link of a mail also refuses a password anybody would guess', async () => {
  const url = await makeAccountLink(server.system(), 'claim-account', 'weak-link@example.com');
  const token = new URL(url).searchParams.get('token');
  const open = (password: string) =>
    createClient(server).post('/api/auth/one-time-link/open', { token, password });
  expect(await open('iloveyou')).toMatchObject({ status: 400, body: { code: 'password_common' } });
  expect((await open('a good long password')).status).toBe(200);
});

test('calls of the identity library that ours replace are gone', async () => {
  for (const path of [
    'sign-up/email',
    'request-password-reset',
    'reset-password',
    'update-user',
    'delete-user',
  ]) {
    const answer = await fetch(`${server.url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ email: 'a@example.com', password: 'a good long password', name: 'A' }),
    });
    expect([path, answer.status]).toEqual([path, 404]);
  }
  expect(server.errors).toEqual([]);
});
