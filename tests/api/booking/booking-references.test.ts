import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newReference } from '#server/booking/reference.store.ts';
import { issueInvoice } from '#server/invoice/issue-invoice.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import {
  bookAndPay,
  bookingAnswers,
  confirmDocument,
  createDocument,
} from '#tests/support/booking/bookings.ts';
import { cards, giveCard } from '#tests/support/booking/cards.ts';
import { aSeries, visitsOf } from '#tests/support/booking/series.ts';
import { aCompletedVisit, acceptAll, done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { readPdf } from '#tests/support/file/read-pdf.ts';
import { bookingCopies } from '#tests/support/list/booking-copies.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { aCompanyUser, anAccount, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** The short reference of a booking (rules/lifecycles#booking). */
const database = withDatabase();
let server: TestServer;
let company: Client;
let provider: Provider;
const shape = /^BW-[A-HJ-NP-Z2-9]{6}$/;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  provider = await aProvider(server, company, 1);
});
afterAll(() => server.close());

const read = 'query ($id: ID!) { getBooking(id: $id) { reference } }';
const byReference = `query ($reference: String!) {
  listBookings(filter: { reference: { eq: $reference } }) { items { id } } }`;

const referenceOf = async (id: string) =>
  (await done<{ reference: string }>(company, read, { id })).reference;
const found = async (client: Client, reference: string) =>
  (await done<{ items: { id: string }[] }>(client, byReference, { reference })).items.map(({ id }) => id);

test('a booking has one reference, which its customer, its cleaner and the office read alike', async () => {
  const email = 'reads@example.com';
  const id = await bookAndPay(createClient(server), { email });
  const customer = await anAccount(server, email);
  await acceptAll(server, id, [provider]);
  const reference = await referenceOf(id);
  expect(reference).toMatch(shape);
  for (const client of [customer, provider.client]) {
    expect(await done(client, read, { id })).toEqual({ reference });
    expect(await found(client, reference)).toEqual([id]);
  }
  expect(await found(company, reference)).toEqual([id]);
});

test('the page after paying shows it once the booking stands, and no earlier', async () => {
  const visitor = createClient(server);
  const made = await done<{ id: string; token: string; payment: { clientSecret: string } }>(
    visitor,
    createDocument,
    { input: { ...bookingAnswers, email: 'after-paying@example.com', startDate: '2026-11-27' } },
  );
  const ask = 'query ($id: ID!, $token: String!) { getCheckout(id: $id, token: $token) { reference } }';
  const pass = { id: made.id, token: made.token };
  expect(await done(visitor, ask, pass)).toEqual({ reference: null });
  await giveCard(visitor, made.payment.clientSecret, cards.works);
  await done(visitor, confirmDocument, pass);
  expect(await done(visitor, ask, pass)).toEqual({ reference: await referenceOf(made.id) });
});

test('a reference opens nothing: not a booking, not a checkout, not somebody else’s list', async () => {
  const id = await bookAndPay(createClient(server), { email: 'closed@example.com', startDate: '2026-11-28' });
  const reference = await referenceOf(id);
  const visitor = createClient(server);
  const other = await anAccount(server, 'nosy@example.com');
  const codes = async (client: Client, document: string, variables: Record<string, unknown>) =>
    (await client.send(document, variables)).errors.map(({ extensions }) => extensions.code);
  expect(await codes(visitor, read, { id: reference })).toEqual(['sign_in_required']);
  expect(await codes(other, read, { id: reference })).toEqual(['not_found']);
  expect(await codes(company, read, { id: reference })).toEqual(['not_found']);
  expect(await codes(visitor, byReference, { reference })).toEqual(['sign_in_required']);
  expect(await found(other, reference)).toEqual([]);
  const checkout = 'query ($id: ID!, $token: String!) { getCheckout(id: $id, token: $token) { id } }';
  expect(await codes(visitor, checkout, { id, token: reference })).toEqual(['not_found']);
  expect(await codes(visitor, checkout, { id: reference, token: reference })).toEqual(['not_found']);
});

test('every visit of a series has a reference of its own', async () => {
  const series = await aSeries(server, database);
  const visits = await visitsOf(database, series.id);
  const references = await Promise.all(visits.map(({ id }) => referenceOf(id)));
  expect(visits.length).toBeGreaterThan(4);
  for (const reference of references) expect(reference).toMatch(shape);
  expect(new Set(references).size).toBe(visits.length);
});

test('a new booking takes the first reference that no booking has, and the database refuses a second one', async () => {
  const id = await bookAndPay(createClient(server), { email: 'taken@example.com', startDate: '2026-11-30' });
  const taken = await referenceOf(id);
  const { rows } = await sql<{ made: string }>`
    select ${newReference([taken, 'BW-ZZZZZZ', 'BW-YYYYYY'])} as made`.execute(database.db);
  expect(rows).toEqual([{ made: 'BW-ZZZZZZ' }]);
  const other = await bookAndPay(createClient(server), {
    email: 'taken2@example.com',
    startDate: '2026-12-04',
  });
  const set = (reference: string) =>
    database.pool.query('update bookings set reference = $1 where id = $2', [reference, other]);
  await expect(set(taken)).rejects.toThrow('bookings_by_reference');
  await expect(set('BW-O00000')).rejects.toThrow('bookings_reference');
});

test('its mails say it under their heading, those of a cleaner’s part and of documents too', async () => {
  const email = 'told@example.com';
  const id = await aCompletedVisit(server, {
    providers: [provider],
    changes: { startDate: '2026-12-03', startTime: '10:00', hours: 3.5, email },
  });
  const reference = await referenceOf(id);
  const invoice = await issueInvoice(server.system(), id);
  const written = [
    ...(await mailsTo(database, 'booking-received', email)),
    ...(await mailsTo(database, 'booking-confirmed', email)),
    ...(await mailsTo(database, 'document-issued', email)),
    ...(await mailsTo(database, 'provider-booking-confirmed', provider.email)).slice(-1),
  ];
  expect(written.map(({ template }) => template)).toEqual([
    'booking-received',
    'booking-confirmed',
    'document-issued',
    'provider-booking-confirmed',
  ]);
  for (const mail of written) {
    await sendMail(server.runtime.mailRoom, mail.id);
    const { plain, html } = await database.db
      .selectFrom('mails')
      .select(['plain', 'html'])
      .where('id', '=', mail.id)
      .executeTakeFirstOrThrow();
    expect(plain?.split('\n\n')[1]).toBe(`Booking ${reference}`);
    expect(html).toContain(`Booking ${reference}`);
  }
  expect(invoice?.facts).toMatchObject({ reference });
  const pdf = await (await fetch(`${server.url}/api/v1/invoices/${invoice?.id}/pdf`)).arrayBuffer();
  expect(readPdf(Buffer.from(pdf))).toContain(`Booking ${reference}`);
});

test('a mail that is about no booking says none', async () => {
  await createClient(server).send(
    'mutation ($input: CreateContactMessageInput!) { createContactMessage(input: $input) { id } }',
    {
      input: {
        name: 'Ann Other',
        email: 'ann@example.com',
        subject: 'Hello',
        message: 'Do you clean boats?',
      },
    },
  );
  const [mail] = await mailsTo(database, 'message-received', 'ann@example.com');
  await sendMail(server.runtime.mailRoom, mail?.id ?? '');
  const [sent] = await mailsTo(database, 'message-received', 'ann@example.com');
  expect(sent?.status).toBe('sent');
  expect(sent?.plain).not.toContain('BW-');
});

test('bookings from before references were given one each by the migration', async () => {
  const id = await bookAndPay(createClient(server), { email: 'older@example.com', startDate: '2026-12-09' });
  await bookingCopies(database, id, 2_000);
  await database.pool.query('alter table bookings drop column reference');
  await database.pool.query(readFileSync('db/migrations/0135-booking-references.sql', 'utf8'));
  const { rows } = await database.pool.query<{ reference: string }>('select reference from bookings');
  expect(rows.length).toBeGreaterThan(2_000);
  for (const { reference } of rows) expect(reference).toMatch(shape);
  expect(new Set(rows.map(({ reference }) => reference)).size).toBe(rows.length);
  const starts = new Set(rows.map(({ reference }) => reference.slice(0, 5)));
  expect(starts.size, 'the order shows').toBeGreaterThan(500);
});
