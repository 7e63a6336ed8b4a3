import { afterAll, beforeAll, expect, test } from 'vitest';
import { chaseInvoices } from '#server/invoice/chase-invoices.ts';
import { issueInvoice } from '#server/invoice/issue-invoice.ts';
import { bookingAnswers, createDocument } from '#tests/support/booking/bookings.ts';
import { aCompletedVisit, acceptAll, cleanThrough, done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { journalsOf } from '#tests/support/money/company-books.ts';
import { aCompanyUser, aProvider, type Provider, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let provider: Provider;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-20T10:00:00Z' });
  company = await aCompanyUser(server);
  provider = await aProvider(server, company, 1);
});
afterAll(() => server.close());

const terms = `mutation ($customerId: ID!, $method: PaymentMethod!, $days: Int, $limit: Float, $version: Int) {
  setCustomerPaymentMethod(input: { customerId: $customerId, paymentMethod: $method, termsDays: $days, creditLimit: $limit, expectedVersion: $version }) {
    paymentMethod termsDays creditLimit owed coming version } }`;
const pay = `mutation ($id: ID!, $amount: Float!, $on: String!, $version: Int) {
  recordAccountPayment(input: { id: $id, amount: $amount, receivedOn: $on, reference: "BACS 1", expectedVersion: $version }) { open paid version } }`;
const giveUp = `mutation ($id: ID!, $reason: String!) { writeOffInvoice(input: { id: $id, reason: $reason }) { open writtenOffAt } }`;
const account = `query ($id: ID!) { getCustomerAccount(customerId: $id) { owed coming oldestDueOn } }`;

const codeOf = async (client: Client, document: string, variables: Record<string, unknown>) =>
  (await client.send(document, variables)).errors[0]?.extensions.code;

/** Somebody who has paid by card once, so that they are a customer; now on account. */
async function onAccount(email: string, startDate: string, limit = 500): Promise<string> {
  const id = await aCompletedVisit(server, {
    providers: [provider],
    changes: { startDate, startTime: '10:00', hours: 2.5, email },
  });
  const booking = await done<{ customerId: string }>(
    company,
    'query ($id: ID!) { getBooking(id: $id) { customerId } }',
    { id },
  );
  await done(company, terms, { customerId: booking.customerId, method: 'account', days: 14, limit });
  return booking.customerId;
}

/** The company signs in again: days may have passed since. */
async function signInAgain(): Promise<void> {
  company = createClient(server);
  expect(await company.signIn('office@example.com', password)).toBe(200);
  provider.client = createClient(server);
  expect(await provider.client.signIn(provider.email, password)).toBe(200);
}

const bookingOf = (email: string, startDate: string) => ({
  ...bookingAnswers,
  email,
  startDate,
  hours: 3.5,
  serviceFrequency: 'EveryWeek',
  schedule: 'weekly',
});

/** E1 booked on account by the company, cleaned and invoiced; £79.80. */
async function invoicedVisit(email: string, startDate: string): Promise<{ id: string; invoiceId: string }> {
  server.setNow(new Date(new Date(`${startDate}T10:00:00Z`).getTime() - 46 * 3600_000).toISOString());
  const answers = bookingOf(email, startDate);
  const created = await done<{ id: string; status: string; cardDue: number }>(company, createDocument, {
    input: answers,
  });
  expect(created).toMatchObject({ status: 'placed', cardDue: 0 });
  await acceptAll(server, created.id, [provider]);
  const changes = { startDate, startTime: '10:00', hours: 3.5 };
  await cleanThrough(server, created.id, { providers: [provider], changes });
  const invoice = await issueInvoice(server.system(), created.id);
  return { id: created.id, invoiceId: invoice?.id ?? '' };
}

test('terms are 0 to 30 days, and what somebody else changed meanwhile is not overwritten', async () => {
  const customerId = await onAccount('terms@example.com', '2026-11-23');
  const set = (changes: Record<string, unknown>) =>
    codeOf(company, terms, { customerId, method: 'account', days: 14, limit: 500, ...changes });
  expect(await set({ days: 31 })).toBe('payment_terms_bad');
  expect(await set({ limit: -1 })).toBe('credit_limit_bad');
  expect(await set({ version: 1 })).toBe('version_conflict');
  expect(await set({ days: 30 })).toBeUndefined();
});

test('a visit on account needs no card; its invoice stays open until the money arrives, in parts too', async () => {
  const customerId = await onAccount('account@example.com', '2026-11-24');
  const { id, invoiceId } = await invoicedVisit('account@example.com', '2026-11-26');
  const payments = await database.db
    .selectFrom('payments')
    .select('id')
    .where('checkout_id', '=', id)
    .execute();
  expect(payments).toEqual([]);
  const state = () =>
    done(company, 'query ($id: ID!) { getInvoice(id: $id) { open paid dueOn payment } }', { id: invoiceId });
  const payment = '£79.80 by bank transfer, due Thursday 10 December 2026';
  expect(await state()).toEqual({ open: 79.8, paid: 0, dueOn: '2026-12-10', payment });
  expect(await codeOf(company, pay, { id: invoiceId, amount: 79.81, on: '2026-11-26' })).toBe(
    'payment_amount_bad',
  );
  expect(await codeOf(company, pay, { id: invoiceId, amount: 1, on: '2026-11-27' })).toBe('payment_date_bad');
  const key = { 'idempotency-key': 'first-part' };
  const part = { id: invoiceId, amount: 50, on: '2026-11-26' };
  const answers = await Promise.all(Array.from({ length: 50 }, () => done(company, pay, part, key)));
  expect(answers).toEqual(Array.from({ length: 50 }, () => ({ open: 29.8, paid: 50, version: 2 })));
  const other = await company.send(pay, { ...part, amount: 51 }, key);
  expect(other.errors[0]?.extensions.code).toBe('idempotency_conflict');
  expect(await codeOf(company, pay, { ...part, amount: 1, version: 1 })).toBe('version_conflict');
  expect(await done(company, account, { id: customerId })).toMatchObject({ oldestDueOn: '2026-12-10' });
  await done(company, pay, { id: invoiceId, amount: 29.8, on: '2026-11-26' });
  expect(await state()).toMatchObject({ open: 0, paid: 79.8 });
  expect(await journalsOf(company, 'account-payment', id)).toEqual([
    '1100 +50.00; 1300 −50.00',
    '1100 +29.80; 1300 −29.80',
  ]);
  expect(await codeOf(company, pay, { id: invoiceId, amount: 1, on: '2026-11-26' })).toBe('invoice_paid');
  const refund = `mutation ($id: ID!) { refundBooking(input: { id: $id, amount: 10, reason: "A window was left out" }) {
    refunds { id byBank toCard } } }`;
  const { refunds } = await done<{ refunds: { id: string }[] }>(company, refund, { id });
  expect(refunds).toMatchObject([{ byBank: 10, toCard: 0 }]);
  expect(await journalsOf(company, 'refund', refunds[0]?.id ?? '')).toEqual([
    '4100 +8.33; 2200 +1.67; 1100 −10.00',
  ]);
  const tasks = await database.db
    .selectFrom('company_tasks')
    .select('words')
    .where('kind', '=', 'refund-by-bank')
    .execute();
  expect(tasks).toEqual([{ words: 'Send £10.00 back to Carla Customer by bank transfer.' }]);
});

test('reminders go out 7 and 21 days late, once each; from 30 days nothing new is booked until it is settled', async () => {
  await onAccount('late@example.com', '2026-11-27');
  const { id, invoiceId } = await invoicedVisit('late@example.com', '2026-11-30');
  const reminders = async (date: string) => {
    server.setNow(`${date}T09:00:00Z`);
    await chaseInvoices(server.system());
    await chaseInvoices(server.system());
    const mails = await database.db
      .selectFrom('mails')
      .select('version')
      .where('template', '=', 'invoice-overdue')
      .where('entity_id', '=', invoiceId)
      .execute();
    return mails.length;
  };
  expect(await reminders('2026-12-20')).toBe(0);
  expect(await reminders('2026-12-21')).toBe(1);
  expect(await reminders('2027-01-03')).toBe(1);
  expect(await reminders('2027-01-04')).toBe(2);
  const tasks = () =>
    database.db
      .selectFrom('company_tasks')
      .select('words')
      .where('kind', '=', 'invoice-overdue')
      .where('done_at', 'is', null)
      .execute();
  expect(await tasks()).toEqual([]);
  expect(await reminders('2027-01-13')).toBe(2);
  expect(await tasks()).toHaveLength(1);
  await signInAgain();
  const next = { input: bookingOf('late@example.com', '2027-01-18') };
  expect(await codeOf(company, createDocument, next)).toBe('account_overdue');
  expect(await codeOf(company, giveUp, { id: invoiceId, reason: '' })).toBe('write_off_reason_missing');
  await done(company, giveUp, { id: invoiceId, reason: 'Gone abroad' });
  await done(company, giveUp, { id: invoiceId, reason: 'Gone abroad' });
  expect(await journalsOf(company, 'write-off', id)).toEqual(['5400 +79.80; 1300 −79.80']);
  expect(await tasks()).toEqual([]);
  expect(await codeOf(company, createDocument, next)).toBeUndefined();
});

test('a debt given up six months after it was due brings its VAT back', async () => {
  await onAccount('relief@example.com', '2027-01-20');
  const { id, invoiceId } = await invoicedVisit('relief@example.com', '2027-01-25');
  server.setNow('2027-08-08T12:00:00Z');
  await signInAgain();
  await done(company, giveUp, { id: invoiceId, reason: 'Insolvent' });
  expect(await journalsOf(company, 'write-off', id)).toEqual(['5400 +66.50; 2200 +13.30; 1300 −79.80']);
});

test('bookings together never go over the credit limit, not even at once', async () => {
  const customerId = await onAccount('limit@example.com', '2027-08-11', 200);
  server.setNow('2027-08-12T08:00:00Z');
  const days = ['2027-08-16', '2027-08-17', '2027-08-18', '2027-08-19', '2027-08-20'];
  const codes = await Promise.all(
    days.map((startDate) =>
      codeOf(company, createDocument, { input: bookingOf('limit@example.com', startDate) }),
    ),
  );
  expect(codes.filter((code) => code === undefined)).toHaveLength(2);
  expect(codes.filter((code) => code === 'credit_limit_reached')).toHaveLength(3);
  const tasks = () =>
    database.db
      .selectFrom('company_tasks')
      .select('words')
      .where('kind', '=', 'account-over-limit')
      .execute();
  await chaseInvoices(server.system());
  expect(await tasks()).toEqual([]);
  await done(company, terms, { customerId, method: 'account', days: 14, limit: 100 });
  await chaseInvoices(server.system());
  await chaseInvoices(server.system());
  expect(await tasks()).toEqual([
    {
      words: 'Carla Customer has £159.60 on account, over the limit of £100.00. New bookings are refused.',
    },
  ]);
  expect(server.errors).toEqual([]);
});

const statementOf = `query ($id: ID!, $from: String!, $to: String!) {
  getAccountStatement(customerId: $id, from: $from, to: $to) {
    opening lines { date label amount balance } invoiced paid writtenOff closing } }`;

test('a statement goes from an invoice over a part payment and a write-off to what is open, as the account has it', async () => {
  await signInAgain();
  const customerId = await onAccount('statement@example.com', '2027-02-01');
  await signInAgain();
  const { invoiceId } = await invoicedVisit('statement@example.com', '2027-02-03');
  const number = (
    await done<{ number: string }>(company, 'query ($id: ID!) { getInvoice(id: $id) { number } }', {
      id: invoiceId,
    })
  ).number;
  await done(company, pay, { id: invoiceId, amount: 50, on: '2027-02-03' });
  const february = { id: customerId, from: '2027-02-01', to: '2027-02-28' };
  expect(await done(company, statementOf, february)).toEqual({
    opening: 0,
    lines: [
      { date: '2027-02-03', label: `Invoice ${number}`, amount: 79.8, balance: 79.8 },
      { date: '2027-02-03', label: 'Payment received, BACS 1', amount: -50, balance: 29.8 },
    ],
    invoiced: 79.8,
    paid: 50,
    writtenOff: 0,
    closing: 29.8,
  });
  expect(await done(company, account, { id: customerId })).toMatchObject({ owed: 29.8 });
  const signedIn = await fetch(`${server.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ email: 'office@example.com', password }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const address = `/api/v1/customers/${customerId}/statement?from=2027-02-01&to=2027-02-28`;
  const pdf = await fetch(`${server.url}${address}`, { headers: { cookie } });
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .toString('latin1')
      .startsWith('%PDF'),
  ).toBe(true);
  await done(company, giveUp, { id: invoiceId, reason: 'The firm is gone.' });
  expect(await done(company, statementOf, february)).toMatchObject({ writtenOff: 29.8, closing: 0 });
  expect(await done(company, statementOf, { ...february, from: '2027-02-04' })).toEqual({
    opening: 0,
    lines: [],
    invoiced: 0,
    paid: 0,
    writtenOff: 0,
    closing: 0,
  });
});

test('money sent back by bank stands on the statement as its credit note and its payment', async () => {
  await signInAgain();
  const customerId = await onAccount('repaid@example.com', '2027-03-01');
  await signInAgain();
  const { id, invoiceId } = await invoicedVisit('repaid@example.com', '2027-03-03');
  await done(company, pay, { id: invoiceId, amount: 79.8, on: '2027-03-03' });
  const refund =
    'mutation ($id: ID!) { refundBooking(input: { id: $id, amount: 10, reason: "A window" }) { id } }';
  await done(company, refund, { id });
  const statement = await done<{ lines: { label: string; amount: number }[] }>(company, statementOf, {
    id: customerId,
    from: '2027-03-01',
    to: '2027-03-31',
  });
  expect(statement).toMatchObject({ invoiced: 69.8, paid: 69.8, closing: 0 });
  expect(statement.lines.map(({ amount }) => amount)).toEqual([79.8, -79.8, -10, 10]);
});

test('a statement’s days are refused by their field', async () => {
  await signInAgain();
  const [{ id }] = (await done<{ items: { id: string }[] }>(company, '{ listCustomers { items { id } } }'))
    .items as [{ id: string }];
  expect(await codeOf(company, statementOf, { id, from: '2027-02-30', to: '2027-03-01' })).toBe(
    'statement_day_bad',
  );
  expect(await codeOf(company, statementOf, { id, from: '2027-03-02', to: '2027-03-01' })).toBe(
    'statement_days_reversed',
  );
});
