import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { takeCancellationFee } from '#server/booking/cancellation/take-cancellation-fee.ts';
import { takePayment } from '#server/booking/charge/take-payment.ts';
import { removeCard } from '#server/payment/remove-card.ts';
import { startSeries } from '#server/series/start-series.ts';
import { bookingAnswers, confirmDocument } from '#tests/support/booking/bookings.ts';
import { answerBank, cards } from '#tests/support/booking/cards.ts';
import { claimBooking } from '#tests/support/booking/claim-booking.ts';
import { acceptAll, cleanThrough, done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aGiftCard } from '#tests/support/money/gift-cards.ts';
import { createMoneyReader } from '#tests/support/money/money.ts';
import { aCompanyUser, anAccount, aProvider, type Provider, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
const money = createMoneyReader(database);
const start = '2026-11-24T10:00:00Z';
let server: TestServer;
let company: Client;
let provider: Provider;

beforeAll(async () => {
  server = await startTestServer(database, { now: start });
  company = await aCompanyUser(server);
  provider = await aProvider(server, company, 1);
  for (const number of [2, 3, 4, 5, 6, 7, 8]) await aProvider(server, company, number);
});
beforeEach(() => server.setNow(start));
afterAll(() => server.close());

type SavedCard = { id: string; brand: string; last4: string; worksUntil: string; neededFor: string[] };
type Checkout = {
  id: string;
  token: string;
  status: string;
  cardDue: number;
  canKeepCard: boolean;
  savedCards: SavedCard[];
  payment: { clientSecret: string; status: string; declineReason: string | null } | null;
};

const create = `mutation ($input: CreateBookingInput!) { createBooking(input: $input) {
  id token status cardDue canKeepCard savedCards { id brand last4 worksUntil neededFor }
  payment { clientSecret status declineReason } } }`;
const confirm = `mutation ($id: ID!, $token: String!, $card: ID, $keep: Boolean) {
  confirmCheckout(input: { id: $id, token: $token }, savedCardId: $card, keepCard: $keep) {
    id status payment { clientSecret status declineReason } } }`;
const mine = '{ getMyAccount { savedCards { id brand last4 worksUntil neededFor } } }';
const remove = 'mutation ($id: ID!) { removeSavedCard(input: { id: $id }) { id last4 } }';
const cancel = 'mutation ($id: ID!) { cancelBooking(input: { id: $id }) { bookingStatus } }';

let day = 0;
/** A day of its own for each booking, so that cleaners are free; near enough to be held at once. */
const nextTime = () => {
  day += 1;
  const startTime = ['08:00', '11:00', '14:00'][day % 3];
  return { startDate: `2026-11-${26 + (Math.floor(day / 3) % 3)}`, startTime };
};

const checkout = (client: Client, changes: Record<string, unknown>) =>
  done<Checkout>(client, create, {
    input: { ...bookingAnswers, hours: 2.5, bedroomCount: 1, ...nextTime(), ...changes },
  });
const type = async (client: Client, made: Checkout, number: string, expiry = '04/29') => {
  const card = { clientSecret: made.payment?.clientSecret, number, expiry };
  return (await client.post('/api/v1/payments/simulator/confirm', card)).body;
};
const confirmWith = ({ id, token }: Checkout, more: { card?: string; keep?: boolean } = {}) => ({
  id,
  token,
  ...more,
});
const paymentsOf = (id: string) =>
  database.db.selectFrom('payments').selectAll().where('checkout_id', '=', id).orderBy('attempt').execute();
const savedOf = async (client: Client) =>
  (await done<{ savedCards: SavedCard[] }>(client, mine, {})).savedCards;
const codeOf = async (client: Client, document: string, variables: Record<string, unknown>) =>
  (await client.send(document, variables)).errors[0]?.extensions.code;

/** A customer, signed in, with a card of that number kept from a booking that was cancelled since. */
async function whoSaved(number: string = cards.works, expiry?: string) {
  const email = `${randomUUID()}@example.com`;
  const client = await anAccount(server, email);
  const made = await checkout(client, { email });
  await type(client, made, number, expiry);
  if (number === cards.bankCheck) await answerBank(client, made.payment?.clientSecret ?? '', true);
  expect(await done(client, confirm, confirmWith(made, { keep: true }))).toMatchObject({ status: 'placed' });
  await done(client, cancel, { id: made.id });
  await takeCancellationFee(server.system(), made.id);
  return { email, client, bookingId: made.id };
}

test('a card kept with a tick is offered next time by its name and pays without being typed', async () => {
  const { email, client } = await whoSaved();
  const made = await checkout(client, { email });
  expect(made).toMatchObject({
    canKeepCard: true,
    savedCards: [{ brand: 'Visa', last4: '4242', worksUntil: '2029-04-30', neededFor: [] }],
  });
  const variables = confirmWith(made, { card: made.savedCards[0]?.id });
  const answers = await Promise.all([done(client, confirm, variables), done(client, confirm, variables)]);
  expect(answers.map((answer) => (answer as Checkout).status)).toEqual(['placed', 'placed']);
  const [payment, ...others] = await paymentsOf(made.id);
  expect(payment).toMatchObject({ status: 'held', amount_pence: made.cardDue * 100, card_last4: '4242' });
  expect(others).toEqual([]);
  // Seven days, as with a card that was typed: its holder was there.
  expect(payment?.capture_before?.toISOString()).toMatch(/^2026-12-01T10:0/);
});

test('without the tick a card is not offered again, and a card given twice is one', async () => {
  const email = `${randomUUID()}@example.com`;
  const client = await anAccount(server, email);
  const offers: number[] = [];
  for (const keep of [false, true, true]) {
    const made = await checkout(client, { email });
    offers.push(made.savedCards.length);
    await type(client, made, cards.works);
    await done(client, confirm, confirmWith(made, { keep }));
  }
  expect(offers).toEqual([0, 0, 1]);
  expect(await savedOf(client)).toMatchObject([{ last4: '4242', neededFor: ['visit'] }]);
});

test('a visit far off is paid by a saved card that is held three days before', async () => {
  const { email, client } = await whoSaved();
  const later = { email, startDate: '2026-12-17', startTime: '10:00', earlyStartRequest: false };
  const made = await checkout(client, later);
  const answer = await done(client, confirm, confirmWith(made, { card: made.savedCards[0]?.id }));
  expect(answer).toMatchObject({ status: 'placed', payment: { status: 'card-saved' } });
});

test('the bank may ask first: the same checkout is placed after its yes, and not after its no', async () => {
  const { email, client } = await whoSaved(cards.bankCheck);
  for (const [approved, ends] of [
    [false, 'open'],
    [true, 'placed'],
  ] as const) {
    const made = await checkout(client, { email });
    const card = made.savedCards[0]?.id;
    const asked = await done<Checkout>(client, confirm, confirmWith(made, { card }));
    expect(asked).toMatchObject({ status: 'open', payment: { status: 'awaiting-bank' } });
    expect(asked.payment?.clientSecret).toBe(made.payment?.clientSecret);
    await answerBank(client, made.payment?.clientSecret ?? '', approved);
    expect(await done(client, confirm, confirmWith(made))).toMatchObject({ status: ends });
  }
});

test('a card that is declined says so, and another one pays the same checkout', async () => {
  const { email, client } = await whoSaved(cards.declinedAgain);
  const made = await checkout(client, { email });
  const asked = await done(client, confirm, confirmWith(made, { card: made.savedCards[0]?.id }));
  expect(asked).toMatchObject({
    status: 'open',
    payment: { status: 'declined', declineReason: 'card_declined' },
  });
  expect(await type(client, made, cards.works)).toEqual({ status: 'held' });
  expect(await done(client, confirm, confirmWith(made))).toMatchObject({ status: 'placed' });
  expect(await paymentsOf(made.id)).toMatchObject([{ status: 'held', card_last4: '4242' }]);
});

test('a guest with the same e-mail, another customer and the office are offered nothing and can use nothing', async () => {
  const { email, client } = await whoSaved();
  const [card] = await savedOf(client);
  const other = await whoSaved();
  const guest = createClient(server);
  for (const somebody of [guest, other.client, company]) {
    const made = await checkout(somebody, { email });
    expect(made).toMatchObject({ savedCards: [], canKeepCard: false });
    expect(await codeOf(somebody, confirm, confirmWith(made, { card: card?.id }))).toBe('saved_card_gone');
    expect(await paymentsOf(made.id)).toMatchObject([{ card_token: null, status: 'awaiting-card' }]);
  }
  const made = await checkout(other.client, { email: other.email });
  expect(await codeOf(other.client, confirm, confirmWith(made, { card: card?.id }))).toBe('saved_card_gone');
  expect(await codeOf(other.client, remove, { id: card?.id })).toBe('not_found');
  expect((await savedOf(company)).length).toBe(0);
  expect((await savedOf(client)).length).toBe(1);
});

test('what was paid under somebody’s e-mail without signing in is shown once it is claimed, and never offered', async () => {
  const email = `${randomUUID()}@example.com`;
  const client = await anAccount(server, email);
  const guest = createClient(server);
  const once = await checkout(guest, { email });
  await type(guest, once, cards.works);
  await done(guest, confirm, confirmWith(once, { keep: true }));
  const weekly = { serviceFrequency: 'EveryWeek', schedule: 'weekly' };
  const series = await checkout(guest, { email, ...weekly });
  await type(guest, series, cards.works);
  await done(guest, confirmDocument, confirmWith(series));
  await startSeries(server.system(), series.id);
  expect(await savedOf(client)).toEqual([]);
  for (const { id } of [once, series]) await claimBooking(server, database, id);
  const [shown, ...more] = await savedOf(client);
  expect([shown?.last4, shown?.neededFor.toSorted(), more]).toEqual(['4242', ['series', 'visit'], []]);
  expect(await codeOf(client, remove, { id: shown?.id })).toBe('saved_card_needed');
  const own = await checkout(client, { email });
  expect(own.savedCards).toEqual([]);
  expect(await codeOf(client, confirm, confirmWith(own, { card: shown?.id }))).toBe('saved_card_gone');
});

test('a series keeps the card it goes on with: offered, needed, and offered no more once it has ended', async () => {
  const email = `${randomUUID()}@example.com`;
  const client = await anAccount(server, email);
  const made = await checkout(client, { email, serviceFrequency: 'EveryWeek', schedule: 'weekly' });
  await type(client, made, cards.works);
  await done(client, confirm, confirmWith(made));
  await startSeries(server.system(), made.id);
  const [card] = await savedOf(client);
  expect(card).toMatchObject({ last4: '4242', neededFor: ['series', 'visit'] });
  expect(await codeOf(client, remove, { id: card?.id })).toBe('saved_card_needed');
  const next = await checkout(client, { email });
  expect(next.savedCards.map(({ id }) => id)).toEqual([card?.id]);
  await done(client, confirm, confirmWith(next, { card: card?.id }));
  const { series_id: seriesId } = await database.db
    .selectFrom('bookings')
    .select('series_id')
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow();
  await done(client, 'mutation ($id: ID!) { endSeries(input: { id: $id }) { endedOn } }', { id: seriesId });
  // The other clean is still to be paid with it.
  expect(await savedOf(client)).toMatchObject([
    { id: card?.id, neededFor: expect.arrayContaining(['visit']) },
  ]);
  expect((await checkout(client, { email })).savedCards).toEqual([]);
});

test('a series is begun with a saved card, which pays its other visits too', async () => {
  const { email, client } = await whoSaved();
  const made = await checkout(client, { email, serviceFrequency: 'EveryWeek', schedule: 'weekly' });
  await done(client, confirm, confirmWith(made, { card: made.savedCards[0]?.id }));
  await startSeries(server.system(), made.id);
  const visits = await database.db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.checkout_id')
    .innerJoin('customers', 'customers.id', 'bookings.customer_id')
    .select('payments.card_token')
    .where('customers.email', '=', email)
    .where('bookings.series_id', 'is not', null)
    .execute();
  expect(visits.length).toBeGreaterThan(3);
  expect(new Set(visits.map(({ card_token }) => card_token)).size).toBe(1);
});

test('a gift card and a saved card pay together; what a gift card pays alone asks for no card', async () => {
  const { email, client } = await whoSaved();
  const some = await aGiftCard(server, database, { amount: 10 });
  const made = await checkout(client, { email, giftCode: some.code });
  await done(client, confirm, confirmWith(made, { card: made.savedCards[0]?.id }));
  const booking = await database.db
    .selectFrom('bookings')
    .select(['total_price_pence', 'gift_applied_pence'])
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow();
  expect(booking.gift_applied_pence).toBe(1000);
  expect(await paymentsOf(made.id)).toMatchObject([
    { status: 'held', amount_pence: booking.total_price_pence - 1000 },
  ]);
  const all = await aGiftCard(server, database, { amount: 500 });
  const covered = await checkout(client, { email, giftCode: all.code, holdOnly: true });
  expect(covered).toMatchObject({ payment: null, savedCards: [], canKeepCard: false });
  expect(await done(client, confirm, confirmWith(covered))).toMatchObject({ status: 'placed' });
});

test('an account customer pays on invoice as before, and is offered no card', async () => {
  const { email, client } = await whoSaved();
  const { id } = await database.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const onAccount = `mutation ($id: ID!) {
    setCustomerPaymentMethod(input: { customerId: $id, paymentMethod: account, termsDays: 14, creditLimit: 500 }) { paymentMethod } }`;
  await done(company, onAccount, { id });
  const made = await checkout(client, { email, holdOnly: true });
  expect(made).toMatchObject({ payment: null, savedCards: [], cardDue: 0 });
  expect(await done(client, confirm, confirmWith(made))).toMatchObject({ status: 'placed' });
});

test('a checkout that was given up takes no saved card, and holds nothing of it', async () => {
  const { email, client } = await whoSaved();
  const made = await checkout(client, { email });
  const { id, token } = made;
  const giveUp =
    'mutation ($id: ID!, $token: String!) { giveUpCheckout(input: { id: $id, token: $token }) { status } }';
  await done(client, giveUp, { id, token });
  expect(await codeOf(client, confirm, confirmWith(made, { card: made.savedCards[0]?.id }))).toBe(
    'time_taken',
  );
  const intents = await database.db
    .selectFrom('simulated_intents')
    .select('status')
    .where('reference', '=', id)
    .execute();
  expect(intents).toEqual([{ status: 'voided' }]);
  expect((await savedOf(client)).length).toBe(1);
});

test('a card that ends before the visit is not offered for it', async () => {
  const { email, client } = await whoSaved(cards.works, '12/26');
  expect((await checkout(client, { email })).savedCards.length).toBe(1);
  const later = { email, startDate: '2027-01-07', startTime: '10:00', earlyStartRequest: false };
  const made = await checkout(client, later);
  expect(made.savedCards).toEqual([]);
  const [card] = await savedOf(client);
  expect(await codeOf(client, confirm, confirmWith(made, { card: card?.id }))).toBe('saved_card_gone');
});

test('a removed card is gone here and at the gateway, for a checkout that was offered it too', async () => {
  const { email, client, bookingId } = await whoSaved();
  const [before] = await paymentsOf(bookingId);
  const made = await checkout(client, { email });
  const [card] = await savedOf(client);
  expect(await done(client, remove, { id: card?.id })).toEqual({ id: card?.id, last4: '4242' });
  expect(await codeOf(client, remove, { id: card?.id })).toBe('not_found');
  expect(await savedOf(client)).toEqual([]);
  expect(await codeOf(client, confirm, confirmWith(made, { card: card?.id }))).toBe('saved_card_gone');
  const [after] = await paymentsOf(bookingId);
  expect(after).toMatchObject({ card_token: null, card_last4: null, card_brand: null, card_kept_at: null });
  expect(after?.card_fingerprint).toBe(before?.card_fingerprint);
  await removeCard(server.system(), before?.card_token ?? '');
  const removed = database.db
    .selectFrom('simulated_intents')
    .select('card_removed_at')
    .where('card_token', '=', before?.card_token ?? '');
  expect(await removed.execute()).toEqual([{ card_removed_at: expect.any(Date) }]);
});

test('a card is needed until the clean it paid is settled', async () => {
  const email = `${randomUUID()}@example.com`;
  const client = await anAccount(server, email);
  const when = { startDate: '2026-11-27', startTime: '11:00' };
  const made = await checkout(client, { email, ...when });
  await type(client, made, cards.works);
  await done(client, confirm, confirmWith(made, { keep: true }));
  const needs = async () => (await savedOf(client)).map(({ neededFor }) => neededFor);
  expect(await needs()).toEqual([['visit']]);
  await acceptAll(server, made.id, [provider]);
  await cleanThrough(server, made.id, { providers: [provider], changes: { ...when, hours: 2.5 } });
  expect(await needs()).toEqual([['payment']]);
  await takePayment(server.system(), made.id);
  expect(await money.balance(made.id)).toBe(0);
  expect(await needs()).toEqual([[]]);
});

test('whoever has their data erased has their card forgotten at the gateway too', async () => {
  const { client, bookingId } = await whoSaved();
  const [before] = await paymentsOf(bookingId);
  const erase = 'mutation ($password: String!) { eraseMyData(input: { password: $password }) { status } }';
  expect(await done(client, erase, { password })).toEqual({ status: 'done' });
  expect(await paymentsOf(bookingId)).toMatchObject([
    { card_token: null, card_fingerprint: null, card_brand: null, card_last4: null, card_kept_at: null },
  ]);
  const { rows } = await database.pool.query('select key from graphile_worker._private_jobs where key = $1', [
    `remove-card:${before?.card_token}`,
  ]);
  expect(rows.length).toBe(1);
});
