import { afterAll, beforeAll, expect, test } from 'vitest';
import { takePayment } from '#server/booking/charge/take-payment.ts';
import { issueCreditNote } from '#server/invoice/issue-credit-note.ts';
import { sendRefund } from '#server/payment/send-refund.ts';
import { outdateProof } from '#tests/e2e/support/outdate-proofs.ts';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { aCompletedVisit, acceptAll, done, hoursAfter } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { journalsOf } from '#tests/support/money/company-books.ts';
import { aGiftCard, giftDocuments } from '#tests/support/money/gift-cards.ts';
import { aCompanyUser, anAccount, aProvider, type Provider, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let provider: Provider;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  provider = await aProvider(server, company, 1);
});
afterAll(() => server.close());

/** The worked example E2: one-off, 2.5 hours with supplies, £73.50. */
const e2 = (startDate: string, startTime: string, email: string) => ({
  providers: [provider],
  changes: { startDate, startTime, email, hours: 2.5, cleaningSupplies: true },
});

const refund = `mutation ($id: ID!, $amount: Float!, $reason: String!, $confirmed: Boolean, $version: Int) {
  refundBooking(input: { id: $id, amount: $amount, reason: $reason, confirmed: $confirmed, expectedVersion: $version }) {
    version refunds { id amount vat toCard toGiftCard takenOff byBank reason status } } }`;

type Refunded = { version: number; refunds: { id: string; amount: number; status: string }[] };

const owedOf = async (bookingId: string) => {
  const { rows } = await database.pool.query(
    'select coalesce(sum(amount_pence), 0)::int as owed from postings where account = 1300 and booking_id = $1',
    [bookingId],
  );
  return rows[0].owed;
};
const codeOf = async (variables: Record<string, unknown>) =>
  (await company.send(refund, variables)).errors[0]?.extensions.code;

test('R1 after the money was taken: card, VAT in proportion, credit note; the cleaner’s pay stays, the platform’s part falls', async () => {
  const id = await aCompletedVisit(server, e2('2026-11-26', '10:00', 'r1@example.com'));
  server.setNow(hoursAfter('2026-11-26T12:30:00Z', 19));
  await takePayment(server.system(), id);
  expect(await owedOf(id)).toBe(0);
  const { refunds } = await done<Refunded>(company, refund, { id, amount: 14.7, reason: 'Oven not done' });
  expect(refunds).toMatchObject([
    { amount: 14.7, vat: 2.45, toCard: 14.7, toGiftCard: 0, takenOff: 0, byBank: 0, status: 'planned' },
  ]);
  const [{ id: refundId } = { id: '' }] = refunds;
  expect(await journalsOf(company, 'refund', refundId)).toEqual(['4100 +12.25; 2200 +2.45; 1200 −14.70']);
  await sendRefund(server.system(), refundId);
  const after = await done<Refunded>(
    company,
    'query ($id: ID!) { getBooking(id: $id) { refunds { status } } }',
    {
      id,
    },
  );
  expect(after.refunds).toEqual([{ status: 'done' }]);
  const payment = await database.db
    .selectFrom('payments')
    .select(['captured_pence', 'refunded_pence'])
    .where('checkout_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(payment).toEqual({ captured_pence: 7350, refunded_pence: 1470 });
  const note = await issueCreditNote(server.system(), refundId);
  expect(note).toMatchObject({ kind: 'credit-note', gross_pence: 1470, vat_pence: 245, net_pence: 1225 });
  expect(note?.facts.corrects).toEqual({ number: 'INV-2026-000001', reason: 'Oven not done' });
  const link = await database.db
    .selectFrom('provider_bookings')
    .select(['earning_pence', 'platform_earning_pence'])
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(link).toEqual({ earning_pence: 4438, platform_earning_pence: 462 });
});

test('R1 before the money was taken lowers what is taken', async () => {
  const id = await aCompletedVisit(server, e2('2026-11-30', '10:00', 'early@example.com'));
  const { refunds } = await done<Refunded>(company, refund, { id, amount: 14.7, reason: 'Oven not done' });
  expect(refunds).toMatchObject([{ toCard: 0, takenOff: 14.7, status: 'done' }]);
  expect(await journalsOf(company, 'refund', refunds[0]?.id ?? '')).toEqual([
    '4100 +12.25; 2200 +2.45; 1300 −14.70',
  ]);
  server.setNow('2026-12-01T12:00:00Z');
  await takePayment(server.system(), id);
  expect(await owedOf(id)).toBe(0);
  expect(await journalsOf(company, 'completion', id)).toHaveLength(1);
  const payment = await database.db
    .selectFrom('payments')
    .select('captured_pence')
    .where('checkout_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(payment.captured_pence).toBe(5880);
});

test('refunds need a reason, never exceed what was charged, and large ones are confirmed', async () => {
  const id = await aCompletedVisit(server, {
    providers: [provider],
    changes: { startDate: '2026-12-02', startTime: '10:00', hours: 8, email: 'large@example.com' },
  });
  expect(await codeOf({ id, amount: 10, reason: ' ' })).toBe('refund_reason_missing');
  expect(await codeOf({ id, amount: 216.01, reason: 'Too much' })).toBe('refund_amount_bad');
  expect(await codeOf({ id, amount: 0, reason: 'Nothing' })).toBe('refund_amount_bad');
  expect(await codeOf({ id, amount: 10, reason: 'Stale', version: 1 })).toBe('version_conflict');
  await done(company, refund, { id, amount: 200, reason: 'A bad clean' });
  expect(await codeOf({ id, amount: 16.01, reason: 'Too much' })).toBe('refund_amount_bad');
  const { refunds } = await done<Refunded>(company, refund, { id, amount: 16, reason: 'The rest' });
  expect(refunds.map(({ amount }) => amount)).toEqual([200, 16]);
  const vat = await database.db
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<string>('vat_pence').as('vat'))
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(Number(vat.vat)).toBe(3600);
  expect(await codeOf({ id, amount: 1, reason: 'More' })).toBe('refund_nothing');
});

test('refunds of one booking over £250 within 30 days are confirmed first', async () => {
  const second = await aProvider(server, company, 2);
  const id = await aCompletedVisit(server, {
    providers: [provider, second],
    changes: {
      startDate: '2026-12-03',
      startTime: '10:00',
      hours: 8,
      cleanerCount: 2,
      email: 'two@example.com',
    },
  });
  expect(await codeOf({ id, amount: 250.01, reason: 'Cancelled work' })).toBe('refund_needs_confirming');
  await done(company, refund, { id, amount: 250, reason: 'Cancelled work' });
  expect(await codeOf({ id, amount: 0.01, reason: 'A penny more' })).toBe('refund_needs_confirming');
  // All of 30 days counts together, so that nobody splits it.
  const more = { id, amount: 0.01, reason: 'A penny more', confirmed: true };
  await outdateProof(database);
  expect(await codeOf(more)).toBe('sign_in_again');
  await company.post('/api/auth/account/confirm-password', { password });
  await done(company, refund, more);
});

test('a refund of £250 takes no proof, and a gift card of more is given back by the office with one', async () => {
  const second = await aProvider(server, company, 3);
  const id = await aCompletedVisit(server, {
    providers: [provider, second],
    changes: {
      startDate: '2026-12-07',
      startTime: '10:00',
      hours: 8,
      cleanerCount: 2,
      email: 'p@example.com',
    },
  });
  const large = await aGiftCard(server, database, { amount: 300 });
  const small = await aGiftCard(server, database, { amount: 250 });
  await outdateProof(database);
  await done(company, refund, { id, amount: 250, reason: 'Cancelled work' });
  const giveBack = async (card: { id: string }) =>
    (await company.send(giftDocuments.refund, { id: card.id, reason: 'Changed mind' })).errors[0]?.extensions
      .code;
  expect(await giveBack(large)).toBe('sign_in_again');
  expect(await giveBack(small)).toBeUndefined();
  await company.post('/api/auth/account/confirm-password', { password });
  expect(await giveBack(large)).toBeUndefined();
});

test('fifty times the same refund at once is one refund', async () => {
  const id = await aCompletedVisit(server, e2('2026-12-04', '10:00', 'fifty@example.com'));
  const key = { 'idempotency-key': 'the-same-refund' };
  const variables = { id, amount: 10, reason: 'Pressed often' };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => done<Refunded>(company, refund, variables, key)),
  );
  expect(new Set(answers.map((answer) => answer.refunds.length))).toEqual(new Set([1]));
  const rows = await database.db.selectFrom('refunds').select('id').where('booking_id', '=', id).execute();
  expect(rows).toHaveLength(1);
  const other = await company.send(refund, { ...variables, amount: 11 }, key);
  expect(other.errors[0]?.extensions.code).toBe('idempotency_conflict');
});

test('a cancellation fee is given back as a fee', async () => {
  server.setNow('2026-11-24T10:00:00Z');
  const id = await bookAndPay(createClient(server), {
    ...{ startDate: '2026-12-14', serviceFrequency: 'EveryWeek', schedule: 'weekly' },
    ...{ email: 'fee@example.com', earlyStartRequest: false },
  });
  await acceptAll(server, id, [provider]);
  const customer = await anAccount(server, 'fee@example.com');
  server.setNow('2026-12-14T00:00:00Z');
  const cancel = 'mutation ($id: ID!) { cancelBooking(input: { id: $id, expectedFee: 39.9 }) { id } }';
  await done(customer, cancel, { id });
  const { refunds } = await done<Refunded>(company, refund, { id, amount: 39.9, reason: 'Hardship' });
  expect(await journalsOf(company, 'refund', refunds[0]?.id ?? '')).toEqual([
    '4200 +33.25; 2200 +6.65; 1300 −39.90',
  ]);
  expect(await owedOf(id)).toBe(0);
  const note = await issueCreditNote(server.system(), refunds[0]?.id ?? '');
  expect(note).toMatchObject({ gross_pence: 3990, vat_pence: 665, email: 'fee@example.com' });
});

test('a customer sees their refunds and nobody else’s, and may give none', async () => {
  server.setNow('2026-12-14T08:00:00Z');
  const seen = 'query ($id: ID!) { getBooking(id: $id) { refunds { amount } } }';
  const customer = createClient(server);
  expect(await customer.signIn('fee@example.com', password)).toBe(200);
  const booking = await database.db
    .selectFrom('bookings')
    .select('id')
    .where('email', '=', 'fee@example.com')
    .executeTakeFirstOrThrow();
  expect(await done(customer, seen, { id: booking.id })).toEqual({ refunds: [{ amount: 39.9 }] });
  const own = await customer.send(refund, { id: booking.id, amount: 1, reason: 'For me' });
  expect(own.errors[0]?.extensions.code).toBe('forbidden');
});

test('nothing is given back for a booking that was charged nothing', async () => {
  expect(await codeOf({ id: '00000000-0000-4000-8000-000000000000', amount: 1, reason: 'None' })).toBe(
    'not_found',
  );
  expect(server.errors).toEqual([]);
});
