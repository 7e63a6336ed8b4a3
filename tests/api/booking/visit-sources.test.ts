import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookAndPay, bookingAnswers, createDocument } from '#tests/support/booking/bookings.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, anAccount, aProvider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let visitor: Client;
let company: Client;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  visitor = createClient(server);
  company = await aCompanyUser(server);
  for (const number of [1, 2, 3, 4]) await aProvider(server, company, number);
});
afterAll(() => server.close());

const given = {
  utmSource: ' News\nletter ',
  utmCampaign: 'spring',
  referrerHost: 'News.example',
  via: 'wren-1',
};
const kept = {
  utmSource: 'News letter',
  utmMedium: null,
  utmCampaign: 'spring',
  utmTerm: null,
  utmContent: null,
  referrerHost: 'news.example',
  via: 'WREN-1',
};
const fields = 'source { utmSource utmMedium utmCampaign utmTerm utmContent referrerHost via }';

const quote = {
  name: 'Quentin Quote',
  email: 'quentin@example.com',
  phone: '07700 900123',
  postalCode: 'SW1A 1AA',
  message: 'A big house after a long party.',
};
const askQuote = `mutation ($input: CreateQuoteInput!) { createQuote(input: $input) { id ${fields} } }`;

test('a booking keeps where its customer came from, for the office alone', async () => {
  const id = await bookAndPay(visitor, { source: given });
  const read = `query ($id: ID!) { getBooking(id: $id) { id ${fields} } }`;
  expect((await company.send(read, { id })).data?.getBooking).toEqual({ id, source: kept });
  const customer = await anAccount(server, 'carla@example.com');
  expect((await customer.send(read, { id })).data?.getBooking).toEqual({ id, source: null });
});

test('a source that says nothing, or nonsense, is none and stops no booking', async () => {
  for (const source of [null, {}, { via: '<script>', utmTerm: '  ' }]) {
    const id = await bookAndPay(visitor, { source, startTime: '14:00', email: 'other@example.com' });
    const row = await database.db
      .selectFrom('bookings')
      .select('source')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.source).toBeNull();
  }
});

test('the same press from another page of the same campaign is still the same booking', async () => {
  const input = { ...bookingAnswers, startTime: '08:00', email: 'again@example.com' };
  const key = { 'idempotency-key': 'the-same-press-twice' };
  const first = await visitor.send(createDocument, { input: { ...input, source: given } }, key);
  const second = await visitor.send(createDocument, { input }, key);
  expect(second.errors).toEqual([]);
  expect(second.data?.createBooking).toEqual(first.data?.createBooking);
});

test('a quote keeps it too, and tells the office alone', async () => {
  const { id, source } = await done<{ id: string; source: unknown }>(visitor, askQuote, {
    input: { ...quote, source: given },
  });
  expect(source).toBeNull();
  const { data } = await company.send(`query ($id: ID!) { getQuote(id: $id) { ${fields} } }`, { id });
  expect(data?.getQuote).toEqual({ source: kept });
});
