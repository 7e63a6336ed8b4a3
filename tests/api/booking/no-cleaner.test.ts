import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { remindCleaners } from '#server/matching/remind-cleaners.ts';
import { anInvitedBooking } from '#tests/support/booking/bookings.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, anAccount, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let provider: Provider;

const accept = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { bookingStatus } }';
const choose = `mutation ($id: ID!, $choice: WithoutCleanerChoice!, $date: String, $time: String) {
  chooseWithoutCleaner(input: { id: $id, choice: $choice, startDate: $date, startTime: $time, earlyStartRequest: true }) {
    bookingStatus startDate startTime cancelledBy cancellationReason cancellationFee } }`;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  provider = await aProvider(server, company, 1);
});
beforeEach(() => server.setNow('2026-11-24T10:00:00Z'));
afterAll(() => server.close());

let people = 0;
async function aWaitingBooking(changes: Record<string, unknown>) {
  people += 1;
  const email = `waiting${people}@example.com`;
  const id = await anInvitedBooking(server, createClient(server), { email, ...changes });
  return { id, email, customer: await anAccount(server, email) };
}

const mailsOf = async (id: string, template: string) => {
  const rows = await database.db
    .selectFrom('mails')
    .select('props')
    .where('entity_id', '=', id)
    .where('template', '=', template)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.props as Record<string, unknown>);
};
const bookingOf = (id: string) =>
  database.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const openTasks = (id: string) =>
  database.db
    .selectFrom('company_tasks')
    .select(['kind', 'words'])
    .where('entity_id', '=', id)
    .where('kind', '=', 'no-cleaner')
    .where('done_at', 'is', null)
    .execute();

async function sweepAt(instant: string): Promise<void> {
  server.setNow(instant);
  await remindCleaners(server.system());
}

test('a morning visit nobody takes: office at 48 hours, customer at 24 and at 19:00, cancelled free at 20:00', async () => {
  const { id } = await aWaitingBooking({ startDate: '2026-12-03', startTime: '09:00' });
  await sweepAt('2026-12-01T08:55:00Z');
  expect(await openTasks(id)).toEqual([]);
  await sweepAt('2026-12-01T09:00:00Z');
  await sweepAt('2026-12-01T09:05:00Z');
  expect((await openTasks(id)).map((task) => task.words)).toEqual([
    '0 of 1 cleaners found for Thursday 3 December, 9:00am in SW1A 1AA. Ask somebody by phone.',
  ]);
  expect(await mailsOf(id, 'no-cleaner-yet')).toEqual([]);
  await sweepAt('2026-12-02T09:00:00Z');
  await sweepAt('2026-12-02T09:05:00Z');
  const [offer] = await mailsOf(id, 'no-cleaner-yet');
  expect(offer).toMatchObject({ mustChoose: false, endsAt: '8:00pm on Wednesday 2 December' });
  expect(String(offer?.times)).toMatch(/^Thursday 3 December: 1:00pm/);
  await sweepAt('2026-12-02T19:00:00Z');
  await sweepAt('2026-12-02T19:05:00Z');
  expect((await mailsOf(id, 'no-cleaner-yet')).map((mail) => mail.mustChoose)).toEqual([false, true]);
  await sweepAt('2026-12-02T19:55:00Z');
  expect((await bookingOf(id)).booking_status).toBe('pending');
  await sweepAt('2026-12-02T20:00:00Z');
  await sweepAt('2026-12-02T20:05:00Z');
  expect(await bookingOf(id)).toMatchObject({
    booking_status: 'canceled',
    canceled_by: 'system',
    cancellation_reason: 'No cleaner was available',
    cancellation_fee_pence: 0,
  });
  expect(await mailsOf(id, 'booking-canceled')).toHaveLength(1);
  expect(await openTasks(id)).toEqual([]);
  expect(server.errors).toEqual([]);
});

test('an afternoon visit nobody takes is cancelled four hours before its start', async () => {
  const { id } = await aWaitingBooking({ startDate: '2026-12-03', startTime: '14:00' });
  await sweepAt('2026-12-03T09:55:00Z');
  expect((await bookingOf(id)).booking_status).toBe('pending');
  await sweepAt('2026-12-03T10:00:00Z');
  expect((await bookingOf(id)).booking_status).toBe('canceled');
});

test('sweeps that run at once, or again, cancel once and give one goodwill card', async () => {
  const { id, email } = await aWaitingBooking({ startDate: '2026-12-05', startTime: '09:00' });
  server.setNow('2026-12-04T20:00:00Z');
  await Promise.all(Array.from({ length: 10 }, () => remindCleaners(server.system())));
  expect((await bookingOf(id)).booking_status).toBe('canceled');
  const cards = await database.db
    .selectFrom('gift_cards')
    .select('id')
    .where('receiver_email', '=', email)
    .execute();
  expect(cards).toHaveLength(1);
  expect(server.errors).toEqual([]);
});

test('the customer has us keep looking until two hours before the start', async () => {
  const { id, customer } = await aWaitingBooking({ startDate: '2026-12-04', startTime: '09:00' });
  server.setNow('2026-12-02T10:00:00Z');
  expect((await customer.send(choose, { id, choice: 'keepLooking' })).errors[0]?.extensions.code).toBe(
    'still_looking',
  );
  await sweepAt('2026-12-03T19:00:00Z');
  const terms = 'query ($id: ID!) { searchTerms(id: $id) { cleanersFound canKeepLooking isLooking endsAt } }';
  const expected = { cleanersFound: 0, canKeepLooking: true, isLooking: false };
  expect((await customer.send(terms, { id })).data?.searchTerms).toEqual({
    ...expected,
    endsAt: '2026-12-03T20:00:00.000Z',
  });
  const kept = await customer.send(choose, { id, choice: 'keepLooking' });
  expect(kept.errors).toEqual([]);
  expect((await customer.send(terms, { id })).data?.searchTerms).toEqual({
    ...expected,
    canKeepLooking: false,
    isLooking: true,
    endsAt: '2026-12-04T07:00:00.000Z',
  });
  expect((await customer.send(choose, { id, choice: 'keepLooking' })).errors).toEqual([]);
  await sweepAt('2026-12-03T20:00:00Z');
  expect((await bookingOf(id)).booking_status).toBe('pending');
  server.setNow('2026-12-04T06:00:00Z');
  expect((await provider.client.send(accept, { id })).data?.acceptBooking).toEqual({
    bookingStatus: 'confirmed',
  });
  await sweepAt('2026-12-04T07:00:00Z');
  expect((await bookingOf(id)).booking_status).toBe('confirmed');
  expect(await openTasks(id)).toEqual([]);
});

test('what the customer asked to keep looking for is cancelled two hours before when nobody comes', async () => {
  const { id, customer } = await aWaitingBooking({ startDate: '2026-12-07', startTime: '09:00' });
  await sweepAt('2026-12-06T19:00:00Z');
  await customer.send(choose, { id, choice: 'keepLooking' });
  await sweepAt('2026-12-07T06:55:00Z');
  expect((await bookingOf(id)).booking_status).toBe('pending');
  await sweepAt('2026-12-07T07:00:00Z');
  expect((await bookingOf(id)).booking_status).toBe('canceled');
});

test('the customer cancels a visit nobody took, for nothing and with a goodwill card', async () => {
  const { id, customer, email } = await aWaitingBooking({ startDate: '2026-12-08', startTime: '09:00' });
  server.setNow('2026-12-07T19:00:00Z');
  const { data, errors } = await customer.send(choose, { id, choice: 'cancel' });
  expect(errors).toEqual([]);
  expect(data?.chooseWithoutCleaner).toMatchObject({
    bookingStatus: 'canceled',
    cancellationReason: 'No cleaner was available',
    cancellationFee: 0,
  });
  const card = await database.db
    .selectFrom('gift_cards')
    .select(['kind', 'amount_pence'])
    .where('receiver_email', '=', email)
    .executeTakeFirst();
  expect(card).toEqual({ kind: 'goodwill', amount_pence: 1000 });
});

test('the customer moves a visit nobody took within 24 hours of it, for nothing', async () => {
  const { id, customer } = await aWaitingBooking({ startDate: '2026-12-09', startTime: '09:00' });
  server.setNow('2026-12-08T15:00:00Z');
  const { data, errors } = await customer.send(choose, {
    id,
    choice: 'newTime',
    date: '2026-12-11',
    time: '10:00',
  });
  expect(errors).toEqual([]);
  expect(data?.chooseWithoutCleaner).toMatchObject({
    bookingStatus: 'pending',
    startDate: '2026-12-11',
    startTime: '10:00',
  });
  await sweepAt('2026-12-08T20:00:00Z');
  expect((await bookingOf(id)).booking_status).toBe('pending');
});

test('who has found a cleaner has nothing to choose, and somebody else’s booking does not exist', async () => {
  const { id, customer } = await aWaitingBooking({ startDate: '2026-12-10', startTime: '09:00' });
  const stranger = (await aWaitingBooking({ startDate: '2026-12-14', startTime: '09:00' })).customer;
  server.setNow('2026-12-09T12:00:00Z');
  expect((await stranger.send(choose, { id, choice: 'cancel' })).errors[0]?.extensions.code).toBe(
    'not_found',
  );
  await provider.client.send(accept, { id });
  expect((await customer.send(choose, { id, choice: 'cancel' })).errors[0]?.extensions.code).toBe(
    'already_in_state',
  );
});
