import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { holdPayment } from '#server/booking/charge/hold-payment.ts';
import { passOnCard } from '#server/payment/pass-on-card.ts';
import { findCardToken } from '#server/payment/payment.store.ts';
import { extendSeries } from '#server/series/extend-series.ts';
import { bookingAnswers, confirmDocument, createDocument } from '#tests/support/booking/bookings.ts';
import { cards } from '#tests/support/booking/cards.ts';
import { aSeries, visitsOf } from '#tests/support/booking/series.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { test as apiTest, type Given } from '#tests/support/fixtures/api-test.ts';
import { aGiftCard } from '#tests/support/money/gift-cards.ts';
import { anAccount } from '#tests/support/people.ts';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 3);
test.afterAll(({ server }) =>
  expect(server.errors.filter((line) => !line.includes('could not be held'))).toEqual([]),
);

test('the customer sees which card is to pay, gives another, and that one pays from then on', async ({
  database,
  server,
  cleaners,
}) => {
  const visit = await aVisit({ server, cleaners }, { startDate: '2027-01-12' });
  const { id, customer } = visit;
  expect(await done(customer, paying, { id })).toEqual({
    status: 'saved',
    brand: 'Visa',
    last4: '4242',
    worksUntil: '2029-04-30',
    amount: 94.5,
    isForSeries: false,
  });
  const before = await findCardToken(database.db, id);
  const place = await done<Place>(customer, open, { id });
  expect(place).toMatchObject({ purpose: 'save-card', status: 'awaiting-card' });
  expect(await done(customer, open, { id })).toEqual(place);
  // Until it is given the card before stays.
  expect(await findCardToken(database.db, id)).toBe(before);
  await giveAnother(visit, cards.declinedLater);
  for (const _twice of [1, 2]) {
    expect(await done(customer, change, { id })).toEqual({ status: 'saved', last4: '0341' });
  }
  expect(await findCardToken(database.db, id)).not.toBe(before);
  expect(await done(customer, paying, { id })).toMatchObject({ worksUntil: '2030-09-30' });
});

test('a card that is refused changes nothing, and another may be tried at once', async ({
  server,
  cleaners,
}) => {
  const visit = await aVisit({ server, cleaners }, { startDate: '2027-01-13' });
  await giveAnother(visit, cards.declined);
  expect(await codeOf(visit.customer, change, visit.id)).toBe('card_declined');
  expect(await done(visit.customer, paying, { id: visit.id })).toMatchObject({
    status: 'saved',
    last4: '4242',
  });
  await giveAnother(visit, cards.declinedLater);
  expect(await done(visit.customer, change, { id: visit.id })).toMatchObject({ last4: '0341' });
});

test('within five days of the start the new card is held at once, and then no other can be given', async ({
  clock,
  server,
  cleaners,
}) => {
  const visit = await aVisit({ server, cleaners }, { startDate: '2026-12-10' });
  const { id, customer } = visit;
  clock.set('2026-12-06T12:00:00Z');
  const place = await giveAnother(visit, cards.works);
  expect(place.purpose).toBe('hold');
  expect(await done(customer, change, { id })).toEqual({ status: 'held', last4: '4242' });
  expect(await codeOf(customer, open, id)).toBe('card_is_held');
});

test('money that was set aside on the card before, while the new one was typed, is let go', async ({
  clock,
  database,
  server,
  cleaners,
}) => {
  const visit = await aVisit({ server, cleaners }, { startDate: '2026-12-11' });
  const { id, customer } = visit;
  clock.set('2026-12-08T09:00:00Z');
  const place = await done<Place>(customer, open, { id });
  clock.set('2026-12-08T10:01:00Z');
  await holdPayment(server.system(), id);
  await type(customer, place.clientSecret, cards.declinedLater);
  await done(customer, change, { id });
  await passedOn({ database, server }, id);
  const held = database.db
    .selectFrom('payments')
    .select('card_last4')
    .where('checkout_id', '=', id)
    .where('status', '=', 'held');
  expect(await held.execute()).toEqual([{ card_last4: '0341' }]);
});

test('a refused card is no yes where the one before was held meanwhile', async ({
  clock,
  server,
  cleaners,
}) => {
  const visit = await aVisit({ server, cleaners }, { startDate: '2026-12-14' });
  const { id, customer } = visit;
  clock.set('2026-12-11T09:00:00Z');
  const place = await done<Place>(customer, open, { id });
  clock.set('2026-12-11T10:01:00Z');
  await holdPayment(server.system(), id);
  await type(customer, place.clientSecret, cards.declined);
  expect(await codeOf(customer, change, id)).toBe('card_declined');
  expect(await done(customer, paying, { id })).toMatchObject({ status: 'held', last4: '4242' });
});

test('a card that works is no refused one where the one before was refused meanwhile', async ({
  clock,
  server,
  cleaners,
}) => {
  const visit = await aVisit({ server, cleaners }, { startDate: '2026-12-15' }, cards.declinedLater);
  const { id, customer } = visit;
  clock.set('2026-12-12T09:00:00Z');
  const place = await done<Place>(customer, open, { id });
  clock.set('2026-12-12T10:01:00Z');
  await holdPayment(server.system(), id);
  expect(await codeOf(customer, change, id)).toBe('card_declined');
  await type(customer, place.clientSecret, cards.works);
  for (const _twice of [1, 2]) {
    expect(await done(customer, change, { id })).toEqual({ status: 'held', last4: '4242' });
  }
});

test('one card pays the whole series, also after the one before was refused', async ({
  clock,
  database,
  server,
  cleaners: _,
}) => {
  const begun = await aSeries(server, database, { startDate: '2026-12-08' }, cards.declinedLater);
  const { id: seriesId, firstId: id, customer } = begun;
  await extendSeries(server.system(), seriesId);
  const visits = await visitsOf(database, seriesId);
  expect(visits.length).toBeGreaterThan(4);
  clock.set('2026-12-05T10:00:00Z');
  await holdPayment(server.system(), id);
  expect(await done(customer, paying, { id })).toMatchObject({ status: 'failed', isForSeries: true });
  await giveAnother({ id, customer }, cards.works);
  expect(await done(customer, change, { id })).toEqual({ status: 'held', last4: '4242' });
  await passedOn({ database, server }, id);
  const tokens = await Promise.all(visits.map((one) => findCardToken(database.db, one.id)));
  expect(new Set(tokens).size).toBe(1);
  const later = visits.find((one) => one.id !== id);
  expect(await done(customer, paying, { id: later?.id })).toMatchObject({ status: 'saved', last4: '4242' });
});

test('a visit that a gift card pays, or that is cancelled, needs none', async ({
  database,
  server,
  cleaners,
}) => {
  const { code } = await aGiftCard(server, database, { amount: 100 });
  const gift = await aVisit({ server, cleaners }, { startDate: '2027-01-14', giftCode: code });
  const cancel = 'mutation ($id: ID!) { cancelBooking(input: { id: $id }) { bookingStatus } }';
  const cancelled = await aVisit({ server, cleaners }, { startDate: '2027-01-15' });
  await done(cancelled.customer, cancel, { id: cancelled.id });
  for (const { id, customer } of [gift, cancelled]) {
    expect(await done(customer, paying, { id })).toBeNull();
    expect(await codeOf(customer, open, id)).toBe('card_not_needed');
  }
});

test('nobody else learns of the card or gives one', async ({ server, company, cleaners }) => {
  const { id } = await aVisit({ server, cleaners }, { startDate: '2027-01-18' });
  const stranger = await anAccount(server, 'stranger@example.com');
  for (const client of [stranger, company, createClient(server)]) {
    for (const document of [paying, open, change]) {
      expect(['not_found', 'forbidden', 'sign_in_required']).toContain(await codeOf(client, document, id));
    }
  }
});

const paying = `query ($id: ID!) { getPayingCard(id: $id) { status brand last4 worksUntil amount isForSeries } }`;
const open = `mutation ($id: ID!) { openCardChange(input: { id: $id }) { clientSecret purpose status } }`;
const change = `mutation ($id: ID!) { changeCard(input: { id: $id }) { status last4 } }`;
type Place = { clientSecret: string; purpose: string; status: string };
type Scene = { id: string; customer: Client };

async function type(client: Client, clientSecret: string, number: string, expiry = '04/29') {
  const card = { clientSecret, number, expiry };
  await client.post('/api/v1/payments/simulator/confirm', card);
}

/** A visit that a card secured, and its customer, signed in. */
async function aVisit(
  { server }: Given<'server' | 'cleaners'>,
  changes: Record<string, unknown>,
  number: string = cards.works,
): Promise<Scene> {
  const email = `${randomUUID()}@example.com`;
  const visitor = createClient(server);
  const input = { ...bookingAnswers, earlyStartRequest: false, email, ...changes };
  const created = await done<{ id: string; token: string; payment: { clientSecret: string } | null }>(
    visitor,
    createDocument,
    { input },
  );
  if (created.payment) {
    await type(visitor, created.payment.clientSecret, number);
    await done(visitor, confirmDocument, { id: created.id, token: created.token });
  }
  return { id: created.id, customer: await anAccount(server, email) };
}

async function giveAnother({ id, customer }: Scene, number: string): Promise<Place> {
  const place = await done<Place>(customer, open, { id });
  await type(customer, place.clientSecret, number, '09/30');
  return place;
}

const codeOf = async (client: Client, document: string, id: string) =>
  (await client.send(document, { id })).errors[0]?.extensions.code;

async function passedOn({ database, server }: Given<'database' | 'server'>, id: string): Promise<void> {
  const jobs = await database.pool.query<{ id: string }>(
    `select payment.id from payments payment join graphile_worker.jobs job on job.key = 'pass-on-card:' || payment.id
     where payment.checkout_id = $1 and payment.status <> 'voided' order by payment.updated_at desc limit 1`,
    [id],
  );
  expect(jobs.rows).toHaveLength(1);
  for (const { id: paymentId } of jobs.rows) await passOnCard(server.system(), paymentId);
}
