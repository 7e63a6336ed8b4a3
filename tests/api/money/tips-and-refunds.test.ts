import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takePayment } from '#server/booking/charge/take-payment.ts';
import { noteTip } from '#server/booking/visit-day/note-tip.ts';
import { capturePayment } from '#server/payment/capture-payment.ts';
import { sendRefund } from '#server/payment/send-refund.ts';
import { cards } from '#tests/support/booking/cards.ts';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { createMoneyReader } from '#tests/support/money/money.ts';
import { clean, createPaidVisits, must } from '#tests/support/money/paid-visits.ts';
import { aCompanyUser, anAccount } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
const money = createMoneyReader(database);
let server: TestServer;
let book: Awaited<ReturnType<typeof createPaidVisits>>;

const bookingDay = '2026-11-24T10:00:00Z';
const tip = `mutation ($id: ID!, $tip: Float!) { tipBooking(input: { id: $id, tipValue: $tip }) {
  bookingServiceProviders { items { spFirstName } } } }`;

beforeAll(async () => {
  server = await startTestServer(database, { now: bookingDay });
  book = await createPaidVisits(server, await aCompanyUser(server));
});
afterAll(() => server.close());

async function aCleanedVisit(email: string, day: string, card?: string) {
  server.setNow(bookingDay);
  const visit = await book({ email, startDate: day }, card);
  await clean(server, visit, day);
  await takePayment(server.system(), visit.id);
  return { ...visit, customer: await anAccount(server, email) };
}

const codeOf = async (client: Client, id: string, pounds: number) =>
  (await client.send(tip, { id, tip: pounds })).errors[0]?.extensions.code;

const tipJournals = async (id: string) =>
  (
    await database.pool.query(
      `select account, amount_pence from journals join postings on journal_id = journals.id
       where event = 'tip' and entity_id in (select id from payments where checkout_id = $1) order by line`,
      [id],
    )
  ).rows;

test('a tip of £10 goes whole to the cleaner, once under 20 parallel requests; its card cost is ours', async () => {
  const { id, provider, customer } = await aCleanedVisit('tipper@example.com', '2026-11-25');
  const answers = await Promise.all(Array.from({ length: 20 }, () => customer.send(tip, { id, tip: 10 })));
  expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
  expect(await money.takenAtGateway(id)).toBe(9450 + 1000);
  expect(await tipJournals(id)).toEqual([
    { account: 1200, amount_pence: 1000 },
    { account: 2150, amount_pence: -1000 },
    { account: 5300, amount_pence: 35 },
    { account: 1200, amount_pence: -35 },
  ]);
  const earnings = await database.db
    .selectFrom('earnings')
    .select(['provider_id', 'amount_pence'])
    .where('booking_id', '=', id)
    .where('kind', '=', 'tip')
    .execute();
  expect(earnings).toEqual([{ provider_id: provider.id, amount_pence: 1000 }]);
  const [booking] = (
    await database.pool.query(
      `select b.tip_pence as tip, l.tip_pence as share from bookings b
       join provider_bookings l on l.booking_id = b.id where b.id = $1`,
      [id],
    )
  ).rows;
  expect(booking).toEqual({ tip: 1000, share: 1000 });
  expect(await codeOf(customer, id, 12)).toBe('tip_given');
  expect(await money.balance(id)).toBe(0);
});

test('two cleaners share £5.01 as 2.51 for the lead and 2.50 (E19)', async () => {
  server.setNow(bookingDay);
  const email = 'two-cleaners@example.com';
  const visit = await book({ email, startDate: '2026-11-27', cleanerCount: 2 });
  const { rows } = await database.pool.query<{ provider_id: string }>(
    'select provider_id from invitations where booking_id = $1',
    [visit.id],
  );
  expect(rows.length).toBeGreaterThan(1);
  const second = await visit.secondAccepts();
  await clean(server, { ...visit }, '2026-11-27');
  await clean(server, { id: visit.id, provider: second }, '2026-11-27');
  await takePayment(server.system(), visit.id);
  const customer = await anAccount(server, email);
  await must(customer, tip, { id: visit.id, tip: 5.01 });
  const links = await database.db
    .selectFrom('provider_bookings')
    .select(['provider_id', 'tip_pence'])
    .where('booking_id', '=', visit.id)
    .orderBy('accepted_at')
    .execute();
  expect(links).toEqual([
    { provider_id: visit.provider.id, tip_pence: 251 },
    { provider_id: second.id, tip_pence: 250 },
  ]);
});

test('a tip is from £1 to £100, after the clean, and only with a card', async () => {
  server.setNow(bookingDay);
  const visit = await book({ email: 'early-tipper@example.com', startDate: '2026-11-26' });
  const customer = await anAccount(server, 'early-tipper@example.com');
  expect(await codeOf(customer, visit.id, 5)).toBe('tip_too_early');
  await clean(server, visit, '2026-11-26');
  expect(await codeOf(customer, visit.id, 0.99)).toBe('tip_out_of_range');
  expect(await codeOf(customer, visit.id, 100.01)).toBe('tip_out_of_range');
});

test('a tip the card refuses is over: nothing is taken, and another may be given', async () => {
  const { id, customer } = await aCleanedVisit('poor@example.com', '2026-11-26', cards.declinedLater);
  expect(await codeOf(customer, id, 5)).toBe('card_declined');
  expect(await codeOf(customer, id, 5)).toBe('card_declined');
  expect(await money.takenAtGateway(id)).toBe(9450);
  const tips = (await money.payments(id)).filter(({ kind }) => kind === 'tip');
  expect(tips.map(({ status }) => status)).toEqual(['voided', 'voided']);
  expect(await tipJournals(id)).toEqual([]);
});

test('a tip whose request died after the charge is written onto the booking by its job', async () => {
  const { id, customer } = await aCleanedVisit('noted@example.com', '2026-11-28');
  await must(customer, tip, { id, tip: 7 });
  await database.pool.query('update bookings set tip_pence = 0 where id = $1', [id]);
  const payment = await database.db
    .selectFrom('payments')
    .select('id')
    .where('checkout_id', '=', id)
    .where('kind', '=', 'tip')
    .executeTakeFirstOrThrow();
  await noteTip(server.system(), payment.id);
  const booking = await database.db
    .selectFrom('bookings')
    .select('tip_pence')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(booking.tip_pence).toBe(700);
});

async function planRefund(bookingId: string, pence: number): Promise<string> {
  const id = randomUUID();
  await database.db
    .insertInto('refunds')
    .values({
      id,
      booking_id: bookingId,
      reason: 'The oven was left out',
      amount_pence: pence,
      card_pence: pence,
      idempotency_key: `refund:${id}`,
      requested_by: 'a test',
    })
    .execute();
  return id;
}
const refundedAtGateway = async (id: string) =>
  (
    await database.db
      .selectFrom('simulated_intents')
      .select('refunded_pence')
      .where('reference', '=', id)
      .orderBy('created_at')
      .execute()
  ).map(({ refunded_pence }) => refunded_pence);

test('a refund goes back to the card once, through hold and second charge, and its customer is told', async () => {
  server.setNow(bookingDay);
  const email = 'refunded@example.com';
  const { id } = await book({ email, startDate: '2026-11-28' });
  await capturePayment(server.system(), { id, amountPence: 10_000 });
  const first = await planRefund(id, 9000);
  await Promise.all(Array.from({ length: 10 }, () => sendRefund(server.system(), first)));
  const second = await planRefund(id, 900);
  await sendRefund(server.system(), second);
  expect(await refundedAtGateway(id)).toEqual([9450, 450]);
  const refund = await database.db
    .selectFrom('refunds')
    .select(['status', 'gateway_refund_id'])
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  expect(refund).toEqual({ status: 'done', gateway_refund_id: expect.stringMatching(/^simre_/) });
  expect(await money.mails(email, 'refund-sent')).toMatchObject([{ card: '£90.00' }, { card: '£9.00' }]);
});

test('a refund that the gateway does not take is a task of the office until a later try works', async () => {
  server.setNow(bookingDay);
  const { id } = await book({ email: 'notaken@example.com', startDate: '2026-11-28', startTime: '18:00' });
  await capturePayment(server.system(), { id, amountPence: 9000 });
  const refund = await planRefund(id, 1000);
  const leave = (pence: number) =>
    database.pool.query(
      'update simulated_intents set refunded_pence = captured_pence - $2 where reference = $1',
      [id, pence],
    );
  await leave(500);
  await expect(sendRefund(server.system(), refund)).rejects.toThrow();
  expect(await money.tasks(id)).toEqual([{ kind: 'refund-refused', done_by: null }]);
  await leave(9000);
  await sendRefund(server.system(), refund);
  expect(await money.tasks(id)).toEqual([{ kind: 'refund-refused', done_by: 'system' }]);
});

test('a refund of more than was paid is not sent; the office is told', async () => {
  server.setNow(bookingDay);
  const { id } = await book({ email: 'toomuch@example.com', startDate: '2026-11-28', startTime: '15:00' });
  await capturePayment(server.system(), { id, amountPence: 5000 });
  const refund = await planRefund(id, 5001);
  await sendRefund(server.system(), refund);
  expect(await refundedAtGateway(id)).toEqual([0]);
  expect(await money.tasks(id)).toEqual([{ kind: 'refund-too-large', done_by: null }]);
});
