import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anInvitedBooking } from '#tests/support/booking/bookings.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

const database = withDatabase();
const now = '2026-11-24T10:00:00Z';
let server: TestServer;
let company: Client;
let cleaner: Provider;
let other: Provider;
const accepted: string[] = [];
let rejected: string;

const accept = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { id } }';
const reject = 'mutation ($id: ID!) { rejectBooking(input: { id: $id }) { id } }';
const withdraw = 'mutation ($id: ID!) { withdrawBooking(input: { id: $id }) { id } }';

beforeAll(async () => {
  server = await startTestServer(database, { now });
  company = await aCompanyUser(server);
  cleaner = await aProvider(server, company, 1);
  other = await aProvider(server, company, 2);
  const visitor = createClient(server);
  for (const startDate of ['2026-11-27', '2026-11-28', '2026-11-30', '2026-12-01', '2026-12-02']) {
    await database.db.deleteFrom('rate_limits').execute();
    const id = await anInvitedBooking(server, visitor, { startDate });
    await done(cleaner.client, accept, { id });
    accepted.unshift(id);
  }
  rejected = await anInvitedBooking(server, visitor, { startDate: '2026-12-03' });
  await done(cleaner.client, reject, { id: rejected });
  await done(other.client, accept, { id: rejected });
}, timeoutMs(120_000));
beforeEach(() => server.setNow(now));
afterAll(() => server.close());

type Part = { bookingID: string; bookingStatus: string; serviceStatus: string; serviceProviderID: string };
type Seen = {
  bookings: { items: Part[]; nextToken: string | null } | null;
  rejectedBooking: { date: string; bookingId: string }[] | null;
};
const fields = `bookings(filter: $filter, limit: $limit, nextToken: $nextToken) {
    items { id bookingID serviceProviderID serviceStatus bookingStatus spRate plaftformEarning paid version createdAt updatedAt }
    nextToken }
  rejectedBooking { date bookingId }`;
const args = '$filter: ModelBookingServiceProviderFilterInput, $limit: Int, $nextToken: String';
const get = `query ($id: ID!, ${args}) { getServiceProvider(id: $id) { ${fields} } }`;
const list = `query (${args}) { listServiceProviders { items { id ${fields} } } }`;
const seenBy = (client: Client, variables: object = {}) =>
  done<Seen>(client, get, { id: cleaner.id, ...variables });
const idsOf = (seen: Seen) => seen.bookings?.items.map((part) => part.bookingID);

test('a cleaner and the company see the parts in bookings, newest first, and what was turned down', async () => {
  for (const client of [cleaner.client, company]) {
    const seen = await seenBy(client);
    expect(idsOf(seen)).toEqual(accepted);
    expect(seen.bookings?.items[0]).toMatchObject({
      serviceProviderID: cleaner.id,
      serviceStatus: 'accepted',
      bookingStatus: 'confirmed',
      paid: false,
      version: 1,
      createdAt: expect.stringMatching(/^2026-11-24T/),
    });
    expect(seen.bookings?.nextToken).toBeNull();
    expect(seen.rejectedBooking).toEqual([
      { bookingId: rejected, date: expect.stringMatching(/^2026-11-24T/) },
    ]);
  }
});

test('pages follow each other and are the reader’s and the cleaner’s own', async () => {
  const first = await seenBy(cleaner.client, { limit: 2 });
  const second = await seenBy(cleaner.client, { limit: 2, nextToken: first.bookings?.nextToken });
  const third = await seenBy(cleaner.client, { limit: 2, nextToken: second.bookings?.nextToken });
  expect([first, second, third].flatMap(idsOf)).toEqual(accepted);
  expect(third.bookings?.nextToken).toBeNull();
  const foreign = await company.send(get, { id: cleaner.id, nextToken: first.bookings?.nextToken });
  expect(foreign.errors[0]?.extensions.code).toBe('invalid_next_token');
  const ofOther = await other.client.send(get, { id: other.id, nextToken: first.bookings?.nextToken });
  expect(ofOther.errors[0]?.extensions.code).toBe('invalid_next_token');
});

test('the company reads the parts of all cleaners of a list, each their own', async () => {
  const listed = await done<{ items: (Seen & { id: string })[] }>(company, list, { limit: 3 });
  const of = (id: string) => listed.items.find((item) => item.id === id);
  const [mine, theirs] = [of(cleaner.id), of(other.id)];
  expect(mine && idsOf(mine)).toEqual(accepted.slice(0, 3));
  expect(theirs && idsOf(theirs)).toEqual([rejected]);
  expect(theirs?.rejectedBooking).toEqual([]);
  const rest = await done<Seen>(company, get, {
    id: cleaner.id,
    limit: 3,
    nextToken: mine?.bookings?.nextToken,
  });
  expect(idsOf(rest)).toEqual(accepted.slice(3));
});

test('a part that was given up stays in the list and can be filtered for', async () => {
  const [id] = accepted;
  await done(cleaner.client, withdraw, { id });
  const gone = await seenBy(cleaner.client, { filter: { serviceStatus: { eq: 'withdrawn' } } });
  expect(gone.bookings?.items).toMatchObject([{ bookingID: id, bookingStatus: 'pending' }]);
  const kept = await seenBy(company, { filter: { bookingID: { ne: id } } });
  expect(idsOf(kept)).toEqual(accepted.slice(1));
});

test('of the company only who sees to bookings or money reads them', async () => {
  const papers = await aCompanyUser(server, 'papers@example.com');
  await database.db
    .updateTable('users')
    .set({ permissions: ['documents'] })
    .where('email', '=', 'papers@example.com')
    .execute();
  expect(await seenBy(papers)).toEqual({ bookings: null, rejectedBooking: null });
});

test('what the gateway calls a payment is told to the company alone', async () => {
  const [, id] = accepted;
  const ask = async (client: Client) =>
    (await client.send('query ($id: ID!) { getBooking(id: $id) { paymentToken } }', { id })).data?.getBooking;
  expect(await ask(company)).toEqual({ paymentToken: expect.any(String) });
  expect(await ask(cleaner.client)).toEqual({ paymentToken: null });
});
