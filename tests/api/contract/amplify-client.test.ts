import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '#db/connect.ts';
import { accessTokenOf, ask, configureAmplify, refusal, signInAs } from '#tests/support/amplify.ts';
import {
  bookAndPay,
  bookingAnswers,
  confirmDocument,
  createDocument,
} from '#tests/support/booking/bookings.ts';
import { cards, giveCard } from '#tests/support/booking/cards.ts';
import { copyBooking, keepWriting } from '#tests/support/booking/changing-bookings.ts';
import { createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, anAccount, aProvider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { quietLog } from '../../support/quiet-log.ts';

/** An unchanged aws-amplify 6 against our API (issue 5, must hold 2). */
const database = withDatabase();
let server: TestServer;
let customerToken: string;
let companyToken: string;

const customerEmail = 'amy@example.com';
const userPool = { authMode: 'userPool' } as const;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  configureAmplify(server);
  const company = await aCompanyUser(server);
  companyToken = await accessTokenOf(company);
  for (const number of [1, 2]) await aProvider(server, company, number);
  await bookAndPay(createClient(server), { email: customerEmail });
  customerToken = await accessTokenOf(await anAccount(server, customerEmail));
  await database.db
    .insertInto('offers')
    .values({
      title: 'Two rooms',
      description: 'Three and a half hours.',
      service_location: 'House',
      service_type: 'standardcleaning',
      cleaner_count: 1,
      price_pence: 8000,
      expected_quarter_hours: 14,
      rooms_count: 2,
      bathroom_count: 1,
      button_text: 'Book',
      button_link: 'book-now',
    })
    .execute();
});
afterAll(() => server.close());

type Connection<Item> = { items: Item[]; nextToken: string | null };
const only = <Answer>(data: Record<string, never>): Answer => Object.values(data)[0] as Answer;

test('settings, offers and postal codes are read with the key', async () => {
  const settings = await ask(
    `query GetApplicationSetting($id: ID!) {
    getApplicationSetting(id: $id) { id hourlyRate taxRate currencyCode } }`,
    { id: 'defaultsettings' },
  );
  expect(settings.data.getApplicationSetting).toMatchObject({ id: 'defaultsettings', hourlyRate: 27 });
  const offers = await ask('query { listOfferss { items { id title price } nextToken } }');
  expect(offers.data.listOfferss).toMatchObject({
    items: [{ title: 'Two rooms', price: 80 }],
    nextToken: null,
  });
  const codes = await ask(
    `query ListPostalCodes($filter: ModelPostalCodeFilterInput, $limit: Int) {
      listPostalCodes(filter: $filter, limit: $limit) { items { code } nextToken } }`,
    { filter: { code: { beginsWith: 'SW' } }, limit: 1000 },
  );
  const { items } = only<Connection<{ code: string }>>(codes.data);
  expect(items.length).toBeGreaterThan(5);
  expect(items.every(({ code }) => code.startsWith('SW'))).toBe(true);
});

/** Books, pays as the card field does, and confirms; answers what it became. */
async function book(input: Record<string, unknown>, auth: Parameters<typeof ask>[2]): Promise<string> {
  const { data } = await ask(createDocument, { input: { ...bookingAnswers, ...input } }, auth);
  const { id, token, payment } = only<{ id: string; token: string; payment: { clientSecret: string } }>(data);
  await giveCard(createClient(server), payment.clientSecret, cards.works);
  const confirmed = await ask(confirmDocument, { id, token }, auth);
  expect(only<{ status: string }>(confirmed.data).status).toBe('placed');
  return id;
}

test('a guest books and pays with the key', async () => {
  const id = await book({ email: 'guest@example.com', startDate: '2026-12-01' }, { authMode: 'apiKey' });
  const row = await database.db
    .selectFrom('bookings')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row?.email).toBe('guest@example.com');
});

test('a customer books with their token, as the library sends it and with the word Bearer', async () => {
  signInAs(customerToken);
  const ids = [
    await book({ email: customerEmail, startDate: '2026-12-02' }, userPool),
    await book(
      { email: customerEmail, startDate: '2026-12-03' },
      { authMode: 'lambda', authToken: `Bearer ${customerToken}` },
    ),
  ];
  const list = `query ($filter: ModelBookingFilterInput) { listBookings(filter: $filter) { items { id startDate } } }`;
  const from = { filter: { startDate: { ge: '2026-12-01' } } };
  const { data } = await ask(list, from, userPool);
  expect(
    only<Connection<{ id: string }>>(data)
      .items.map(({ id }) => id)
      .toSorted(),
  ).toEqual(ids.toSorted());
});

test('bookingByEmail goes up and down the dates', async () => {
  signInAs(customerToken);
  const document = `query ($email: String, $sortDirection: ModelSortDirection) {
    bookingByEmail(email: $email, sortDirection: $sortDirection) { items { startDate } nextToken } }`;
  const dates = async (sortDirection: string) => {
    const { data } = await ask(document, { email: customerEmail, sortDirection }, userPool);
    return only<Connection<{ startDate: string }>>(data).items.map(({ startDate }) => startDate);
  };
  const up = await dates('ASC');
  expect(up).toHaveLength(3);
  expect(await dates('DESC')).toEqual(up.toReversed());
});

test('what is refused is thrown with our code', async () => {
  const [missing] = await refusal('query { listBookings { items { id } } }');
  expect(missing?.extensions.code).toBe('sign_in_required');
  const [bad] = await refusal(createDocument, { input: { ...bookingAnswers, email: 'nobody' } });
  expect(bad).toMatchObject({
    message: 'Check what you entered and try again.',
    path: ['createBooking'],
    extensions: { code: 'invalid_input', problems: [{ field: 'email', code: 'email_bad' }] },
  });
  // An answer of 401 has no GraphQL errors for the library; it makes one of its own.
  signInAs(`${customerToken}x`);
  const [forged] = await refusal('query { listBookings { items { id } } }', {}, userPool);
  expect(forged?.message).toBe('Unauthorized');
});

const page = `query ($filter: ModelBookingFilterInput, $sort: BookingSort, $limit: Int, $nextToken: String) {
  listBookings(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) { items { id } nextToken } }`;

/** Every id of a list, page after page. */
async function walk(variables: Record<string, unknown>): Promise<string[]> {
  const ids: string[] = [];
  let nextToken: string | null = null;
  do {
    const { data } = await ask(page, { ...variables, nextToken }, userPool);
    const found: Connection<{ id: string }> = only(data);
    ids.push(...found.items.map(({ id }) => id));
    nextToken = found.nextToken;
  } while (nextToken);
  return ids;
}

const many = 2500;
const filters = {
  none: { filter: null, condition: 'true' },
  'of those confirmed in two towns': {
    filter: {
      bookingStatus: { eq: 'confirmed' },
      or: [{ city: { eq: 'Leeds' } }, { city: { eq: 'Brighton' } }],
    },
    condition: `booking_status = 'confirmed' and city in ('Leeds', 'Brighton')`,
  },
};

test(
  'the company pages through 2,500 bookings, missing and repeating none, while others come and go',
  async () => {
    signInAs(companyToken);
    const { id } = await database.db.selectFrom('bookings').select('id').limit(1).executeTakeFirstOrThrow();
    await copyBooking(database.pool, id, many, 'Lasting');
    const pool = createPool({
      connection: database.connection,
      log: quietLog,
    });
    const stop = keepWriting(pool, id);
    try {
      for (const [name, { filter, condition }] of Object.entries(filters)) {
        const { rows } = await database.pool.query<{ id: string }>(
          `select id from bookings where last_name = 'Lasting' and ${condition}`,
        );
        for (const sort of ['NEWEST', 'OLDEST', 'START_EARLIEST', 'START_LATEST']) {
          for (const limit of [100, 1000]) {
            const seen = await walk({ filter, sort, limit });
            const once = new Set(seen);
            const missing = rows.filter((row) => !once.has(row.id)).length;
            expect({ name, sort, limit, missing, repeated: seen.length - once.size }).toEqual({
              name,
              sort,
              limit,
              missing: 0,
              repeated: 0,
            });
          }
        }
      }
    } finally {
      expect(await stop()).toBeGreaterThan(100);
      await pool.end();
    }
  },
  timeoutMs(180_000),
);
