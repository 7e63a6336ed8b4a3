import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { takeCancellationFee } from '#server/booking/cancellation/take-cancellation-fee.ts';
import { holdPayment } from '#server/booking/charge/hold-payment.ts';
import { anAcceptedVisit } from '#tests/support/booking/moving.ts';
import type { Client, WireAnswer } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { earningsOf, journalOf, owedFor } from '#tests/support/money/books.ts';
import { aCompanyUser, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let asha: Provider;

const booked = '2026-11-02T10:00:00Z';
const cancel =
  'mutation ($input: CancelBookingInput!) { cancelBooking(input: $input) { bookingStatus cancelledBy cancellationFee } }';
const withdraw = 'mutation ($id: ID!) { withdrawBooking(input: { id: $id }) { bookingStatus } }';
const start = 'mutation ($id: ID!) { startBooking(input: { id: $id }) { bookingStatus } }';

beforeAll(async () => {
  server = await startTestServer(database, { now: booked });
  company = await aCompanyUser(server);
  asha = await aProvider(server, company, 1);
});
beforeEach(() => server.setNow(booked));
afterAll(() => server.close());

const fifty = Array.from({ length: 50 }, (_, place) => place);
const refusals = (answers: WireAnswer[]) =>
  new Set(answers.flatMap((answer) => answer.errors.map((one) => one.extensions.code)));

const linkStatus = async (bookingId: string) =>
  (
    await database.db
      .selectFrom('provider_bookings')
      .select('service_status')
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow()
  ).service_status;

test('50 cancellations at once, by customer and office, are one: one fee or none, paid once', async () => {
  const visit = await anAcceptedVisit(server, [asha], { startDate: '2026-11-26', earlyStartRequest: false });
  server.setNow('2026-11-23T12:00:00Z');
  await holdPayment(server.system(), visit.id);
  server.setNow('2026-11-26T00:00:00Z');
  const answers = await Promise.all(
    fifty.map((place) =>
      place % 2 === 0
        ? visit.customer.send(cancel, { input: { id: visit.id, expectedFee: 47.25 } })
        : company.send(cancel, { input: { id: visit.id, cancellationReason: 'Ill' } }),
    ),
  );
  const done = answers.filter((answer) => answer.errors.length === 0);
  const outcomes = new Set(done.map((answer) => JSON.stringify(answer.data?.cancelBooking)));
  expect(outcomes.size).toBe(1);
  const isFee = [...outcomes][0]?.includes('"customer"');
  // Where the customer's came first, the office, which agreed to no fee, is told that it is otherwise.
  expect(refusals(answers)).toEqual(new Set(isFee ? ['already_in_state'] : []));
  expect(done).toHaveLength(isFee ? 25 : 50);
  expect(await journalOf(database, 'cancellation-fee', visit.id)).toHaveLength(isFee ? 5 : 0);
  expect(await earningsOf(database, visit.id)).toEqual([isFee ? 'fee-share 2756' : 'short-notice 1575']);
  const mails = await database.db
    .selectFrom('mails')
    .select('recipient')
    .where('template', '=', 'booking-canceled')
    .where('entity_id', '=', visit.id)
    .execute();
  expect(mails.map((mail) => mail.recipient).toSorted()).toEqual([visit.email, asha.email].toSorted());
  await Promise.all(fifty.slice(0, 10).map(() => takeCancellationFee(server.system(), visit.id)));
  const payments = await database.db
    .selectFrom('payments')
    .select((eb) => eb.fn.sum<string>('captured_pence').as('taken'))
    .where('checkout_id', '=', visit.id)
    .executeTakeFirstOrThrow();
  expect(Number(payments.taken)).toBe(isFee ? 4725 : 0);
  expect(await owedFor(database, visit.id)).toBe(0);
});

test('50 of withdrawing and cancelling at once end cancelled, and the cleaner is paid only if they were still on it', async () => {
  const visit = await anAcceptedVisit(server, [asha], { startDate: '2026-11-27', earlyStartRequest: false });
  server.setNow('2026-11-27T00:00:00Z');
  const answers = await Promise.all(
    fifty.map((place) =>
      place % 2 === 0
        ? asha.client.send(withdraw, { id: visit.id })
        : visit.customer.send(cancel, { input: { id: visit.id, expectedFee: 47.25 } }),
    ),
  );
  for (const code of refusals(answers)) expect(['already_in_state', 'version_conflict']).toContain(code);
  const row = await database.db
    .selectFrom('bookings')
    .select(['booking_status', 'cancellation_fee_pence'])
    .where('id', '=', visit.id)
    .executeTakeFirstOrThrow();
  expect(row.booking_status).toBe('canceled');
  const wasOn = (await linkStatus(visit.id)) === 'canceled';
  expect(row.cancellation_fee_pence).toBe(wasOn ? 4725 : 0);
  expect(await earningsOf(database, visit.id)).toEqual(wasOn ? ['fee-share 2756'] : []);
});

test('starting and cancelling at once: the visit is either under way or cancelled, never both', async () => {
  const visit = await anAcceptedVisit(server, [asha], { startDate: '2026-11-30', earlyStartRequest: false });
  server.setNow('2026-11-30T09:45:00Z');
  const answers = await Promise.all(
    fifty.map((place) =>
      place % 2 === 0
        ? asha.client.send(start, { id: visit.id })
        : company.send(cancel, { input: { id: visit.id, cancellationReason: 'Ill' } }),
    ),
  );
  // What is begun is ended and not cancelled; starting a cancelled one is refused.
  const isStarted = (await linkStatus(visit.id)) === 'started';
  const expected = isStarted ? ['cancel_too_late'] : ['already_in_state', 'not_found'];
  for (const code of refusals(answers)) expect(expected).toContain(code);
  expect(await linkStatus(visit.id)).toBe(isStarted ? 'started' : 'canceled');
  expect(await earningsOf(database, visit.id)).toEqual(isStarted ? [] : ['short-notice 1575']);
});
