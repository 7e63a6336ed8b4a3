import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingAnswers, confirmDocument, createDocument } from '#tests/support/booking/bookings.ts';
import { cards } from '#tests/support/booking/cards.ts';
import { done } from '#tests/support/booking/visits.ts';
import { createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { createMoneyReader } from '#tests/support/money/money.ts';
import { aCompanyUser, anAccount, aProvider } from '#tests/support/people.ts';
import { makeRandom } from '#tests/support/random.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import {
  type StripeCounterpart,
  signEvent,
  startStripe,
  stripeEnvironment,
} from '#tests/support/stripe/counterpart.ts';
import { cases, testSeed } from '#tests/support/test-form.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

// Stripe's webhook over HTTP, with the whole way of a checkout behind it and Stripe's counterpart beside it.
const database = withDatabase();
const money = createMoneyReader(database);
let server: TestServer;
let stripe: StripeCounterpart;
let now = () => new Date();
let day = 25;

beforeAll(async () => {
  stripe = await startStripe(() => now());
  server = await startTestServer(database, {
    now: '2026-11-24T10:00:00Z',
    environment: stripeEnvironment(stripe.url),
  });
  now = server.runtime.now;
  const company = await aCompanyUser(server);
  for (const number of [1, 2, 3, 4]) await aProvider(server, company, number);
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

type Checkout = { id: string; token: string; payment: { clientSecret: string; gateway: string } };

async function aCheckout(email: string, client = createClient(server)): Promise<Checkout> {
  const input = { ...bookingAnswers, email, startDate: `2026-11-${day}`, startTime: '10:00' };
  day = day === 28 ? 25 : day + 1;
  const { data, errors } = await client.send(createDocument, { input });
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return data?.createBooking as unknown as Checkout;
}

/** A checkout whose card was given, and whose browser never came back to say so. */
async function aSilentCheckout(email: string): Promise<{ id: string; gatewayId: string }> {
  const { id, payment } = await aCheckout(email);
  return { id, gatewayId: stripe.giveCard(payment.clientSecret, cards.works).id };
}

const statusOf = async (id: string) =>
  (await database.db.selectFrom('bookings').select('booking_status').where('id', '=', id).executeTakeFirst())
    ?.booking_status;

/** On a connection of its own: the server closes one whose body it does not read. */
const post = (headers: Headers, body: string, gateway = 'stripe'): Promise<number> =>
  new Promise((resolve, reject) => {
    const options = { method: 'POST', headers: Object.fromEntries(headers), agent: false };
    const address = `${server.url}/api/v1/payments/${gateway}/webhook`;
    const sent = request(address, options, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end(body);
  });
const deliver = (event: object, at = now()) => {
  const { headers, body } = signEvent(event, at);
  return post(headers, body);
};

test('a booking is paid by Stripe from the checkout to its hold', async () => {
  const checkout = await aCheckout('whole@example.com');
  expect(checkout.payment.gateway).toBe('stripe');
  stripe.giveCard(checkout.payment.clientSecret, cards.works);
  const { id, token } = checkout;
  const { data, errors } = await createClient(server).send(confirmDocument, { id, token });
  expect(errors).toEqual([]);
  expect(data?.confirmCheckout).toMatchObject({ status: 'placed' });
  expect(await money.payments(id)).toMatchObject([{ status: 'held' }]);
  const card = await database.db
    .selectFrom('payments')
    .select(['card_token', 'card_last4', 'card_last_day'])
    .where('checkout_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(card).toEqual({
    card_token: expect.stringMatching(/^cus_\w+\/pm_\w+$/),
    card_last4: '4242',
    card_last_day: '2029-12-31',
  });
});

test('events in the wrong order and more than once make one booking and one mail', async () => {
  const { id, gatewayId } = await aSilentCheckout('order@example.com');
  const events = stripe.eventsOf(gatewayId).toReversed();
  expect(events.length).toBeGreaterThan(1);
  const answers = await Promise.all([...events, ...events, ...events].map((event) => deliver(event)));
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(await statusOf(id)).toBe('pending');
  expect((await money.mails('order@example.com', 'booking-received')).length).toBe(1);
});

test('an event that comes while Stripe does not answer is taken when it comes again', async () => {
  const { id, gatewayId } = await aSilentCheckout('again@example.com');
  const event = stripe.eventsOf(gatewayId).at(-1) ?? {};
  stripe.disturb(...Array.from({ length: 4 }, () => ({ kind: 'broken' as const })));
  expect(await deliver(event)).toBeGreaterThanOrEqual(500);
  expect(await statusOf(id)).toBeUndefined();
  expect(await deliver(event)).toBe(200);
  expect(await statusOf(id)).toBe('pending');
});

test('an event of no payment is answered with success, and another gateway’s address is none', async () => {
  const event = {
    id: 'evt_other',
    object: 'event',
    type: 'payout.paid',
    data: { object: { object: 'payout' } },
  };
  expect(await deliver(event)).toBe(200);
  const { headers, body } = signEvent(event, now());
  expect(await post(headers, body, 'simulator')).toBe(404);
});

const confirmWith = `mutation ($id: ID!, $token: String!, $card: ID) {
  confirmCheckout(input: { id: $id, token: $token }, savedCardId: $card) { status payment { status } } }`;

/** A customer, signed in, with cards kept from bookings before; the last of them is refused when it is given again. */
async function aCustomerWithCards(email: string, ...numbers: string[]) {
  const client = await anAccount(server, email);
  const saved: string[] = [];
  for (const number of numbers) {
    const { id, token, payment } = await aCheckout(email, client);
    stripe.giveCard(payment.clientSecret, number);
    const keep = `mutation ($id: ID!, $token: String!) {
      confirmCheckout(input: { id: $id, token: $token }, keepCard: true) { status } }`;
    await done(client, keep, { id, token });
    await done(client, 'mutation ($id: ID!) { cancelBooking(input: { id: $id }) { bookingStatus } }', { id });
    const savedCard = database.db
      .selectFrom('saved_cards as card')
      .innerJoin('payments as payment', 'payment.card_token', 'card.card_token')
      .select('card.id')
      .where('payment.checkout_id', '=', id);
    saved.push((await savedCard.executeTakeFirstOrThrow()).id);
  }
  return { client, saved };
}

test('what Stripe tells of an intent that gave way to another leaves the hold of the other', async () => {
  const email = 'two-cards@example.com';
  const { client, saved } = await aCustomerWithCards(email, cards.declinedAgain, cards.works);
  const { id, token, payment } = await aCheckout(email, client);
  const [before = ''] = payment.clientSecret.split('_secret_');
  expect(await done(client, confirmWith, { id, token, card: saved[0] })).toMatchObject({
    payment: { status: 'declined' },
  });
  // Stripe is asked how the first intent stands, and by the time it says so it has given way.
  const event = stripe.eventsOf(before).at(-1) ?? {};
  stripe.disturb({ kind: 'slow', ms: 2000, operation: 'GET /v1/payment_intents/:id' });
  const asked = stripe.asked.length;
  const delivered = deliver(event);
  await expect.poll(() => stripe.asked.length).toBeGreaterThan(asked);
  expect(await done(client, confirmWith, { id, token, card: saved[1] })).toMatchObject({ status: 'placed' });
  expect(await delivered).toBe(200);
  expect(stripe.memory.paymentIntents.get(before)?.status).toBe('canceled');
  const row = await database.db
    .selectFrom('payments')
    .select(['gateway_id', 'status'])
    .where('checkout_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.status).toBe('held');
  expect(stripe.memory.paymentIntents.get(row.gateway_id ?? '')?.status).toBe('requires_capture');
});

const minutesAgo = (minutes: number) => new Date(now().getTime() - minutes * 60_000);

/** One try of somebody, with the answer that it must have. */
function aTry(event: object, random: () => number): { headers: Headers; body: string; status: number } {
  const good = signEvent(event, now());
  const forged = { ...event, id: `evt_forged_${random()}` };
  const changed = JSON.stringify(forged);
  const header = (value: string) => new Headers({ 'stripe-signature': value });
  const tries = [
    { ...good, status: 200 },
    { ...signEvent(forged, now(), 'whsec_of_somebody_else'), status: 400 },
    { ...signEvent(forged, minutesAgo(5.1 + 1000 * random())), status: 400 },
    { headers: good.headers, body: changed, status: 400 },
    { headers: new Headers(), body: changed, status: 400 },
    { headers: header(`t=${Math.floor(now().getTime() / 1000)},v1=`), body: changed, status: 400 },
    { headers: header('t=,v1=00'), body: changed, status: 400 },
    { headers: header(`${random()}`), body: '', status: 400 },
    { headers: good.headers, body: good.body.slice(0, -1 - Math.floor(20 * random())), status: 400 },
    { headers: good.headers, body: good.body.padEnd(256 * 1024 + 1), status: 413 },
  ];
  return tries[Math.floor(random() * tries.length)] ?? { ...good, status: 200 };
}

const everything = async () =>
  (
    await database.pool.query(`select
      (select json_agg(payments order by id) from payments) as payments,
      (select json_agg(payment_events order by id) from payment_events) as events,
      (select json_agg(bookings order by id) from bookings) as bookings,
      (select count(*) from mails) as mails, (select count(*) from graphile_worker._private_jobs) as jobs`)
  ).rows;

test(
  '10,000 tries of others change nothing: forged and old ones, too large ones, and ones seen before',
  async () => {
    const { id, gatewayId } = await aSilentCheckout('tries@example.com');
    const event = stripe.eventsOf(gatewayId).at(-1) ?? {};
    expect(await deliver(event)).toBe(200);
    expect(await statusOf(id)).toBe('pending');
    const before = await everything();
    const asked = stripe.asked.length;
    const random = makeRandom(testSeed);
    const wrong: string[] = [];
    for (let done = 0; done < cases(10_000, 120); done += 1) {
      const { headers, body, status } = aTry(event, random);
      const answered = await post(headers, body);
      if (answered !== status) wrong.push(`${done}: ${answered} in place of ${status}`);
    }
    expect(wrong).toEqual([]);
    expect(await everything()).toEqual(before);
    expect(stripe.asked.length).toBe(asked);
  },
  timeoutMs(120_000),
);
