import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcilePayments } from '#server/booking/charge/reconcile-payments.ts';
import { takePayment } from '#server/booking/charge/take-payment.ts';
import { capturePayment, releasePayment } from '#server/payment/capture-payment.ts';
import { replaceHold } from '#server/payment/replace-hold.ts';
import { cards } from '#tests/support/booking/cards.ts';
import { visitDayDocuments as documents } from '#tests/support/booking/visit-day.ts';
import { done } from '#tests/support/booking/visits.ts';
import { createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { createMoneyReader } from '#tests/support/money/money.ts';
import { clean, createPaidVisits, must, type PaidVisit } from '#tests/support/money/paid-visits.ts';
import { aCompanyUser, anAccount } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;

const bookingDay = '2026-11-24T10:00:00Z';

beforeAll(async () => {
  server = await startTestServer(database, { now: bookingDay });
  book = await createPaidVisits(server, await aCompanyUser(server));
});
afterAll(() => server.close());

let book: Awaited<ReturnType<typeof createPaidVisits>>;
const money = createMoneyReader(database);

/** One visit of 3.5 hours at 27.00: £94.50, held when it is booked. */
async function aVisit(email: string, startDate: string, card?: string): Promise<PaidVisit> {
  server.setNow(bookingDay);
  return book({ email, startDate }, card);
}

test('a completed visit is taken from its hold, once however often it is asked for, and its books close', async () => {
  const visit = await aVisit('taken@example.com', '2026-11-25');
  const { id } = visit;
  await clean(server, visit, '2026-11-25');
  expect(await money.balance(id)).toBe(9450);
  await Promise.all(Array.from({ length: 20 }, () => takePayment(server.system(), id)));
  expect(await money.payments(id)).toEqual([
    { kind: 'visit', purpose: 'hold', status: 'captured', amount_pence: 9450, captured_pence: 9450 },
  ]);
  expect(await money.takenAtGateway(id)).toBe(9450);
  expect(await money.balance(id)).toBe(0);
  const { rows } = await database.pool.query(
    `select event, account, amount_pence from journals join postings on journal_id = journals.id
     where entity_id = (select id from payments where checkout_id = $1) order by line`,
    [id],
  );
  expect(rows).toEqual([
    { event: 'capture', account: 1200, amount_pence: 9450 },
    { event: 'capture', account: 1300, amount_pence: -9450 },
    { event: 'capture', account: 5300, amount_pence: 162 },
    { event: 'capture', account: 1200, amount_pence: -162 },
  ]);
});

test('a shorter visit takes less of the hold and releases the rest', async () => {
  const visit = await aVisit('short@example.com', '2026-11-26');
  const { id } = visit;
  await clean(server, visit, '2026-11-26', 2.5);
  await takePayment(server.system(), id);
  expect(await money.payments(id)).toMatchObject([{ status: 'captured', captured_pence: 6750 }]);
  expect(await money.balance(id)).toBe(0);
});

test('more than was held is a second charge on the same card', async () => {
  const visit = await aVisit('longer@example.com', '2026-11-27');
  const { id } = visit;
  expect(await capturePayment(server.system(), { id, amountPence: 10_000 })).toBe(true);
  expect(await capturePayment(server.system(), { id, amountPence: 10_000 })).toBe(true);
  expect(await money.payments(id)).toEqual([
    { kind: 'visit', purpose: 'hold', status: 'captured', amount_pence: 9450, captured_pence: 9450 },
    { kind: 'extra', purpose: 'charge', status: 'captured', amount_pence: 550, captured_pence: 550 },
  ]);
  expect(await money.takenAtGateway(id)).toBe(10_000);
});

test('twenty captures at once of more than was held charge the rest once', async () => {
  const visit = await aVisit('parallel@example.com', '2026-11-28');
  const { id } = visit;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => capturePayment(server.system(), { id, amountPence: 12_000 })),
  );
  expect(outcomes.some((outcome) => outcome.status === 'fulfilled' && outcome.value)).toBe(true);
  await capturePayment(server.system(), { id, amountPence: 12_000 });
  expect(await money.takenAtGateway(id)).toBe(12_000);
  expect(await money.balance(id)).toBe(-12_000);
});

test('a hold that ran out is charged to the saved card instead', async () => {
  const visit = await aVisit('expired@example.com', '2026-11-26', cards.holdExpires);
  const { id } = visit;
  await clean(server, visit, '2026-11-26');
  await takePayment(server.system(), id);
  expect(await money.payments(id)).toMatchObject([
    { purpose: 'hold', status: 'voided', captured_pence: 0 },
    { purpose: 'charge', status: 'captured', captured_pence: 9450 },
  ]);
  expect(await money.takenAtGateway(id)).toBe(9450);
  expect(await money.balance(id)).toBe(0);
});

test('releasing gives up the hold and nothing can be taken from it afterwards', async () => {
  const visit = await aVisit('released@example.com', '2026-11-27');
  const { id } = visit;
  await releasePayment(server.system(), id);
  await releasePayment(server.system(), id);
  expect(await money.payments(id)).toMatchObject([{ status: 'voided' }]);
  expect(await money.takenAtGateway(id)).toBe(0);
});

test('another amount is held before the old hold is released, and a card that refuses keeps the old one', async () => {
  const visit = await aVisit('replaced@example.com', '2026-11-27');
  const { id } = visit;
  const holds = async () =>
    (await money.payments(id)).map(({ status, amount_pence }) => [status, amount_pence]);
  expect(await replaceHold(server.system(), { bookingId: id, amountPence: 12_000 })).toBe('held');
  expect(await holds()).toEqual([
    ['voided', 9450],
    ['held', 12_000],
  ]);
  expect(await replaceHold(server.system(), { bookingId: id, amountPence: 12_000 })).toBe('held');
  expect((await holds()).length).toBe(2);
  const { id: refused } = await aVisit('refused@example.com', '2026-11-28', cards.declinedLater);
  expect(await replaceHold(server.system(), { bookingId: refused, amountPence: 12_000 })).toBe('declined');
  expect(await money.payments(refused)).toMatchObject([
    { status: 'held', amount_pence: 9450 },
    { status: 'voided', amount_pence: 12_000 },
  ]);
});

test('a card that gives what was held and refuses the rest: customer and office are told of the rest alone', async () => {
  const email = 'half@example.com';
  const visit = await aVisit(email, '2026-11-28', cards.declinedLater);
  const { id } = visit;
  const customer = await anAccount(server, email);
  server.setNow('2026-11-28T10:00:00Z');
  await done(visit.provider.client, documents.start, { id });
  await done(visit.provider.client, documents.askMore, { id, hours: 1 });
  const [asked] = await done<{ id: string }[]>(
    customer,
    'query ($id: ID!) { listOverRuns(bookingID: $id) { id } }',
    { id },
  );
  await done(customer, documents.answerMore, { id: asked?.id, yes: true });
  server.setNow('2026-11-28T14:30:00Z');
  await done(visit.provider.client, documents.finish, { id, hours: 4.5 });
  await takePayment(server.system(), id);
  expect(await money.balance(id)).toBe(2700);
  expect(await money.mails(email, 'payment-failed')).toMatchObject([{ amount: '£27.00' }]);
  const task = await database.db
    .selectFrom('company_tasks')
    .select(['words', 'facts'])
    .where('entity_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(task.words).toContain('£27.00');
  expect(task.facts).toEqual({ duePence: 2700 });
});

test('a card that refuses after the clean leaves a debt: customer and office are told, a link pays it', async () => {
  const email = 'debtor@example.com';
  const visit = await aVisit(email, '2026-11-27', cards.declinedLater);
  const { id } = visit;
  await releasePayment(server.system(), id);
  await clean(server, visit, '2026-11-27');
  await takePayment(server.system(), id);
  expect(await money.balance(id)).toBe(9450);
  expect(await money.tasks(id)).toEqual([{ kind: 'payment-failed', done_by: null }]);
  const [mail] = await money.mails(email, 'payment-failed');
  expect(mail).toMatchObject({ amount: '£94.50', isBankCheck: false, isAfterVisit: true });
  const token = String(mail?.payLink).split('/').at(-1);
  const visitor = createClient(server);
  const open = `mutation ($token: String!) { openPayLink(input: { token: $token }) { kind status amount payment { clientSecret purpose } } }`;
  const opened = await must(visitor, open, { token });
  expect(opened).toMatchObject({
    kind: 'debt',
    status: 'open',
    amount: 94.5,
    payment: { purpose: 'charge' },
  });
  const { clientSecret } = opened.payment as { clientSecret: string };
  await visitor.post('/api/v1/payments/simulator/confirm', { clientSecret, number: cards.works });
  const confirm = 'mutation ($token: String!) { confirmPayLink(input: { token: $token }) { status amount } }';
  expect(await must(visitor, confirm, { token })).toEqual({ status: 'paid', amount: 0 });
  await takePayment(server.system(), id);
  expect(await money.takenAtGateway(id)).toBe(9450);
  expect(await money.balance(id)).toBe(0);
  expect(await money.tasks(id)).toEqual([{ kind: 'payment-failed', done_by: 'system' }]);
});

test('the customer confirms the hours and the payment need not wait; a report keeps it waiting', async () => {
  const email = 'confirming@example.com';
  const visit = await aVisit(email, '2026-11-25');
  const { id } = visit;
  const customer = await anAccount(server, email);
  const confirm = 'mutation ($id: ID!) { confirmHours(input: { id: $id }) { id } }';
  expect((await customer.send(confirm, { id })).errors[0]?.extensions.code).toBe('hours_not_recorded');
  await clean(server, visit, '2026-11-25');
  await database.pool.query(
    `insert into booking_reports (booking_id, kind, reported_by, happened_at, due_at)
     values ($1, 'wrong-hours', 'customer', '2026-12-02T14:00:00Z', '2026-12-03T14:00:00Z')`,
    [id],
  );
  expect((await customer.send(confirm, { id })).errors[0]?.extensions.code).toBe('hours_reported');
  await takePayment(server.system(), id);
  expect(await money.takenAtGateway(id)).toBe(0);
  await database.pool.query('update booking_reports set decided_at = now() where booking_id = $1', [id]);
  await must(customer, confirm, { id });
  await must(customer, confirm, { id });
  const due = await database.pool.query(
    `select run_at <= now() as due from graphile_worker.jobs where key = $1`,
    [`capture:${id}`],
  );
  expect(due.rows).toEqual([{ due: true }]);
  await takePayment(server.system(), id);
  expect(await money.takenAtGateway(id)).toBe(9450);
});

test('an undecided report no longer keeps the payment waiting a day before the hold runs out', async () => {
  const visit = await aVisit('disputed@example.com', '2026-11-28');
  const { id } = visit;
  await clean(server, visit, '2026-11-28');
  await database.pool.query(
    `insert into booking_reports (booking_id, kind, reported_by, happened_at, due_at)
     values ($1, 'wrong-hours', 'customer', '2026-11-28T14:00:00Z', '2026-11-29T14:00:00Z')`,
    [id],
  );
  server.setNow('2026-11-30T09:00:00Z');
  await takePayment(server.system(), id);
  expect(await money.takenAtGateway(id)).toBe(0);
  server.setNow('2026-11-30T10:30:00Z');
  await takePayment(server.system(), id);
  expect(await money.takenAtGateway(id)).toBe(9450);
});

test('what the gateway knows and we don’t is repaired, and orphans are released', async () => {
  const visit = await aVisit('repaired@example.com', '2026-11-25');
  const { id } = visit;
  const { adapters } = server.system();
  const held = await database.db
    .selectFrom('payments')
    .select(['id', 'gateway_id'])
    .where('checkout_id', '=', id)
    .executeTakeFirstOrThrow();
  await adapters.payments?.capture({
    gatewayId: held.gateway_id ?? '',
    amountPence: 9450,
    idempotencyKey: 'by hand at the gateway',
  });
  const orphan = await adapters.payments?.createIntent({
    purpose: 'hold',
    amountPence: 5000,
    idempotencyKey: 'nobody asked for it',
    reference: 'nothing of ours',
  });
  const visitor = createClient(server);
  const secret = { clientSecret: orphan?.clientSecret, number: cards.works };
  await visitor.post('/api/v1/payments/simulator/confirm', secret);
  await reconcilePayments(server.system());
  await reconcilePayments(server.system());
  expect(await money.payments(id)).toMatchObject([{ status: 'captured', captured_pence: 9450 }]);
  expect(await money.balance(id)).toBe(-9450);
  expect(await adapters.payments?.getIntent(orphan?.gatewayId ?? '')).toMatchObject({ status: 'voided' });
});
