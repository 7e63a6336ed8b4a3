import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookAndPay, bookingAnswers, createDocument } from '#tests/support/booking/bookings.ts';
import { inviteAgain } from '#tests/support/booking/visit-day.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, anAccount, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

/** Nobody cleans what they booked (rules/matching#own-bookings). */
const database = withDatabase();
let server: TestServer;
let company: Client;
let booker: Provider;
let other: Provider;
let phone: string;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-23T10:00:00Z' });
  company = await aCompanyUser(server);
  booker = await aProvider(server, company, 1, { email: 'anna.cleaner@example.com' });
  other = await aProvider(server, company, 2, { phone: '07700 900777' });
  const { rows } = await database.pool.query('select phone from providers where id = $1', [booker.id]);
  phone = rows[0].phone;
}, timeoutMs(120_000));
afterAll(() => server.close());

const invitedTo = async (id: string): Promise<string[]> => {
  const { rows } = await database.pool.query<{ provider_id: string }>(
    'select provider_id from invitations where booking_id = $1',
    [id],
  );
  return rows.map((row) => row.provider_id);
};
const accept = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { id } }';
const assign =
  'mutation ($id: ID!, $to: ID!, $how: AssignmentKind!) { assignBooking(input: { id: $id, serviceProviderID: $to, how: $how }) { id } }';
const codeOf = ({ errors }: { errors: { extensions: { code?: string } }[] }) => errors[0]?.extensions.code;

let hour = 8;
/** A booking that is by its email, phone or account the cleaner's own. */
async function anOwnBooking(changes: Record<string, unknown>, isOfAccount = false): Promise<string> {
  hour += 1;
  const startTime = `${String(hour).padStart(2, '0')}:00`;
  const id = await bookAndPay(createClient(server), { startDate: '2026-11-26', startTime, ...changes });
  if (isOfAccount) {
    await database.pool.query(
      `update customers set user_id = (select owner_id from providers where id = $1)
       where id = (select customer_id from bookings where id = $2)`,
      [booker.id, id],
    );
  }
  return id;
}

test.each([
  ['email', () => anOwnBooking({ email: 'Anna.Cleaner@Example.com' })],
  ['email with a tag', () => anOwnBooking({ email: 'anna.cleaner+home@example.com' })],
  [
    'phone, written otherwise',
    () => anOwnBooking({ email: 'p@example.com', phone: phone.replace('+44', '0') }),
  ],
  ['account', () => anOwnBooking({ email: 'account@example.com' }, true)],
])(
  'a cleaner is neither invited to nor given a clean of theirs by its %s, and others are',
  async (_by, book) => {
    const id = await book();
    await inviteAgain(server, id);
    expect(await invitedTo(id)).toEqual([other.id]);
    for (const how of ['ask', 'agreed']) {
      expect(codeOf(await company.send(assign, { id, to: booker.id, how }))).toBe('own_booking');
    }
    // One that went out before the rule opens nothing either.
    await database.pool.query(
      `insert into invitations (booking_id, provider_id, wave, score, reasons, invited_at)
     values ($1, $2, 1, 1, '{}', now())`,
      [id, booker.id],
    );
    expect(codeOf(await booker.client.send(accept, { id }))).toBe('own_booking');
    const { items } = await done<{ items: { id: string }[] }>(
      booker.client,
      '{ listBookings { items { id } } }',
    );
    expect(items).toEqual([]);
    await done(other.client, accept, { id });
    await done(
      company,
      'mutation ($id: ID!) { cancelBooking(input: { id: $id, cancellationReason: "Over now" }) { id } }',
      { id },
    );
  },
);

test('a clean of somebody else is offered to both', async () => {
  const id = await bookAndPay(createClient(server), { email: 'else@example.com', startDate: '2026-11-27' });
  await inviteAgain(server, id);
  expect((await invitedTo(id)).toSorted()).toEqual([booker.id, other.id].toSorted());
});

const freeTimes = `query ($date: String!) { findAvailableStarts(input: { postalCode: "SW1A 1AA",
  serviceType: "standardcleaning", hours: 3.5, cleanerCount: 1, fromDate: $date, toDate: $date }) { startTimes } }`;
const timesFor = async (client: Client, date: string) =>
  (await done<{ startTimes: string[] }[]>(client, freeTimes, { date }))[0]?.startTimes ?? [];

test('a cleaner who books is shown no time for which only she is free, and placing it agrees', async () => {
  const date = '2026-12-02';
  const alone = await aProvider(server, company, 3, { email: 'bea.cleaner@example.com' });
  const email = 'bea.cleaner+home@example.com';
  const ownAccount = await anAccount(server, email);
  await bookAndPay(createClient(server), { email: 'busy@example.com', startDate: date, startTime: '10:00' });
  await bookAndPay(createClient(server), { email: 'busy2@example.com', startDate: date, startTime: '10:00' });
  expect(await timesFor(createClient(server), date)).toContain('10:00');
  for (const client of [alone.client, ownAccount])
    expect(await timesFor(client, date)).not.toContain('10:00');
  const own = {
    ...bookingAnswers,
    email,
    phone: '07700 900888',
    startDate: date,
    startTime: '10:00',
  };
  expect(codeOf(await ownAccount.send(createDocument, { input: own }))).toBe('time_taken');
  const dayOff = '2026-12-03';
  expect(await timesFor(ownAccount, dayOff)).toContain('10:00');
  const free = { ...own, startDate: dayOff };
  expect(codeOf(await ownAccount.send(createDocument, { input: free }))).toBeUndefined();
});

test('whose email a stranger types changes nothing of the times and of placing one', async () => {
  const date = '2026-12-02';
  const asked = { ...bookingAnswers, email: booker.email, startDate: date, startTime: '10:00' };
  const { data, errors } = await createClient(server).send(createDocument, { input: asked });
  expect(errors).toEqual([]);
  expect(data?.createBooking).toMatchObject({ status: 'open' });
});
