import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
const booked = '2026-11-24T10:00:00Z';

beforeAll(async () => {
  server = await startTestServer(database, { now: booked });
  visitor = createClient(server);
  company = await aCompanyUser(server);
  for (const number of [1, 2, 3]) await aProvider(server, company, number);
});
beforeEach(() => server.setNow(booked));
afterAll(() => server.close());

const codeOf = (answered: { errors: { extensions: { code: string } }[] }) =>
  answered.errors[0]?.extensions.code ?? 'ok';

async function aMessage(): Promise<string> {
  const { id } = await done<{ id: string }>(
    visitor,
    `mutation { createContactMessage(input: { name: "Mo Message", email: "mo@example.com", subject: "Windows",
      message: "Do you clean windows from the outside?" }) { id } }`,
  );
  return id;
}

test('closing a message twice with the version that was read first is once', async () => {
  const id = await aMessage();
  await done(company, 'query ($id: ID!) { getContactMessage(id: $id) { id } }', { id });
  const close =
    'mutation ($id: ID!) { closeContactMessage(input: { id: $id, expectedVersion: 2 }) { status version } }';
  expect((await company.send(close, { id })).data?.closeContactMessage).toEqual({
    status: 'closed',
    version: 3,
  });
  expect((await company.send(close, { id })).data?.closeContactMessage).toEqual({
    status: 'closed',
    version: 3,
  });
  const spam =
    'mutation ($id: ID!) { markContactMessageSpam(input: { id: $id, expectedVersion: 1 }) { status } }';
  expect(codeOf(await company.send(spam, { id }))).toBe('version_conflict');
});

test('the same answer sent twice is mailed once', async () => {
  const id = await aMessage();
  const answer = `mutation ($id: ID!, $answer: String!) {
    answerContactMessage(input: { id: $id, answer: $answer }) { status } }`;
  await done(company, answer, { id, answer: 'Yes, we do.' });
  await done(company, answer, { id, answer: 'Yes, we do.' });
  await done(company, answer, { id, answer: 'Yes, we do, up to the first floor.' });
  const mails = await database.db
    .selectFrom('mails')
    .select('props')
    .where('entity_id', '=', id)
    .where('template', '=', 'message-answered')
    .execute();
  expect(mails.length).toBe(2);
});

test('a quote accepted by two presses at once is accepted, and neither is refused', async () => {
  const { id } = await done<{ id: string }>(
    visitor,
    'mutation ($input: CreateQuoteInput!) { createQuote(input: $input) { id } }',
    {
      input: {
        name: 'Quentin Quote',
        email: 'quentin@example.com',
        phone: '07700 900123',
        postalCode: 'SW1A 1AA',
        message: 'A big house after a long party.',
        desiredDate: '2026-12-01',
      },
    },
  );
  await done(
    company,
    'mutation ($id: ID!) { answerQuote(input: { id: $id, price: 149, hours: 5, cleanerCount: 1 }) { status } }',
    { id },
  );
  const mail = await database.db
    .selectFrom('mails')
    .select('props')
    .where('template', '=', 'quote-answered')
    .where('entity_id', '=', id)
    .executeTakeFirstOrThrow();
  const token = new URL((mail.props as { link: string }).link).searchParams.get('token');
  const accept = 'mutation ($token: String!) { decideQuote(token: $token, decision: accept) { status } }';
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => visitor.send(accept, { token })));
  expect(answers.map(codeOf)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok']);
});

test('an id that is none is answered like one of somebody else', async () => {
  const input = { ...bookingAnswers, quoteId: 'not-an-id' };
  expect(codeOf(await company.send(createDocument, { input }))).toBe('not_found');
});

test('a filter by an id, a date or a range that is none is refused in words', async () => {
  for (const [list, filter] of [
    ['listBookings', '{ customerId: { eq: "not-an-id" } }'],
    ['listBookings', '{ startDate: { ge: "soon" } }'],
    ['listInvoices', '{ bookingId: { eq: "not-an-id" } }'],
    ['listInvoices', '{ dueOn: { lt: "soon" } }'],
    ['listBookings', '{ startTime: { eq: "25:00" } }'],
    ['listBookings', '{ city: { between: ["London"] } }'],
  ]) {
    const answer = await company.send(`{ ${list}(filter: ${filter}) { items { id } } }`);
    expect([filter, codeOf(answer)]).toEqual([filter, 'invalid_input']);
  }
});

test('a complaint sent twice is one', async () => {
  const email = 'complains@example.com';
  const id = await bookAndPay(visitor, { email, startDate: '2026-11-26' });
  const customer = await anAccount(server, email);
  await done(
    company,
    'mutation ($id: ID!) { cancelBooking(input: { id: $id, cancellationReason: "Nobody is free" }) { id } }',
    { id },
  );
  const complain =
    'mutation ($id: ID!, $words: String!) { createComplaint(input: { id: $id, words: $words }) { id } }';
  const words = 'Nobody told me in time.';
  await Promise.all([1, 2, 3].map(() => done(customer, complain, { id, words })));
  await done(customer, complain, { id, words: 'And nobody answers the phone.' });
  const reports = await database.db
    .selectFrom('booking_reports')
    .select('words')
    .where('booking_id', '=', id)
    .execute();
  expect(reports.length).toBe(2);
});
