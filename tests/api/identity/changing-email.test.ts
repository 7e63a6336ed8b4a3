import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { mailsTo, proofFor, proofsFor, signUpAnswers, writeProofs } from '#tests/support/identity/proofs.ts';
import { aCompanyUser, anAccount, aProvider, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
const now = '2026-11-24T10:00:00Z';
let server: TestServer;
let company: Client;

beforeAll(async () => {
  server = await startTestServer(database, { now });
  company = await aCompanyUser(server);
});
beforeEach(async () => {
  server.setNow(now);
  await database.db.deleteFrom('rate_limits').execute();
});
afterAll(() => server.close());

const ask = (client: Client, newEmail: string, given = password) =>
  client.post('/api/auth/account/change-email', { password: given, newEmail });
const prove = (client: Client, body: Record<string, unknown>) => client.post('/api/auth/account/prove', body);

const userOf = (email: string) =>
  database.db.selectFrom('users').select(['id', 'email']).where('email', '=', email).executeTakeFirst();

test('the old address is told at once, the new one proves itself, then both are told', async () => {
  const ada = await anAccount(server, 'ada@example.com');
  expect(await ask(ada, 'Ada@New.example')).toEqual({ status: 200, body: { received: true } });
  expect(await mailsTo(server, 'ada@example.com')).toEqual(['email-change-asked']);
  expect(await userOf('ada@new.example')).toBeUndefined();
  const { code } = await proofFor(server, 'ada@new.example');
  expect(await prove(ada, { code })).toEqual({ status: 200, body: { purpose: 'change-email' } });
  expect(await userOf('ada@example.com')).toBeUndefined();
  expect(await userOf('ada@new.example')).toBeDefined();
  expect(await mailsTo(server, 'ada@example.com')).toEqual(['email-change-asked', 'email-changed']);
  expect(await mailsTo(server, 'ada@new.example')).toEqual(['email-code', 'email-changed']);
  expect((await ada.get('/api/auth/get-session')).body).toMatchObject({ user: { email: 'ada@new.example' } });
  expect(await createClient(server).signIn('ada@example.com', password)).toBe(401);
  expect(await createClient(server).signIn('ada@new.example', password)).toBe(200);
});

test('the password is asked again, and the new address must be one, and new', async () => {
  const bea = await anAccount(server, 'bea@example.com');
  expect(await ask(bea, 'bea@new.example', 'wrong')).toMatchObject({
    status: 400,
    body: { code: 'password_wrong', field: 'password' },
  });
  expect(await ask(bea, 'bea')).toMatchObject({
    status: 400,
    body: { code: 'email_bad', field: 'newEmail' },
  });
  expect(await ask(bea, 'BEA@example.com')).toMatchObject({
    status: 400,
    body: { code: 'email_unchanged', field: 'newEmail' },
  });
  expect(await mailsTo(server, 'bea@example.com')).toEqual([]);
});

test('the link works in another browser, once its owner has signed in there', async () => {
  const cleo = await anAccount(server, 'cleo@example.com');
  await ask(cleo, 'cleo@new.example');
  const { link } = await proofFor(server, 'cleo@new.example');
  const mobile = createClient(server);
  expect((await mobile.post('/api/auth/account/read-link', { link })).body).toEqual({
    purpose: 'change-email',
    email: 'cleo@new.example',
    needsPassword: false,
  });
  expect(await prove(mobile, { link })).toMatchObject({ status: 400, body: { code: 'link_elsewhere' } });
  expect((await mobile.get('/api/auth/get-session')).body).toBeNull();
  await mobile.signIn('cleo@example.com', password);
  expect((await prove(mobile, { link })).body).toEqual({ purpose: 'change-email' });
  expect(await userOf('cleo@new.example')).toBeDefined();
});

test('an address that somebody has is answered alike, and its holder told', async () => {
  await anAccount(server, 'dora@example.com');
  const eva = await anAccount(server, 'eva@example.com');
  expect(await ask(eva, 'dora@example.com')).toEqual({ status: 200, body: { received: true } });
  await writeProofs(server);
  expect(await mailsTo(server, 'dora@example.com')).toEqual(['account-exists']);
  expect(await proofsFor(server, 'dora@example.com')).toEqual([]);
  expect((await prove(eva, { code: '123456' })).status).toBe(400);
});

test('an address taken while the mail was on its way stays with who took it', async () => {
  const flo = await anAccount(server, 'flo@example.com');
  await ask(flo, 'wanted@example.com');
  const { code } = await proofFor(server, 'wanted@example.com');
  await anAccount(server, 'wanted@example.com');
  expect(await prove(flo, { code })).toMatchObject({ status: 400, body: { code: 'email_in_use' } });
  expect(await userOf('flo@example.com')).toBeDefined();
});

test('bookings, and what was booked as a guest under the new address, go with the customer', async () => {
  await aProvider(server, company, 3, { firstName: 'Cara' });
  await aProvider(server, company, 4, { firstName: 'Dan' });
  const visitor = createClient(server);
  const own = await bookAndPay(visitor, { email: 'gia@example.com' });
  const guest = await bookAndPay(visitor, { email: 'gia@new.example', startTime: '15:00' });
  const gia = await anAccount(server, 'gia@example.com');
  await ask(gia, 'gia@new.example');
  await prove(gia, { code: (await proofFor(server, 'gia@new.example')).code });
  const user = await userOf('gia@new.example');
  const customers = await database.db
    .selectFrom('customers')
    .select(['id', 'user_id'])
    .where('email', 'in', ['gia@example.com', 'gia@new.example'])
    .execute();
  expect(customers).toEqual([{ id: expect.any(String), user_id: user?.id }]);
  const bookings = await database.db
    .selectFrom('bookings')
    .select(['id', 'email', 'customer_id'])
    .where('id', 'in', [own, guest])
    .execute();
  expect(bookings).toHaveLength(2);
  for (const booking of bookings) {
    expect(booking).toMatchObject({ email: 'gia@new.example', customer_id: customers[0]?.id });
  }
  for (const id of [own, guest]) {
    const read = await gia.send('query ($id: ID!) { getBooking(id: $id) { id } }', { id });
    expect(read.errors).toEqual([]);
  }
});

test('a cleaner’s profile and jobs go with them', async () => {
  const asha = await aProvider(server, company, 1);
  await ask(asha.client, 'asha@new.example');
  await prove(asha.client, { code: (await proofFor(server, 'asha@new.example')).code });
  const provider = await database.db
    .selectFrom('providers')
    .select('email')
    .where('id', '=', asha.id)
    .executeTakeFirstOrThrow();
  expect(provider.email).toBe('asha@new.example');
});

test('a cleaner’s address of another person can’t be taken over', async () => {
  const ben = await aProvider(server, company, 2, { firstName: 'Ben' });
  await database.db.updateTable('providers').set({ owner_id: null }).where('id', '=', ben.id).execute();
  await database.db.deleteFrom('users').where('email', '=', ben.email).execute();
  const hal = await anAccount(server, 'hal@example.com');
  await ask(hal, ben.email);
  const { code } = await proofFor(server, ben.email);
  expect(await prove(hal, { code })).toMatchObject({ status: 400, body: { code: 'email_in_use' } });
});

test('who takes the old address later finds nothing of the one before', async () => {
  const ida = await anAccount(server, 'ida@example.com');
  const before = await userOf('ida@example.com');
  await ask(ida, 'ida@new.example');
  await prove(ida, { code: (await proofFor(server, 'ida@new.example')).code });
  const next = createClient(server);
  await next.post('/api/auth/account/sign-up', signUpAnswers('ida@example.com'));
  await prove(next, { code: (await proofFor(server, 'ida@example.com')).code });
  expect((await userOf('ida@example.com'))?.id).not.toBe(before?.id);
  expect(server.errors).toEqual([]);
});

test('asking for another’s address proves nothing about it, whatever becomes of the asking', async () => {
  const jan = await anAccount(server, 'jan@example.com');
  await anAccount(server, 'kim@example.com');
  const kim = createClient(server);
  await kim.signIn('kim@example.com', password);
  await ask(jan, 'kim@example.com');
  await ask(kim, 'kim@new.example');
  await prove(kim, { code: (await proofFor(server, 'kim@new.example')).code });
  const proved = await database.db
    .selectFrom('email_challenges')
    .innerJoin('users', 'users.id', 'email_challenges.user_id')
    .select('email_challenges.email')
    .where('users.email', '=', 'jan@example.com')
    .where('used_at', 'is not', null)
    .execute();
  expect(proved).toEqual([]);
});
