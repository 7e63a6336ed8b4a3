import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adjustHold } from '#server/booking/charge/adjust-hold.ts';
import { giveBackOverpaid } from '#server/booking/charge/give-back-overpaid.ts';
import { reconcilePayments } from '#server/booking/charge/reconcile-payments.ts';
import { takePayment } from '#server/booking/charge/take-payment.ts';
import type { Ctx } from '#server/context.ts';
import { issueInvoice } from '#server/invoice/issue-invoice.ts';
import { inviteProviders } from '#server/matching/invite-providers.ts';
import { remindCleaners } from '#server/matching/remind-cleaners.ts';
import { copySavedCard } from '#server/payment/copy-saved-card.ts';
import { openCharge } from '#server/payment/open-charge.ts';
import { planOnSession } from '#server/payment/plan-on-session.ts';
import { sendRefund } from '#server/payment/send-refund.ts';
import { extendSeries } from '#server/series/extend-series.ts';
import { transact } from '#server/transaction.ts';
import {
  bookAndPay,
  bookingAnswers,
  confirmDocument,
  createDocument,
} from '#tests/support/booking/bookings.ts';
import { cards, giveCard } from '#tests/support/booking/cards.ts';
import { aSeries } from '#tests/support/booking/series.ts';
import { linkIdOf, reportsVisibleTo, visitDayDocuments } from '#tests/support/booking/visit-day.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { earningsOf, journalOf, owedFor } from '#tests/support/money/books.ts';
import { aGiftCard, giftCardState } from '#tests/support/money/gift-cards.ts';
import { createMoneyReader } from '#tests/support/money/money.ts';
import { clean, createPaidVisits, must } from '#tests/support/money/paid-visits.ts';
import { aCompanyUser, anAccount } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
const money = createMoneyReader(database);
const bookingDay = '2026-11-24T10:00:00Z';
let server: TestServer;
let company: Client;
let book: Awaited<ReturnType<typeof createPaidVisits>>;

beforeAll(async () => {
  server = await startTestServer(database, { now: bookingDay });
  company = await aCompanyUser(server);
  book = await createPaidVisits(server, company);
});
beforeEach(() => server.setNow(bookingDay));
afterAll(() => server.close());

const refund = `mutation ($id: ID!, $amount: Float!) {
  refundBooking(input: { id: $id, amount: $amount, reason: "Not done" }) { refunds { amount takenOff toCard byBank } } }`;
const codeOf = async (document: string, variables: Record<string, unknown>) =>
  (await company.send(document, variables)).errors[0]?.extensions.code;

const paymentOf = (bookingId: string) =>
  database.db
    .selectFrom('payments')
    .selectAll()
    .where('checkout_id', '=', bookingId)
    .orderBy('attempt', 'desc')
    .executeTakeFirstOrThrow();

test('two reports of wrong hours on one visit give back each cleaner’s part once', async () => {
  const email = 'two-reports@example.com';
  const visit = await book({ email, startDate: '2026-11-26', cleanerCount: 2 });
  const second = await visit.secondAccepts();
  await clean(server, visit, '2026-11-26');
  await clean(server, { id: visit.id, provider: second }, '2026-11-26');
  const customer = await anAccount(server, email);
  for (const provider of [visit.provider, second]) {
    const bookingServiceProviderID = await linkIdOf(database, visit.id, provider.id);
    const input = { id: visit.id, bookingServiceProviderID, totalHours: 3, words: 'They left early' };
    await must(customer, visitDayDocuments.wrongHours, { input });
  }
  for (const { id: reportID } of await reportsVisibleTo(customer, visit.id)) {
    const input = { reportID, totalHours: 3, words: 'Both agree' };
    await must(company, visitDayDocuments.decideHours, { input });
  }
  // 7 hours at 27.00 were recorded and 6 were worked.
  expect(await owedFor(database, visit.id)).toBe(16_200);
});

test('a smaller team gives back at once what its gift card no longer pays', async () => {
  const gift = await aGiftCard(server, database, { amount: 250, receiverEmail: 'smaller@example.com' });
  const changes = { cleanerCount: 2, startDate: '2026-12-10', ifOneCleaner: 'same', giftCode: gift.code };
  const input = { ...bookingAnswers, ...changes, email: 'smaller@example.com', earlyStartRequest: false };
  const { id } = (await must(createClient(server), createDocument, { input })) as { id: string };
  await inviteProviders(server.system(), id);
  const visit = await database.db
    .selectFrom('invitations')
    .select('provider_id')
    .where('booking_id', '=', id)
    .execute();
  expect(visit.length).toBeGreaterThan(0);
  await acceptsOne(id);
  server.setNow('2026-12-09T22:05:00Z');
  await remindCleaners(server.system());
  const booking = await database.db
    .selectFrom('bookings')
    .select(['booking_status', 'total_price_pence', 'gift_applied_pence'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(booking).toEqual({
    booking_status: 'confirmed',
    total_price_pence: 9450,
    gift_applied_pence: 9450,
  });
  expect((await giftCardState(database, gift.id)).card.balance_pence).toBe(25_000 - 9450);
});

async function acceptsOne(id: string): Promise<void> {
  const { provider } = await book({
    email: 'filler@example.com',
    startDate: '2026-11-27',
    startTime: '08:00',
  });
  await must(provider.client, 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { id } }', { id });
}

test('what was written off was never paid, so it can’t be refunded', async () => {
  const visit = await book({ email: 'gone@example.com', startDate: '2026-11-28' });
  await clean(server, visit, '2026-11-28');
  const invoice = await issueInvoice(server.system(), visit.id);
  await must(
    company,
    'mutation ($id: ID!) { writeOffInvoice(input: { id: $id, reason: "Cannot be found" }) { open } }',
    { id: invoice?.id },
  );
  expect(await codeOf(refund, { id: visit.id, amount: 10 })).toBe('refund_nothing');
});

test('what the bank took back in a dispute can’t be refunded once more', async () => {
  const visit = await book({ email: 'disputed@example.com', startDate: '2026-11-30' });
  await clean(server, visit, '2026-11-30');
  await takePayment(server.system(), visit.id);
  await must(company, refund, { id: visit.id, amount: 10 });
  const { id } = await paymentOf(visit.id);
  await must(company, 'mutation ($id: ID!) { recordDispute(input: { paymentId: $id }) { id } }', { id });
  // The planned refund came with what the bank took back: nothing is sent, and nothing is lost twice.
  const planned = await database.db
    .selectFrom('refunds')
    .select(['id', 'status', 'card_pence'])
    .where('booking_id', '=', visit.id)
    .executeTakeFirstOrThrow();
  expect(planned).toMatchObject({ status: 'done', card_pence: 1000 });
  await sendRefund(server.system(), planned.id);
  expect((await paymentOf(visit.id)).refunded_pence).toBe(0);
  const lostPence = (await paymentOf(visit.id)).captured_pence - 1000;
  expect(await journalOf(database, 'dispute-lost', id)).toContain(`5400 ${lostPence}`);
  expect(await codeOf(refund, { id: visit.id, amount: 10 })).toBe('refund_nothing');
});

/** What somebody does while the gateway is being asked. */
function meanwhile(call: 'capture' | 'chargeSavedCard', work: () => Promise<unknown>): Ctx {
  const ctx = server.system();
  const payments = ctx.adapters.payments;
  if (!payments) throw new Error('There is no gateway');
  let isDone = false;
  const slow = async (request: never) => {
    if (!isDone) {
      isDone = true;
      await work();
    }
    return payments[call](request);
  };
  return { ...ctx, adapters: { ...ctx.adapters, payments: { ...payments, [call]: slow } } };
}

test('what a refund took off while the payment was being taken goes back to the card, and is no second refund', async () => {
  const visit = await book({
    email: 'crossing@example.com',
    startDate: '2026-11-27',
    startTime: '10:00',
  });
  await clean(server, visit, '2026-11-27');
  const ctx = meanwhile('capture', () => must(company, refund, { id: visit.id, amount: 10 }));
  await takePayment(ctx, visit.id);
  expect(await money.balance(visit.id)).toBe(-1000);
  const { rows } = await database.pool.query('select key from graphile_worker.jobs where key = $1', [
    `overpaid:${visit.id}`,
  ]);
  expect(rows).toHaveLength(1);
  await giveBackOverpaid(server.system(), visit.id);
  await giveBackOverpaid(server.system(), visit.id);
  expect(await money.balance(visit.id)).toBe(0);
  const refunds = await database.db
    .selectFrom('refunds')
    .select(['id', 'amount_pence', 'card_pence', 'vat_pence'])
    .where('booking_id', '=', visit.id)
    .where('card_pence', '>', 0)
    .execute();
  expect(refunds).toMatchObject([{ amount_pence: 1000, card_pence: 1000, vat_pence: 0 }]);
  const [{ id: refundId } = { id: '' }] = refunds;
  await sendRefund(server.system(), refundId);
  expect(await journalOf(database, 'refund', refundId)).toEqual(['1300 1000', '1200 -1000']);
  expect(await codeOf(refund, { id: visit.id, amount: 84.51 })).toBe('refund_amount_bad');
  await must(company, refund, { id: visit.id, amount: 84.5 });
});

test('a charge of the saved card ends the pay link that was opened meanwhile', async () => {
  const visit = await book({ email: 'both@example.com', startDate: '2026-12-02' }, cards.holdExpires);
  await clean(server, visit, '2026-12-02');
  const ctx = meanwhile('chargeSavedCard', async () => {
    const wish = { bookingId: visit.id, purpose: 'charge', amountPence: 9450 } as const;
    await openCharge(server.system(), (await planOnSession(server.system(), wish)).id);
  });
  await takePayment(ctx, visit.id);
  const payments = await money.payments(visit.id);
  expect(payments.map(({ status }) => status)).not.toContain('awaiting-card');
  expect(await money.takenAtGateway(visit.id)).toBe(9450);
});

test('the gateway having taken what we hold for given up comes before the office', async () => {
  const id = await bookAndPay(createClient(server), {
    email: 'differs@example.com',
    startDate: '2026-11-25',
    startTime: '17:30',
  });
  const { id: paymentId, gateway_id } = await paymentOf(id);
  await database.db.updateTable('payments').set({ status: 'voided' }).where('id', '=', paymentId).execute();
  await database.db
    .updateTable('simulated_intents')
    .set({ status: 'captured', captured_pence: 9450 })
    .where('id', '=', gateway_id ?? '')
    .execute();
  await reconcilePayments(server.system());
  await reconcilePayments(server.system());
  expect(await money.tasks(paymentId)).toEqual([{ kind: 'payment-differs', done_by: null }]);
});

test('correcting the half hour of somebody who could not stay safely changes nothing under the paid hour', async () => {
  const visit = await book({ email: 'dog@example.com', startDate: '2026-12-03' });
  server.setNow('2026-12-03T10:00:00Z');
  await must(visit.provider.client, visitDayDocuments.start, { id: visit.id });
  server.setNow('2026-12-03T10:30:00Z');
  await must(visit.provider.client, visitDayDocuments.unsafe, { id: visit.id });
  const [report] = await reportsVisibleTo(company, visit.id);
  await must(company, visitDayDocuments.decideUnsafe, { id: report?.id, yes: true });
  expect(await earningsOf(database, visit.id)).toEqual(['visit 1575']);
  const bookingServiceProviderID = await linkIdOf(database, visit.id, visit.provider.id);
  const input = { id: visit.id, bookingServiceProviderID, totalHours: 0.75, reason: 'They waited outside' };
  await must(company, visitDayDocuments.correct, { input });
  expect(await earningsOf(database, visit.id)).toEqual(['visit 1575']);
  await must(company, visitDayDocuments.correct, { input: { ...input, totalHours: 1.5 } });
  expect(await earningsOf(database, visit.id)).toEqual(['correction 788', 'visit 1575']);
});

test('the office completes a part at no more than the customer agreed to pay', async () => {
  const visit = await book({ email: 'longer@example.com', startDate: '2026-12-04' });
  server.setNow('2026-12-04T13:30:00Z');
  const bookingServiceProviderID = await linkIdOf(database, visit.id, visit.provider.id);
  const input = { id: visit.id, bookingServiceProviderID, totalHours: 5, reason: 'They stayed longer' };
  expect(await codeOf(visitDayDocuments.correct, { input })).toBe('hours_over_booked');
});

test('one accepted quote is one booking, also when it was taken to payment twice', async () => {
  const visitor = createClient(server);
  const asked = {
    name: 'Quentin Quote',
    email: 'q@example.com',
    phone: '07700 900123',
    postalCode: 'sw1a1aa',
  };
  const input = { ...asked, message: 'A big house', desiredDate: '2026-12-08' };
  const quote = await must(
    visitor,
    'mutation ($input: CreateQuoteInput!) { createQuote(input: $input) { id } }',
    {
      input,
    },
  );
  await must(
    company,
    `mutation ($id: ID!) { answerQuote(input: { id: $id, price: 50, hours: 3.5, cleanerCount: 1, answer: "Yes" }) { id } }`,
    { id: quote.id },
  );
  const mail = await database.db
    .selectFrom('mails')
    .select('props')
    .where('entity_id', '=', String(quote.id))
    .where('template', '=', 'quote-answered')
    .executeTakeFirstOrThrow();
  const quoteToken = new URL((mail.props as { link: string }).link).searchParams.get('token');
  await must(
    visitor,
    'mutation ($token: String!) { decideQuote(token: $token, decision: accept) { status } }',
    {
      token: quoteToken,
    },
  );
  const open = (startTime: string) =>
    must(visitor, createDocument, {
      input: {
        ...bookingAnswers,
        email: 'q@example.com',
        startDate: '2026-12-08',
        startTime,
        quoteToken,
        earlyStartRequest: true,
      },
    });
  type Open = { id: string; token: string; payment: { clientSecret: string } };
  const paid = async ({ id, token, payment }: Open) => {
    await giveCard(visitor, payment.clientSecret, cards.works);
    const { errors } = await visitor.send(confirmDocument, { id, token });
    return errors[0]?.extensions.code;
  };
  const [first, second] = [await open('08:00'), await open('13:00')] as [Open, Open];
  // The second one took the place of what the first one held.
  expect([await paid(first), await paid(second)]).toEqual(['time_taken', undefined]);
  expect(await paid((await open('17:30')) as Open)).toBe('quote_in_state');
});

test('an intent nobody knows is released also where a booking has only the copy of a saved card', async () => {
  const id = await bookAndPay(createClient(server), { email: 'copied@example.com', startDate: '2026-12-09' });
  const to = randomUUID();
  const ctx = server.system();
  await transact(ctx, (tx) => copySavedCard(tx, id, to));
  const orphan = await ctx.adapters.payments?.createIntent({
    purpose: 'hold',
    amountPence: 9450,
    idempotencyKey: `lost:${to}`,
    reference: to,
  });
  await giveCard(createClient(server), orphan?.clientSecret ?? '', cards.works);
  await reconcilePayments(ctx);
  expect(await ctx.adapters.payments?.getIntent(orphan?.gatewayId ?? '')).toMatchObject({ status: 'voided' });
});

test('visits of a series are not put on an account that its customer no longer has', async () => {
  const begun = await aSeries(server, database, { startDate: '2026-12-03', startTime: '17:30' });
  const set = (method: string) =>
    database.db
      .updateTable('customers')
      .set({ payment_method: method, credit_limit_pence: 1_000_000 })
      .where('email', '=', begun.email)
      .execute();
  await set('account');
  await database.pool.query(
    `update series set terms = jsonb_set(terms, '{paymentMethod}', '"account"') where id = $1`,
    [begun.id],
  );
  await set('card');
  server.setNow('2026-12-05T10:00:00Z');
  await extendSeries(server.system(), begun.id);
  const { rows } = await database.pool.query(
    'select payment_method from bookings where series_id = $1 order by series_date desc limit 1',
    [begun.id],
  );
  expect(rows).toEqual([{ payment_method: 'card' }]);
});

test('a visit paid for anew by a move is held anew, though the old one was to go ahead unpaid', async () => {
  const visit = await book({
    email: 'anew@example.com',
    startDate: '2026-12-15',
    earlyStartRequest: false,
  });
  const customer = await anAccount(server, 'anew@example.com');
  await database.db
    .updateTable('bookings')
    .set({ goes_unpaid_at: new Date(bookingDay) })
    .where('id', '=', visit.id)
    .execute();
  server.setNow('2026-12-15T09:30:00Z');
  const input = { id: visit.id, startDate: '2026-12-17', startTime: '10:00', isFeeAgreed: true };
  const moved = await must(
    customer,
    'mutation ($input: RescheduleBookingInput!) { rescheduleBooking(input: $input) { id } }',
    { input },
  );
  expect(moved.id).not.toBe(visit.id);
  await adjustHold(server.system(), String(moved.id));
  expect((await paymentOf(String(moved.id))).status).toBe('held');
});
