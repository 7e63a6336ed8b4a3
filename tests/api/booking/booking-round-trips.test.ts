import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inviteProviders } from '#server/matching/invite-providers.ts';
import { aBusyMonth, type BusyMonth } from '#tests/support/booking/a-busy-month.ts';
import { bookingAnswers, confirmDocument, createDocument } from '#tests/support/booking/bookings.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { countStatements, type Sent, untilIdle } from '#tests/support/count-statements.ts';
import { withDatabase } from '#tests/support/database.ts';
import { bookingCopies } from '#tests/support/list/booking-copies.ts';
import { password } from '#tests/support/people.ts';
import { ceilings, faultOf, type Operation } from '#tests/support/round-trip-ceilings.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

/** The busy operations cost what `ceilings` says, no more and no less; a page the same however long it is. */
const database = withDatabase();
let server: TestServer;
let month: BusyMonth;
let log: ReturnType<typeof countStatements>;
const emails = {
  company: 'office@example.com',
  customer: bookingAnswers.email,
  provider: 'provider1@example.com',
};
const clients = {} as Record<keyof typeof emails, Client>;

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
  for (const [who, email] of Object.entries(emails))
    clients[who as keyof typeof emails] = await signedIn(email);
  log = countStatements(server.runtime.pool);
  // Before the copies, which leave no time free.
  await bookAndClean();
  await bookingCopies(database, month.bookingId, 300);
  await database.pool.query(giveLinks);
  await readSome();
  await signInTwice();
}, timeoutMs(240_000));
afterAll(() => server.close());

/**
 * What the server sends while something is done: nothing that was begun before it, all that it leaves behind. Nobody
 * is remembered, and every session was used a moment ago, so that its use is not noted anew however slow the machine.
 */
async function sentBy<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; statements: Sent[] }> {
  await database.pool.query('update sessions set "lastUsedAt" = now()');
  await untilIdle(database.pool);
  server.runtime.actorMemory.forget();
  log.statements = [];
  const answer = await work();
  await untilIdle(database.pool);
  return { answer, statements: [...log.statements] };
}

async function asked(client: Client, document: string, variables: Record<string, unknown> = {}) {
  const { answer, statements } = await sentBy(() => client.send(document, variables));
  expect(answer.errors).toEqual([]);
  const [given] = Object.values(answer.data ?? {}) as unknown[];
  return { given, statements };
}

const page = async (client: Client, document: string, limit: number) => {
  const { given, statements } = await asked(client, document, { limit });
  return { items: (given as { items: unknown[] }).items, statements };
};

/** So many bookings still come with their links. */
const few = 10;

/** What each operation of the table sent. */
const sent: Partial<Record<Operation, Sent[]>> = {};

async function readSome(): Promise<void> {
  const { company } = clients;
  const one = `{ getBooking(id: "${month.bookingId}") { ${nested} } }`;
  sent.getBooking = (await asked(company, one)).statements;
  sent.bookingByEmail = (await page(company, byEmail, 100)).statements;
  sent['listBookings, a few'] = (await page(company, list, few)).statements;
  sent['listBookings of the office'] = (await page(company, list, 100)).statements;
  sent['listBookings of a customer'] = (await page(clients.customer, list, 100)).statements;
  sent['listBookings of a cleaner'] = (await page(clients.provider, list, 100)).statements;
  const settings = '{ getApplicationSetting(id: "defaultsettings") { id currencyLable } }';
  sent.getApplicationSetting = (await asked(createClient(server), settings)).statements;
}

async function signInTwice(): Promise<void> {
  const client = createClient(server);
  for (const operation of ['sign-in on a new device', 'sign-in on a known device'] as const) {
    const { answer, statements } = await sentBy(() => client.signIn(bookingAnswers.email, password));
    expect(answer).toBe(200);
    sent[operation] = statements;
  }
}

/** A visit from the form to its end. */
async function bookAndClean(): Promise<void> {
  const visitor = createClient(server);
  const answers = { ...bookingAnswers, email: 'counted@example.com', phone: '07700 900777' };
  const created = await asked(visitor, createDocument, { input: { ...answers, startDate: '2026-12-10' } });
  sent.createBooking = created.statements;
  const { id, token, payment } = created.given as {
    id: string;
    token: string;
    payment: { clientSecret: string };
  };
  const { clientSecret } = payment;
  await visitor.post('/api/v1/payments/simulator/confirm', { clientSecret, number: '4242 4242 4242 4242' });
  sent.confirmCheckout = (await asked(visitor, confirmDocument, { id, token })).statements;
  await inviteProviders(server.system(), id);
  for (const [operation, at, more] of [
    ['acceptBooking', '2026-11-27T12:00:00Z', ''],
    ['startBooking', '2026-12-10T10:00:00Z', ''],
    ['completeBooking', '2026-12-10T13:35:00Z', ', totalHours: 3.5'],
  ] as const) {
    server.setNow(at);
    const press = `mutation { ${operation}(input: { id: "${id}"${more} }) { id bookingStatus } }`;
    sent[operation] = (await asked(clients.provider, press)).statements;
  }
}

const listed = (statements: readonly Sent[]) => statements.map(({ text }) => text).join('\n\n');

test.each(Object.keys(ceilings) as Operation[])('%s sends what its ceiling says', (operation) => {
  const statements = sent[operation] ?? [];
  expect(faultOf(operation, ceilings[operation], statements), listed(statements)).toBeNull();
});

test.each([1, 10, 100, 300])(
  'a page of %i bookings with all they nest costs what the table says',
  async (limit) => {
    const operation = limit > few ? 'listBookings of the office' : 'listBookings, a few';
    const { items, statements } = await page(clients.company, list, limit);
    expect(items).toHaveLength(limit);
    expect(faultOf(operation, ceilings[operation], statements), listed(statements)).toBeNull();
    expect(JSON.stringify(items)).toContain('spFirstName');
  },
);

test('customers and cleaners get their bookings, a list by e-mail its page', async () => {
  expect((await page(clients.customer, list, 100)).items.length).toBeGreaterThan(0);
  expect((await page(clients.provider, list, 100)).items.length).toBeGreaterThan(0);
  expect((await page(clients.company, byEmail, 100)).items).toHaveLength(100);
});

test('what is asked often is prepared', async () => {
  // Other files of this process may have taken all the names there are; two minutes on, those are idle.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
  try {
    for (let time = 0; time < 4; time += 1) await page(clients.company, list, 7);
  } finally {
    vi.useRealTimers();
  }
  const { statements } = await page(clients.company, list, 8);
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
