import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptPaymentEvent } from '#server/booking/charge/receive-payment-event.ts';
import { reconcilePayments } from '#server/booking/charge/reconcile-payments.ts';
import { bookingAnswers, createDocument } from '#tests/support/booking/bookings.ts';
import { cards, giveCard } from '#tests/support/booking/cards.ts';
import { createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { createMoneyReader } from '#tests/support/money/money.ts';
import { aCompanyUser, aProvider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
const money = createMoneyReader(database);
let server: TestServer;

const bookingDay = '2026-11-24T10:00:00Z';
let day = 25;

beforeAll(async () => {
  server = await startTestServer(database, { now: bookingDay });
  const company = await aCompanyUser(server);
  for (const number of [1, 2, 3, 4]) await aProvider(server, company, number);
});
afterAll(() => server.close());

async function aCheckout(email: string) {
  server.setNow(bookingDay);
  const visitor = createClient(server);
  const input = { ...bookingAnswers, email, startDate: `2026-11-${day}`, startTime: '10:00' };
  day = day === 28 ? 25 : day + 1;
  const { data, errors } = await visitor.send(createDocument, { input });
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  const made = data?.createBooking as unknown as { id: string; payment: { clientSecret: string } };
  return { ...made, visitor };
}

/** A checkout whose card was given, and whose browser never came back to say so. */
async function aSilentCheckout(email: string, card: string): Promise<string> {
  const { id, payment, visitor } = await aCheckout(email);
  await giveCard(visitor, payment.clientSecret, card);
  return id;
}

const statusOf = async (id: string) =>
  (await database.db.selectFrom('bookings').select('booking_status').where('id', '=', id).executeTakeFirst())
    ?.booking_status;

/** The events the gateway has for a booking, each as often as it would deliver it. */
async function queuedEvents(id: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select event.id from graphile_worker._private_jobs job
     join simulated_events event on event.id = job.payload->>'eventId'
     join simulated_intents intent on intent.id = event.gateway_id where intent.reference = $1 order by job.id`,
    [id],
  );
  return rows.map((row) => row.id);
}

async function deliver(eventId: string): Promise<boolean> {
  const event = await server.runtime.simulatedEvent(eventId);
  if (!event) throw new Error('There is no such event');
  return acceptPaymentEvent(server.system(), event);
}

test('the event makes the booking when the browser never comes back', async () => {
  const id = await aSilentCheckout('silent@example.com', cards.works);
  expect(await statusOf(id)).toBeUndefined();
  for (const event of await queuedEvents(id)) expect(await deliver(event)).toBe(true);
  expect(await statusOf(id)).toBe('pending');
  expect(await money.payments(id)).toMatchObject([{ status: 'held' }]);
});

test('an event that comes three times at once does once what it says', async () => {
  const id = await aSilentCheckout('thrice@example.com', cards.eventThrice);
  const events = await queuedEvents(id);
  expect(events.length).toBe(3);
  await Promise.all(events.map(deliver));
  expect(await statusOf(id)).toBe('pending');
  const mails = await money.mails('thrice@example.com', 'booking-received');
  expect(mails.length).toBe(1);
  const known = await database.db
    .selectFrom('payment_events')
    .select('recorded_at')
    .where('id', '=', events[0] ?? '')
    .execute();
  expect(known).toEqual([{ recorded_at: expect.any(Date) }]);
});

test('an event that is lost is made up for by the reconciliation', async () => {
  const id = await aSilentCheckout('lost@example.com', cards.eventLost);
  expect(await queuedEvents(id)).toEqual([]);
  await reconcilePayments(server.system());
  expect(await statusOf(id)).toBe('pending');
});

test('an intent that took another’s place is released only once its checkout is over', async () => {
  const { id, visitor } = await aCheckout('replaced@example.com');
  const gateway = server.system().adapters.payments;
  const request = {
    purpose: 'hold',
    amountPence: 9450,
    idempotencyKey: `with:${id}`,
    reference: id,
  } as const;
  // As it is before whoever gave the saved card has its answer: our row knows the intent before.
  const replacing = await gateway?.createIntent(request);
  await giveCard(visitor, replacing?.clientSecret ?? '', cards.works);
  const statusAt = async (instant: string) => {
    server.setNow(instant);
    await reconcilePayments(server.system());
    return (await gateway?.getIntent(replacing?.gatewayId ?? ''))?.status;
  };
  expect(await statusAt('2026-11-24T10:10:00Z')).toBe('held');
  expect(await statusAt('2026-11-24T12:00:00Z')).toBe('voided');
});

test('an event that comes after the booking was made changes nothing', async () => {
  const id = await aSilentCheckout('late@example.com', cards.eventLate);
  await reconcilePayments(server.system());
  const before = await money.payments(id);
  for (const event of await queuedEvents(id)) await deliver(event);
  expect(await money.payments(id)).toEqual(before);
  expect(await statusOf(id)).toBe('pending');
});

test('a card given for a time that went to another is released, and the event is answered with success', async () => {
  const id = await aSilentCheckout('toolate@example.com', cards.works);
  await database.db.updateTable('checkouts').set({ abandoned_at: new Date() }).where('id', '=', id).execute();
  for (const event of await queuedEvents(id)) expect(await deliver(event)).toBe(true);
  expect(await statusOf(id)).toBeUndefined();
  const intents = await database.db
    .selectFrom('simulated_intents')
    .select('status')
    .where('reference', '=', id)
    .execute();
  expect(intents).toEqual([{ status: 'voided' }]);
});

test('the webhook takes what the gateway signed, and nothing else', async () => {
  const id = await aSilentCheckout('webhook@example.com', cards.works);
  const [eventId] = await queuedEvents(id);
  const event = await server.runtime.simulatedEvent(eventId ?? '');
  if (!event) throw new Error('There is no event');
  const address = `${server.url}/api/v1/payments/simulator/webhook`;
  const post = (headers: Headers, to = address) => fetch(to, { method: 'POST', headers, body: event.body });
  expect((await post(new Headers())).status).toBe(400);
  expect(await statusOf(id)).toBeUndefined();
  expect((await post(event.headers, address.replace('simulator', 'stripe'))).status).toBe(404);
  expect((await post(event.headers)).status).toBe(200);
  expect((await post(event.headers)).status).toBe(200);
  expect(await statusOf(id)).toBe('pending');
});
