import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eraseUnusedAccounts } from '#server/data-protection/erase-unused-accounts.ts';
import { finishErasures } from '#server/data-protection/finish-erasures.ts';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { done } from '#tests/support/booking/visits.ts';
import { sendWaitingMails } from '#tests/support/booking/whole-life.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aGiftCard } from '#tests/support/money/gift-cards.ts';
import { aCompanyUser, anAccount, aProvider, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
const now = '2026-11-24T10:00:00Z';
const firstWarning = '2029-09-25T09:30:00Z';
const lastWarning = '2029-11-10T09:30:00Z';
const theDay = '2029-11-24T09:30:00Z';

beforeAll(async () => {
  server = await startTestServer(database, { now });
  company = await aCompanyUser(server);
}, timeoutMs(120_000));
beforeEach(() => server.setNow(now));
afterAll(() => server.close());

/** The sweep at an instant, and once more: the second time changes nothing. */
async function runAt(instant: string): Promise<void> {
  server.setNow(instant);
  await eraseUnusedAccounts(server.system());
  await eraseUnusedAccounts(server.system());
  expect(server.errors).toEqual([]);
}

const warningsTo = async (recipient: string) =>
  (
    await database.db
      .selectFrom('mails')
      .select('props')
      .where('template', '=', 'account-unused')
      .where('recipient', '=', recipient)
      .orderBy('created_at')
      .execute()
  ).map(({ props }) => props as { eraseOn: string; isLast: boolean });

const accountOf = (email: string) =>
  database.db
    .selectFrom('users')
    .select(['last_used_at', 'unused_erase_on', 'unused_warnings'])
    .where('email', '=', email)
    .executeTakeFirst();

const day = 'Saturday 24 November 2029';

test('an account that nobody uses for three years is warned 60 and 14 days before, and then erased', async () => {
  const email = 'sleeping@example.com';
  await anAccount(server, email);
  await sendWaitingMails(server, database);
  await runAt('2029-09-24T09:30:00Z');
  expect(await warningsTo(email)).toEqual([]);
  await runAt(firstWarning);
  await runAt('2029-11-09T09:30:00Z');
  expect(await warningsTo(email)).toMatchObject([{ eraseOn: day, isLast: false }]);
  await runAt(lastWarning);
  await runAt('2029-11-23T09:30:00Z');
  expect(await warningsTo(email)).toMatchObject([{ isLast: false }, { eraseOn: day, isLast: true }]);
  expect(await accountOf(email)).toMatchObject({ unused_erase_on: '2029-11-24', unused_warnings: 2 });
  await sendWaitingMails(server, database);
  await runAt(theDay);
  expect(await accountOf(email)).toBeUndefined();
  expect(await createClient(server).signIn(email, password)).toBe(401);
  const { rows } = await database.pool.query("select kind, status from data_requests where kind = 'erasure'");
  expect(rows).toEqual([{ kind: 'erasure', status: 'done' }]);
  const goodbyes = await database.db
    .selectFrom('mails')
    .select('recipient')
    .where('template', '=', 'data-erased')
    .execute();
  expect(goodbyes).toEqual([{ recipient: email }]);
});

test('the mails say the day, how the account is kept, and what the law keeps', async () => {
  const email = 'reader@example.com';
  await anAccount(server, email);
  await runAt(firstWarning);
  await sendWaitingMails(server, database);
  const { plain } = await database.db
    .selectFrom('mails')
    .select('plain')
    .where('template', '=', 'account-unused')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  expect(plain).toContain(day);
  expect(plain).toContain('sign in once before that day');
  expect(plain).toContain('invoices and the books for six years');
});

test('signing in after a warning keeps the account', async () => {
  const email = 'returning@example.com';
  await anAccount(server, email);
  await runAt(firstWarning);
  await runAt(lastWarning);
  expect(await createClient(server).signIn(email, password)).toBe(200);
  expect(await accountOf(email)).toMatchObject({ unused_erase_on: null, unused_warnings: 0 });
  await runAt(theDay);
  await runAt('2032-09-01T09:30:00Z');
  expect(await accountOf(email)).toBeDefined();
  expect(await warningsTo(email)).toHaveLength(2);
  await runAt('2032-09-15T09:30:00Z');
  expect(await warningsTo(email)).toMatchObject([{}, {}, { isLast: false }]);
});

test('writing to us without signing in keeps it too', async () => {
  const email = 'writer@example.com';
  await anAccount(server, email);
  await runAt(firstWarning);
  await runAt(lastWarning);
  await done(
    createClient(server),
    `mutation { createContactMessage(input: { name: "Wanda Writer", email: "${email}", subject: "Keys",
      message: "Do you still have my keys?" }) { id } }`,
  );
  await runAt(theDay);
  const account = await accountOf(email);
  expect(account?.last_used_at.toISOString()).toMatch(/^2029-11-10T09:30/);
  expect(account?.unused_erase_on).toBeNull();
});

test('what is open keeps it, and counts as use until it is over', async () => {
  await aProvider(server, company, 2);
  const booked = await anAccount(server, 'booked@example.com');
  const rich = 'rich@example.com';
  await anAccount(server, rich);
  await aGiftCard(server, database, { receiverEmail: rich, amount: 30 });
  await bookAndPay(booked, { email: 'booked@example.com', startDate: '2026-12-03' });
  await runAt(firstWarning);
  expect(await warningsTo('booked@example.com')).toEqual([]);
  expect(await warningsTo(rich)).toEqual([]);
  expect((await accountOf(rich))?.last_used_at.toISOString()).toMatch(/^2029-09-25T09:30/);
});

test('the team and blocked people are left to the company; a cleaner with nothing open is not', async () => {
  const cleaner = await aProvider(server, company, 1);
  await anAccount(server, 'blocked@example.com');
  await database.pool.query(`update users set blocked_at = $1 where email = 'blocked@example.com'`, [now]);
  for (const instant of [firstWarning, lastWarning, theDay]) await runAt(instant);
  expect(await warningsTo('office@example.com')).toEqual([]);
  expect(await accountOf('office@example.com')).toBeDefined();
  expect(await accountOf('blocked@example.com')).toMatchObject({ unused_erase_on: null });
  expect(await accountOf(cleaner.email)).toBeUndefined();
});

test('an erasure that was asked for and waits is left to itself', async () => {
  await aProvider(server, company, 3);
  const email = 'waiting@example.com';
  const client = await anAccount(server, email);
  await bookAndPay(client, { email, startDate: '2026-12-10' });
  await done(client, 'mutation ($password: String!) { eraseMyData(input: { password: $password }) { id } }', {
    password,
  });
  for (const instant of [firstWarning, lastWarning, theDay]) await runAt(instant);
  await finishErasures(server.system());
  expect(await warningsTo(email)).toEqual([]);
  expect(await accountOf(email)).toBeDefined();
});
