import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aBusyMonth, type BusyMonth } from '#tests/support/booking/a-busy-month.ts';
import { bookingAnswers } from '#tests/support/booking/bookings.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { withDatabase } from '#tests/support/database.ts';
import { bookingCopies } from '#tests/support/list/booking-copies.ts';
import { password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

/** A page costs the same few round trips however long it is, who asks included. */
const database = withDatabase();
let server: TestServer;
let month: BusyMonth;
let log: ReturnType<typeof countStatements>;
const clients = {} as Record<'company' | 'customer' | 'provider', Client>;

const nested = `id bookingStatus startDate startTime city totalPrice
  offer { id title price } promoCode { code discountPercent }
  bookingServiceProviders { items { id spFirstName serviceStatus totalHours } }`;
const list = `query ($limit: Int) { listBookings(limit: $limit) { items { ${nested} } nextToken } }`;
const byEmail = `query ($limit: Int) {
  bookingByEmail(email: "${bookingAnswers.email}", sortDirection: DESC, limit: $limit) { items { ${nested} } } }`;

/** One link for each copy that has none; ended ones, since a cleaner can't be in two places. */
const giveLinks = `insert into provider_bookings (booking_id, provider_id, service_status, occupied, sp_rate_pence,
    sp_email, sp_first_name, sp_last_name, accepted_at, created_at, updated_at)
  select b.id, p.id, 'withdrawn', tstzrange(b.starts_at, b.ends_at), 1500, p.email, p.first_name, p.last_name,
    b.created_at, b.created_at, b.created_at
  from bookings b, (select * from providers order by id limit 1) p
  where not exists (select from provider_bookings l where l.booking_id = b.id)`;

async function signedIn(email: string): Promise<Client> {
  const client = createClient(server);
  await client.signIn(email, password);
  return client;
}

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  month = await aBusyMonth(server, database);
  await bookingCopies(database, month.bookingId, 300);
  await database.pool.query(giveLinks);
  clients.company = await signedIn('office@example.com');
  clients.customer = await signedIn(bookingAnswers.email);
  clients.provider = await signedIn('provider1@example.com');
  log = countStatements(server.runtime.pool);
}, timeoutMs(240_000));
afterAll(() => server.close());

/** The statements of one request of somebody nobody remembers, and the page. */
async function asked(who: keyof typeof clients, document: string, variables: Record<string, unknown>) {
  server.runtime.actorMemory.forget();
  log.statements = [];
  const { data, errors } = await clients[who].send(document, variables);
  expect(errors).toEqual([]);
  const [page] = Object.values(data ?? {}) as unknown as [{ items: Record<string, unknown>[] }];
  return { items: page.items, statements: [...log.statements] };
}

test.each([1, 10, 100, 300])(
  'a page of %i bookings with all they nest costs three round trips',
  async (limit) => {
    const { items, statements } = await asked('company', list, { limit });
    expect(items).toHaveLength(limit);
    expect(statements.length, statements.map(({ text }) => text).join('\n\n')).toBeLessThanOrEqual(3);
    expect(JSON.stringify(items)).toContain('spFirstName');
  },
);

test.each(['customer', 'provider'] as const)('a %s pays no more for theirs', async (who) => {
  const { items, statements } = await asked(who, list, { limit: 100 });
  expect(items.length).toBeGreaterThan(0);
  expect(statements.length).toBeLessThanOrEqual(4);
});

test('neither does a list by e-mail, nor one booking', async () => {
  const page = await asked('company', byEmail, { limit: 100 });
  expect(page.items).toHaveLength(100);
  expect(page.statements.length).toBeLessThanOrEqual(3);
  log.statements = [];
  await clients.company.send(`{ getBooking(id: "${month.bookingId}") { ${nested} } }`);
  expect(log.statements.length).toBeLessThanOrEqual(2);
});

test('what is asked often is prepared', async () => {
  // Other files of this process may have taken all the names there are; two minutes on, those are idle.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
  try {
    for (let time = 0; time < 4; time += 1) await asked('company', list, { limit: 7 });
  } finally {
    vi.useRealTimers();
  }
  const { statements } = await asked('company', list, { limit: 8 });
  expect(statements.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^find-session/),
    expect.stringMatching(/^bookings-\d+$/),
  ]);
});

test('what strangers can make up without end is not', async () => {
  const filtered = `query ($filter: ModelBookingFilterInput) { listBookings(filter: $filter, limit: 1) { items { id } } }`;
  log.statements = [];
  // Long ones: a short one may have come often enough in another file of this process.
  const shapes = ['bedroomCount', 'bathroomCount', 'cleanerCount'];
  for (let seed = 0; seed < 60; seed += 1) {
    const or = Array.from({ length: 6 + (seed % 20) }, (_, at) => ({
      [shapes[(seed + at) % 3] ?? '']: { eq: at },
    }));
    await clients.company.send(filtered, { filter: { or } });
  }
  const lists = log.statements.filter(({ text }) => text.includes('from bookings'));
  expect(lists.length).toBeGreaterThanOrEqual(60);
  expect(lists.filter(({ name }) => name !== null)).toEqual([]);
});
