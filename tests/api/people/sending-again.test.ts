import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { acceptAll, done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { aCompanyUser, anAccount, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
const now = '2026-11-24T10:00:00Z';
let server: TestServer;
let company: Client;
let asha: Provider;

const again = 'mutation ($id: ID!) { sendBookingAgain(input: { id: $id }) { id } }';
const book = (email: string, startDate: string) =>
  bookAndPay(createClient(server), { email, startDate, startTime: '10:00' });

beforeAll(async () => {
  server = await startTestServer(database, { now });
  company = await aCompanyUser(server);
  asha = await aProvider(server, company, 1);
});
beforeEach(() => server.setNow(now));
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.close();
});

test('a guest gets the latest mail about the booking once more, with a new link, once a minute', async () => {
  const email = 'lost-mail@example.com';
  const id = await book(email, '2026-11-26');
  await done(company, again, { id });
  await done(company, again, { id });
  const received = await mailsTo(database, 'booking-received', email);
  expect(received).toHaveLength(2);
  const [first, second] = received.map(({ props }) => props as { sealedLink: string; bookingId: string });
  expect(second).toEqual({ ...first, sealedLink: expect.any(String) });
  expect(second?.sealedLink).not.toBe(first?.sealedLink);
  server.setNow('2026-11-24T10:01:30Z');
  await done(company, again, { id });
  expect(await mailsTo(database, 'booking-received', email)).toHaveLength(3);
});

test('a request that is repeated because its answer was lost mails nothing more, whenever it comes', async () => {
  const email = 'lost-answer@example.com';
  const id = await book(email, '2026-11-28');
  const received = async () => (await mailsTo(database, 'booking-received', email)).length;
  const press = async (key: string) =>
    expect((await company.send(again, { id }, { 'idempotency-key': key })).errors).toEqual([]);
  await press('first-press');
  await press('second-press');
  expect(await received()).toBe(2);
  server.setNow('2026-11-24T10:05:00Z');
  await press('first-press');
  expect(await received()).toBe(2);
  await press('third-press');
  expect(await received()).toBe(3);
});

test('after somebody has accepted it is that which is sent again, and only to the customer', async () => {
  const email = 'with-cleaner@example.com';
  const id = await book(email, '2026-11-27');
  await acceptAll(server, id, [asha]);
  await anAccount(server, email);
  const cleanersMails = await mailsTo(database, 'provider-booking-confirmed', asha.email);
  await done(company, again, { id });
  expect(await mailsTo(database, 'booking-confirmed', email)).toHaveLength(2);
  expect(await mailsTo(database, 'booking-received', email)).toHaveLength(1);
  expect(await mailsTo(database, 'provider-booking-confirmed', asha.email)).toEqual(cleanersMails);
});

test('where nothing is kept of what was mailed, that is said', async () => {
  const id = await book('forgotten@example.com', '2026-11-30');
  await database.db.deleteFrom('mails').where('recipient', '=', 'forgotten@example.com').execute();
  const { errors } = await company.send(again, { id });
  expect(errors[0]?.extensions.code).toBe('nothing_mailed');
});
