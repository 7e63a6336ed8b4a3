import { afterAll, beforeAll, expect, test } from 'vitest';
import { takePayment } from '#server/booking/charge/take-payment.ts';
import { watchHolds } from '#server/booking/unpaid/watch-holds.ts';
import { cards, giveCard } from '#tests/support/booking/cards.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { createMoneyReader } from '#tests/support/money/money.ts';
import { clean, createPaidVisits, must, type PaidVisit } from '#tests/support/money/paid-visits.ts';
import { aCompanyUser, anAccount } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
const money = createMoneyReader(database);
let server: TestServer;
let company: Client;
let book: Awaited<ReturnType<typeof createPaidVisits>>;

const bookingDay = '2026-11-24T10:00:00Z';
const statuses = async (id: string) => (await money.payments(id)).map(({ status }) => status);
const statusOf = async (id: string) =>
  (
    await database.db
      .selectFrom('bookings')
      .select('booking_status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).booking_status;
const at = async (instant: string) => {
  server.setNow(instant);
  await watchHolds(server.system());
};

/** Thursday 10 December 2026 at 10:00 London, booked 16 days before: the card is only saved. */
async function aLaterVisit(
  email: string,
  card?: string,
  more: Record<string, unknown> = {},
): Promise<PaidVisit> {
  server.setNow(bookingDay);
  const answers = { email, startDate: '2026-12-10', earlyStartRequest: false };
  return book({ ...answers, ...more }, card);
}

beforeAll(async () => {
  server = await startTestServer(database, { now: bookingDay });
  company = await aCompanyUser(server);
  book = await createPaidVisits(server, company);
});
afterAll(() => server.close());

test('a saved card is held 72 hours before the start, once, and taken after the clean', async () => {
  const visit = await aLaterVisit('saved@example.com');
  await at('2026-12-07T09:50:00Z');
  expect(await statuses(visit.id)).toEqual(['card-saved']);
  await at('2026-12-07T10:00:00Z');
  await at('2026-12-07T10:05:00Z');
  expect(await statuses(visit.id)).toEqual(['card-saved', 'held']);
  await clean(server, visit, '2026-12-10');
  await takePayment(server.system(), visit.id);
  expect(await money.takenAtGateway(visit.id)).toBe(9450);
  expect(await money.balance(visit.id)).toBe(0);
});

test('a card that refuses is tried at 72, 48 and 24 hours with a mail each, then the office is asked', async () => {
  const email = 'declinedlater@example.com';
  const { id } = await aLaterVisit(email, cards.declinedLater);
  for (const [instant, mails] of [
    ['2026-12-07T10:01:00Z', 1],
    ['2026-12-07T20:00:00Z', 1],
    ['2026-12-08T10:01:00Z', 2],
    ['2026-12-09T09:59:00Z', 2],
  ] as const) {
    await at(instant);
    expect([instant, (await money.mails(email, 'payment-failed')).length]).toEqual([instant, mails]);
  }
  expect(await money.tasks(id)).toEqual([]);
  await at('2026-12-09T10:01:00Z');
  expect((await money.mails(email, 'payment-failed')).length).toBe(3);
  expect(await money.tasks(id)).toEqual([{ kind: 'unpaid-booking', done_by: null }]);
  expect(await money.takenAtGateway(id)).toBe(0);
});

const decide = `mutation ($id: ID!, $decision: UnpaidDecision!) {
  decideUnpaidBooking(input: { id: $id, decision: $decision }) { bookingStatus cancelledBy cancellationFee } }`;

test('the office cancels an unpaid visit free, or lets it go ahead and be owed', async () => {
  const canceled = await aLaterVisit('office-cancels@example.com', cards.declinedLater, {
    startTime: '14:30',
  });
  const goesOn = await aLaterVisit('goes-ahead@example.com', cards.declinedLater, { startTime: '14:30' });
  await at('2026-12-09T14:31:00Z');
  const answer = await must(company, decide, { id: canceled.id, decision: 'CANCEL' });
  expect(answer).toEqual({ bookingStatus: 'canceled', cancelledBy: 'company', cancellationFee: 0 });
  await must(company, decide, { id: goesOn.id, decision: 'GO_AHEAD' });
  await must(company, decide, { id: goesOn.id, decision: 'GO_AHEAD' });
  expect((await money.mails('goes-ahead@example.com', 'going-ahead-unpaid')).length).toBe(1);
  await at('2026-12-10T02:31:00Z');
  expect(await statusOf(goesOn.id)).toBe('confirmed');
  server.setNow('2026-12-10T14:30:00Z');
  const { provider, id } = goesOn;
  await must(provider.client, 'mutation ($id: ID!) { startBooking(input: { id: $id }) { id } }', { id });
  server.setNow('2026-12-10T18:00:00Z');
  const complete = 'mutation ($id: ID!) { completeBooking(input: { id: $id, totalHours: 3.5 }) { id } }';
  await must(provider.client, complete, { id });
  await takePayment(server.system(), id);
  expect(await money.balance(id)).toBe(9450);
  expect((await money.tasks(id)).at(-1)).toEqual({ kind: 'payment-failed', done_by: null });
});

test('undecided 12 hours before, a first booking is cancelled free and without a goodwill card', async () => {
  const email = 'first@example.com';
  const { id } = await aLaterVisit(email, cards.declinedLater, { startDate: '2026-12-11' });
  await at('2026-12-10T10:01:00Z');
  await at('2026-12-10T21:59:00Z');
  expect(await statusOf(id)).toBe('confirmed');
  await at('2026-12-10T22:00:00Z');
  expect(await statusOf(id)).toBe('canceled');
  expect(await money.tasks(id)).toEqual([{ kind: 'unpaid-booking', done_by: 'system' }]);
  expect(await money.mails(email, 'booking-canceled')).toMatchObject([
    { by: 'system', fee: '', goodwill: '', reason: 'Your card could not be charged' },
  ]);
});

test('undecided 12 hours before, a customer with three paid visits and no debt is trusted', async () => {
  const email = 'regular@example.com';
  for (const day of ['2026-11-25', '2026-11-26', '2026-11-27']) {
    server.setNow(bookingDay);
    const visit = await book({ email, startDate: day });
    await clean(server, visit, day);
    await takePayment(server.system(), visit.id);
  }
  const { id } = await aLaterVisit(email, cards.declinedLater, { startDate: '2026-12-12' });
  await at('2026-12-11T10:01:00Z');
  await at('2026-12-11T22:01:00Z');
  expect(await statusOf(id)).toBe('confirmed');
  expect((await money.mails(email, 'going-ahead-unpaid')).length).toBe(1);
});

test('another card by the mailed link ends the matter', async () => {
  const email = 'anothercard@example.com';
  const { id } = await aLaterVisit(email, cards.bankCheckLater, { startDate: '2026-12-14' });
  await at('2026-12-11T10:01:00Z');
  await at('2026-12-12T10:01:00Z');
  await at('2026-12-13T10:01:00Z');
  const [mail] = await money.mails(email, 'payment-failed');
  expect(mail).toMatchObject({ isBankCheck: true, isAfterVisit: false, amount: '£94.50' });
  const token = String(mail?.payLink).split('/').at(-1);
  const visitor = createClient(server);
  const look = 'query ($token: String!) { getPayLink(token: $token) { kind status amount needsTerms } }';
  expect(await must(visitor, look, { token })).toEqual({
    kind: 'visit',
    status: 'open',
    amount: 94.5,
    needsTerms: false,
  });
  const open = `mutation ($token: String!) { openPayLink(input: { token: $token }) { payment { clientSecret purpose } } }`;
  const opened = await must(visitor, open, { token });
  const again = await must(visitor, open, { token });
  expect(again).toEqual(opened);
  const { clientSecret } = opened.payment as { clientSecret: string };
  expect(await giveCard(visitor, clientSecret, cards.works)).toBe('held');
  const confirm = 'mutation ($token: String!) { confirmPayLink(input: { token: $token }) { status } }';
  expect(await must(visitor, confirm, { token })).toEqual({ status: 'paid' });
  expect((await money.payments(id)).filter(({ status }) => status === 'held')).toMatchObject([
    { amount_pence: 9450 },
  ]);
  expect(await money.tasks(id)).toEqual([{ kind: 'unpaid-booking', done_by: 'system' }]);
  await at('2026-12-13T22:01:00Z');
  expect(await statusOf(id)).toBe('confirmed');
  const decided = await company.send(decide, { id, decision: 'CANCEL' });
  expect(decided.errors[0]?.extensions.code).toBe('already_paid');
});

test('a hold that is about to run out is renewed while the visit is near, and given up while it is far', async () => {
  server.setNow(bookingDay);
  const near = await book({ email: 'near@example.com', startDate: '2026-11-28' });
  await database.db
    .updateTable('bookings')
    .set({ starts_at: new Date('2026-12-02T10:00:00Z'), ends_at: new Date('2026-12-02T13:30:00Z') })
    .where('id', '=', near.id)
    .execute();
  server.setNow(bookingDay);
  const far = await book({ email: 'far@example.com', startDate: '2026-11-28' });
  await database.db
    .updateTable('bookings')
    .set({ starts_at: new Date('2026-12-09T10:00:00Z'), ends_at: new Date('2026-12-09T13:30:00Z') })
    .where('id', '=', far.id)
    .execute();
  await at('2026-12-01T09:00:00Z');
  expect(await statuses(near.id)).toEqual(['voided', 'held']);
  expect(await statuses(far.id)).toEqual(['voided']);
  await at('2026-12-06T10:01:00Z');
  expect(await statuses(far.id)).toEqual(['voided', 'held']);
});

test('nobody but the office decides about an unpaid visit', async () => {
  const email = 'nosy@example.com';
  const { id } = await aLaterVisit(email, cards.declinedLater, { startDate: '2026-12-16' });
  const customer = await anAccount(server, email);
  expect((await customer.send(decide, { id, decision: 'GO_AHEAD' })).errors[0]?.extensions.code).toBe(
    'forbidden',
  );
});
