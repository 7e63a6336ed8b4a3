import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAcceptedVisit, type Visit } from '#tests/support/booking/moving.ts';
import { linkIdOf } from '#tests/support/booking/visit-day.ts';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let asha: Provider;
let ben: Provider;
let own: Visit;
let other: Visit;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-02T10:00:00Z' });
  company = await aCompanyUser(server);
  asha = await aProvider(server, company, 1);
  ben = await aProvider(server, company, 2, { firstName: 'Ben' });
  const later = { startTime: '10:00', earlyStartRequest: false };
  own = await anAcceptedVisit(server, [asha], { ...later, startDate: '2026-11-26' });
  other = await anAcceptedVisit(server, [ben], { ...later, startDate: '2026-11-27' });
}, timeoutMs(60_000));
afterAll(() => server.close());

const code = (answer: { errors: { extensions: { code: string } }[] }) =>
  answer.errors[0]?.extensions.code ?? 'ok';

const customers = [
  'query ($id: ID!) { getBooking(id: $id) { id } }',
  'query ($id: ID!) { cancellationTerms(id: $id) { fee } }',
  'query ($id: ID!) { moveTerms(id: $id, startDate: "2026-12-01", startTime: "10:00") { fee } }',
  'query ($id: ID!) { findMoveStarts(id: $id) { date } }',
  'query ($id: ID!) { amendTerms(id: $id, wish: { hours: 4 }) { totalPrice } }',
  'query ($id: ID!) { searchTerms(id: $id) { cleanersFound } }',
  'query ($id: ID!) { listOverRuns(bookingID: $id) { id } }',
  'query ($id: ID!) { listBookingReports(bookingID: $id) { id } }',
  'mutation ($id: ID!) { cancelBooking(input: { id: $id }) { id } }',
  'mutation ($id: ID!) { rescheduleBooking(input: { id: $id, startDate: "2026-12-01", startTime: "10:00" }) { id } }',
  'mutation ($id: ID!) { amendBooking(input: { id: $id, wish: { hours: 4 } }) { id } }',
  'mutation ($id: ID!) { withdrawBookingChange(input: { id: $id }) { id } }',
  'mutation ($id: ID!) { updateAccessNotes(input: { id: $id, commentsForAssistant: "x", parking: "free", pets: "" }) { id } }',
  'mutation ($id: ID!) { rateBooking(input: { id: $id, ratting: 1 }) { id } }',
  'mutation ($id: ID!) { tipBooking(input: { id: $id, tipValue: 5 }) { id } }',
  'mutation ($id: ID!) { confirmHours(input: { id: $id }) { id } }',
  'mutation ($id: ID!) { reportNoShow(input: { id: $id }) { id } }',
  'mutation ($id: ID!) { reportWrongHours(input: { id: $id, totalHours: 1 }) { id } }',
  'mutation ($id: ID!) { createComplaint(input: { id: $id, words: "It was not clean at all" }) { id } }',
  'mutation ($id: ID!) { skipVisit(input: { id: $id }) { id } }',
  'mutation ($id: ID!) { answerCover(input: { id: $id, answer: any }) { id } }',
  'mutation ($id: ID!) { chooseWithoutCleaner(input: { id: $id, choice: cancel }) { id } }',
  'mutation ($id: ID!) { chooseForOneCleaner(input: { id: $id, choice: cancel }) { id } }',
];

test.each(customers)('a customer is told that another’s booking is none: %s', async (document) => {
  for (const id of [other.id, randomUUID(), 'not-an-id']) {
    expect(code(await own.customer.send(document, { id }))).toBe('not_found');
  }
});

const cleaners = [
  'query ($id: ID!) { getBooking(id: $id) { id } }',
  'query ($id: ID!) { listOverRuns(bookingID: $id) { id } }',
  'query ($id: ID!) { listBookingReports(bookingID: $id) { id } }',
  'mutation ($id: ID!) { startBooking(input: { id: $id }) { id } }',
  'mutation ($id: ID!) { completeBooking(input: { id: $id, totalHours: 3 }) { id } }',
  'mutation ($id: ID!) { withdrawBooking(input: { id: $id }) { id } }',
  'mutation ($id: ID!) { reportNoAccess(input: { id: $id, contactAttempts: [] }) { id } }',
  'mutation ($id: ID!) { reportUnsafe(input: { id: $id, words: "A dog" }) { id } }',
  'mutation ($id: ID!) { requestOverRun(input: { id: $id, extraHours: 1 }) { id } }',
  'mutation ($id: ID!) { blockCustomer(input: { bookingID: $id }) }',
  'mutation ($id: ID!) { rejectBooking(input: { id: $id }) { id } }',
];

test.each(cleaners)('a cleaner is told that another’s visit is none: %s', async (document) => {
  for (const id of [other.id, randomUUID(), 'not-an-id']) {
    expect(code(await asha.client.send(document, { id }))).toBe('not_found');
  }
});

test('a part of another booking is no part of one’s own', async () => {
  const link = await linkIdOf(database, other.id, ben.id);
  const block =
    'mutation ($id: ID!, $link: ID!) { blockServiceProvider(input: { bookingID: $id, bookingServiceProviderID: $link }) }';
  expect(code(await own.customer.send(block, { id: own.id, link }))).toBe('not_found');
  const take =
    'mutation ($id: ID!, $link: ID!) { withdrawProvider(input: { id: $id, bookingServiceProviderID: $link }) { id } }';
  expect(code(await company.send(take, { id: own.id, link }))).toBe('not_found');
  server.setNow('2026-11-26T12:00:00Z');
  const correct = `mutation ($id: ID!, $link: ID!) { correctHours(input: { id: $id,
    bookingServiceProviderID: $link, totalHours: 1, reason: "By phone" }) { id } }`;
  expect(code(await company.send(correct, { id: own.id, link }))).toBe('not_found');
  server.setNow('2026-11-02T10:00:00Z');
});

test('a cleaner guesses nothing hidden by a filter, however it is wrapped', async () => {
  const list = (filter: string) => asha.client.send(`{ listBookings(filter: ${filter}) { items { id } } }`);
  for (const test of ['email: { beginsWith: "mover" }', 'postalCode: { eq: "SW1A 1AA" }']) {
    for (const filter of [`{ ${test} }`, `{ not: { ${test} } }`, `{ or: [{ and: [{ ${test} }] }] }`]) {
      expect(code(await list(filter))).toBe('forbidden');
    }
  }
  const byEmail = await asha.client.send(`{ bookingByEmail(email: "${own.email}") { items { id } } }`);
  expect(code(byEmail)).toBe('forbidden');
});

test('a cleaner who has a visit reads no price, promo, e-mail or note to the office; another reads nothing', async () => {
  const read = `query ($id: ID!) { getBooking(id: $id) { customerId email commentsForUs totalPrice actualTotalPrice promo
    price { total } serviceProviderEmailIds offerNotifications cancellationFee giftCard { id } promoCode { id }
    invoices { id } bookingServiceProviders { items { plaftformEarning spRate } } } }`;
  const { data } = await asha.client.send(read, { id: own.id });
  expect(data?.getBooking).toEqual({
    customerId: null,
    email: null,
    commentsForUs: null,
    totalPrice: null,
    actualTotalPrice: null,
    promo: null,
    price: null,
    serviceProviderEmailIds: null,
    offerNotifications: null,
    cancellationFee: null,
    giftCard: null,
    promoCode: null,
    invoices: [],
    bookingServiceProviders: { items: [{ plaftformEarning: null, spRate: 15.75 }] },
  });
  const seen = await own.customer.send(
    `query ($id: ID!) { getBooking(id: $id) { serviceProviderEmailIds bookingServiceProviders { items {
      spFirstName spLastName spEmail spRate earning plaftformEarning serviceProviderID tipValue paid } } } }`,
    { id: own.id },
  );
  expect(seen.data?.getBooking).toEqual({
    serviceProviderEmailIds: null,
    bookingServiceProviders: {
      items: [
        {
          spFirstName: 'Asha',
          spLastName: null,
          spEmail: null,
          spRate: null,
          earning: null,
          plaftformEarning: null,
          serviceProviderID: null,
          tipValue: null,
          paid: null,
        },
      ],
    },
  });
});
