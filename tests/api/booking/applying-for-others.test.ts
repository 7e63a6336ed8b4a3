import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { providerAnswers } from '#tests/support/booking/provider-answers.ts';
import { createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, anAccount, aProvider, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  await aProvider(server, await aCompanyUser(server), 1);
});
afterAll(() => server.close());

const groupOf = async (email: string) =>
  (await database.db.selectFrom('users').select('group').where('email', '=', email).executeTakeFirst())
    ?.group;

const apply = (number: number, email: string) =>
  createClient(server).send(
    'mutation ($input: CreateServiceProviderInput!) { createServiceProvider(input: $input) { received } }',
    { input: { ...providerAnswers(number), email } },
  );

test('an application with somebody else’s e-mail makes no cleaner of a guest who booked', async () => {
  const email = 'guest-and-target@example.com';
  await bookAndPay(createClient(server), { email, startDate: '2026-11-30' });
  await apply(3, email);
  const guest = await anAccount(server, email);
  expect(await groupOf(email)).toBe('customer');
  const { data } = await guest.send('{ listBookings { items { email } } }');
  expect(data).toEqual({ listBookings: { items: [{ email }] } });
});

test('the link of the application’s own mail makes the cleaner, also of somebody who has booked', async () => {
  const email = 'booked-and-applied@example.com';
  await bookAndPay(createClient(server), { email, startDate: '2026-12-01' });
  await apply(4, email);
  const mail = await database.db
    .selectFrom('mails')
    .select('props')
    .where('recipient', '=', email)
    .where('template', '=', 'account-link')
    .executeTakeFirstOrThrow();
  const { sealedLink } = mail.props as { sealedLink: string };
  const token = new URL(server.system().vault.open(sealedLink)).searchParams.get('token');
  const opened = await createClient(server).post('/api/auth/one-time-link/open', { token, password });
  expect(opened.status).toBe(200);
  expect(await groupOf(email)).toBe('serviceprovider');
});

test('who has an account keeps its role whatever is applied for in their name', async () => {
  const email = 'customer-already@example.com';
  await anAccount(server, email);
  await apply(5, email);
  await anAccount(server, email);
  expect(await groupOf(email)).toBe('customer');
});
