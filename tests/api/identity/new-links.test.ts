import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { mailsTo, proofFor, proofsFor, writeProofs } from '#tests/support/identity/proofs.ts';
import { aCompanyUser, anAccount, aProvider, createAuthLink, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
const now = '2026-11-24T10:00:00Z';
const afterEightDays = '2026-12-02T10:00:00Z';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(database, { now });
  await aProvider(server, await aCompanyUser(server), 1);
});
beforeEach(async () => {
  server.setNow(now);
  await database.db.deleteFrom('rate_limits').execute();
});
afterAll(() => server.close());

const askAgain = (client: Client, token: string) => client.post('/api/auth/one-time-link/again', { token });
const open = (token: string) =>
  createClient(server).post('/api/auth/one-time-link/open', { token, password });
const prove = (client: Client, body: Record<string, unknown>) => client.post('/api/auth/account/prove', body);
const received = { status: 200, body: { received: true } };

/** Somebody who has booked and has no account; the token of a link they were mailed. */
async function aGuest(email: string): Promise<string> {
  const person = { first_name: 'Greta', last_name: 'Guest', phone: '+447700900123' };
  await database.db
    .insertInto('customers')
    .values({ ...person, email })
    .execute();
  return createAuthLink(server, 'claim-account', email);
}

/** The token of the link in the mail about a booking. */
async function tokenMailedTo(recipient: string): Promise<string> {
  const { props } = await database.db
    .selectFrom('mails')
    .select('props')
    .where('template', '=', 'booking-received')
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow();
  const link = server.runtime.vault.open((props as { sealedLink: string }).sealedLink);
  return new URL(link).searchParams.get('token') ?? '';
}

test('an expired link is followed by a new one to the same address, which opens the account', async () => {
  await bookAndPay(createClient(server), { email: 'guest@example.com' });
  const token = await tokenMailedTo('guest@example.com');
  server.setNow(afterEightDays);
  expect((await open(token)).status).toBe(404);
  const guest = createClient(server);
  expect(await askAgain(guest, token)).toEqual(received);
  const { link } = await proofFor(server, 'guest@example.com');
  const proved = await prove(guest, { link, password });
  expect(proved).toMatchObject({ status: 200, body: { user: { email: 'guest@example.com' } } });
  const list = await guest.send('{ bookingByEmail(email: "guest@example.com") { items { id } } }');
  expect(JSON.stringify(list.data)).toMatch(/"id":/);
  // The old one stays dead, and so does the new one.
  expect((await open(token)).status).toBe(404);
  expect((await prove(createClient(server), { link, password })).status).toBe(400);
});

test('the mail to somebody without an account opens it, the one to somebody with one is for the password', async () => {
  const opens = async () => {
    await writeProofs(server);
    const mails = await database.db
      .selectFrom('mails')
      .select('props')
      .where('template', '=', 'email-code')
      .where('recipient', '=', 'two@example.com')
      .execute();
    return mails.map(({ props }) => (props as { opensAccount: boolean }).opensAccount).sort();
  };
  const token = await aGuest('two@example.com');
  await askAgain(createClient(server), token);
  expect(await opens()).toEqual([true]);
  await open(token);
  await askAgain(createClient(server), token);
  expect(await opens()).toEqual([false, true]);
});

test('whoever holds an old link learns neither its address nor whether anybody has an account', async () => {
  const used = await createAuthLink(server, 'claim-account', 'used@example.com');
  await anAccount(server, 'used@example.com');
  await open(used);
  const guests = await aGuest('still-a-guest@example.com');
  const nobodys = await createAuthLink(server, 'claim-account', 'nobody@example.com');
  server.setNow(afterEightDays);
  const answers = [];
  for (const token of [used, guests, nobodys]) {
    const response = await fetch(`${server.url}/api/auth/one-time-link/again`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ token }),
    });
    const names = [...response.headers.keys()].sort();
    answers.push({ status: response.status, body: await response.text(), names });
  }
  const [first] = answers;
  expect(answers).toEqual([first, first, first]);
  expect(first).toMatchObject({ status: 200, body: '{"received":true}' });
  await writeProofs(server);
  expect(await mailsTo(server, 'nobody@example.com')).toEqual([]);
});

test('the code is for the browser that asked, and not for a thief of the old link', async () => {
  const token = await aGuest('robbed@example.com');
  server.setNow(afterEightDays);
  const thief = createClient(server);
  await askAgain(thief, token);
  const { code } = await proofFor(server, 'robbed@example.com');
  expect((await prove(createClient(server), { code, password })).status).toBe(400);
  // What the thief's browser is for is worth nothing without the mail.
  expect((await prove(thief, { code: code === '000000' ? '111111' : '000000', password })).status).toBe(400);
});

test('no invitation is renewed by who holds it', async () => {
  const token = await createAuthLink(server, 'company-invitation', 'invited@example.com');
  server.setNow(afterEightDays);
  expect(await askAgain(createClient(server), token)).toEqual(received);
  await writeProofs(server);
  expect(await mailsTo(server, 'invited@example.com')).toEqual([]);
});

test('an address that was put right gets the new link no more', async () => {
  const token = await aGuest('before@example.com');
  await database.db
    .updateTable('customers')
    .set({ email: 'after@example.com' })
    .where('email', '=', 'before@example.com')
    .execute();
  expect(await askAgain(createClient(server), token)).toEqual(received);
  expect(await proofsFor(server, 'before@example.com')).toEqual([]);
  expect(await proofsFor(server, 'after@example.com')).toEqual([]);
});

test('a link that is gone from our books, or was for no address, is told so', async () => {
  const token = await aGuest('long-ago@example.com');
  await database.db.deleteFrom('one_time_links').where('email', '=', 'long-ago@example.com').execute();
  const gone = { status: 404, body: { code: 'link_expired' } };
  expect(await askAgain(createClient(server), token)).toMatchObject(gone);
  expect(await askAgain(createClient(server), 'a'.repeat(32))).toMatchObject(gone);
});

test('three mails an hour go to an address, however often the button is pressed', async () => {
  const token = await aGuest('pressed@example.com');
  for (let press = 0; press < 5; press += 1) await askAgain(createClient(server), token);
  expect(await proofsFor(server, 'pressed@example.com')).toHaveLength(3);
  let status = 200;
  for (let press = 0; press < 30 && status === 200; press += 1) {
    status = (await askAgain(createClient(server), token)).status;
  }
  expect(status).toBe(429);
});

test('another site can’t have one sent', async () => {
  const token = await aGuest('elsewhere@example.com');
  const response = await fetch(`${server.url}/api/auth/one-time-link/again`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://evil.example', cookie: 'a=b' },
    body: JSON.stringify({ token }),
  });
  expect(response.status).toBe(403);
  expect(server.errors).toEqual([]);
});
