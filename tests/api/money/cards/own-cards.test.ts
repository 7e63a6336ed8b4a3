import { expect } from 'vitest';
import { bookAndPay, bookingAnswers } from '#tests/support/booking/bookings.ts';
import { answerBank, cards } from '#tests/support/booking/cards.ts';
import { done } from '#tests/support/booking/visits.ts';
import { createClient } from '#tests/support/client.ts';
import { test as apiTest, type Given } from '#tests/support/fixtures/api-test.ts';
import { mailsTo } from '#tests/support/mails.ts';
import {
  addCard,
  ownCardDocuments as documents,
  forgetAtGateway,
  holdOnCard,
  openPlace,
  ownCards,
  reconcile,
  refusalOf,
  somebodyWithDetails,
  typeInto,
} from '#tests/support/money/own-cards.ts';
import { anAccount, password } from '#tests/support/people.ts';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 3);

const create = `mutation ($input: CreateBookingInput!) { createBooking(input: $input) {
  id token savedCards { id last4 isChosen } } }`;
type Offer = { id: string; token: string; savedCards: { id: string; last4: string; isChosen: boolean }[] };
const offerTo = (client: Parameters<typeof done>[0], email: string, startDate: string) =>
  done<Offer>(client, create, { input: { ...bookingAnswers, email, startDate, earlyStartRequest: false } });

test('a card is added without a booking, told by mail and in the log, and pays the next booking', async ({
  database,
  server,
  cleaners: _,
}) => {
  const { client, email, id } = await somebodyWithDetails(server);
  const place = await openPlace(client);
  expect(place).toMatchObject({ purpose: 'save-card', status: 'awaiting-card' });
  expect(await openPlace(client)).toEqual(place);
  expect(await refusalOf(client, documents.add)).toBe('card_declined');
  expect(await typeInto(client, place, cards.works)).toBe('card-saved');
  const card = {
    brand: 'Visa',
    last4: '4242',
    worksUntil: '2029-04-30',
    neededFor: [],
    seriesIDs: [],
    isOffered: true,
    isChosen: true,
    isBeingRemoved: false,
  };
  for (const _twice of [1, 2]) expect(await done(client, documents.add, {})).toMatchObject(card);
  const [shown, ...more] = await ownCards(client);
  expect([shown, more]).toMatchObject([card, []]);
  const [mail, ...others] = await mailsTo(database, 'saved-card-added', email);
  expect([mail?.props, others]).toEqual([{ firstName: 'Olga', card: 'Visa ending 4242' }, []]);
  const logged = await database.db
    .selectFrom('audit_entries')
    .select('action')
    .where('entity_id', '=', id)
    .where('action', 'like', 'saved-card.%')
    .execute();
  expect(logged).toEqual([{ action: 'saved-card.add' }]);
  const made = await offerTo(client, email, '2026-12-15');
  expect(made.savedCards).toEqual([{ id: shown?.id, last4: '4242', isChosen: true }]);
  const placed = `mutation ($id: ID!, $token: String!, $card: ID) {
    confirmCheckout(input: { id: $id, token: $token }, savedCardId: $card) { status } }`;
  const given = { id: made.id, token: made.token, card: shown?.id };
  expect(await done(client, placed, given)).toEqual({ status: 'placed' });
  expect(await ownCards(client)).toMatchObject([{ id: shown?.id, neededFor: ['visit'] }]);
});

test('the bank may ask about a card that is added: its yes adds it, its no does not', async ({ server }) => {
  const { client } = await somebodyWithDetails(server);
  const place = await openPlace(client);
  expect(await typeInto(client, place, cards.bankCheck)).toBe('awaiting-bank');
  expect(await refusalOf(client, documents.add)).toBe('card_declined');
  await answerBank(client, place.clientSecret, false);
  expect(await refusalOf(client, documents.add)).toBe('card_declined');
  expect(await ownCards(client)).toEqual([]);
  expect(await addCard(client, cards.bankCheck)).toMatchObject({ last4: '3155' });
});

test('a card whose browser went away after the bank’s yes is added all the same', async ({
  clock,
  database,
  server,
}) => {
  const { client, email, id } = await somebodyWithDetails(server);
  await typeInto(client, await openPlace(client), cards.eventLost);
  expect(await ownCards(client)).toEqual([]);
  clock.set('2026-11-24T10:20:00Z');
  await reconcile(server);
  expect(await ownCards(client)).toMatchObject([{ last4: '8005' }]);
  const logged = await database.pool.query(
    "select actor from audit_entries where entity_id = $1 and action = 'saved-card.add'",
    [id],
  );
  expect(logged.rows).toEqual([{ actor: expect.stringMatching(/^user:/) }]);
  expect(await mailsTo(database, 'saved-card-added', email)).toHaveLength(1);
});

test('ten cards are kept at most, and ten places are opened a day', async ({ clock, database, server }) => {
  const { client, id } = await somebodyWithDetails(server);
  await addCard(client, cards.works);
  await database.pool.query(
    `insert into payments (customer_id, kind, attempt, purpose, amount_pence, idempotency_key, status, created_at)
     select $1, 'saved-card', n, 'save-card', 0, 'place ' || n, 'voided', '2026-11-24T09:00:00Z' from generate_series(2, 10) n`,
    [id],
  );
  expect(await refusalOf(client, documents.open)).toBe('too_many_saved_cards');
  clock.set('2026-11-25T10:01:00Z');
  expect(await openPlace(client)).toMatchObject({ status: 'awaiting-card' });
});

test('guests, cleaners, the office and whoever saved no details yet add none', async ({
  server,
  company,
  cleaner,
}) => {
  const nobody = createClient(server);
  const fresh = await anAccount(server, 'fresh@example.com');
  const asked = [nobody, cleaner, company, fresh].map((client) => refusalOf(client, documents.open));
  expect(await Promise.all(asked)).toEqual([
    'sign_in_required',
    'forbidden',
    'forbidden',
    'saved_card_details_first',
  ]);
});

test('the chosen card is chosen already at the next booking, and one that has ended is not', async ({
  clock,
  server,
  cleaners: _,
}) => {
  const { client, email } = await somebodyWithDetails(server);
  const first = await addCard(client, cards.works, '12 / 26');
  const second = await addCard(client, cards.declinedLater, '04 / 29');
  const chosen = async () => (await ownCards(client)).map(({ last4, isChosen }) => `${last4} ${isChosen}`);
  expect(await chosen()).toEqual(['0341 true', '4242 false']);
  for (const _twice of [1, 2]) {
    expect(await done(client, documents.choose, { id: first.id })).toMatchObject({ isChosen: true });
  }
  expect(await chosen()).toEqual(['4242 true', '0341 false']);
  const made = await offerTo(client, email, '2026-12-16');
  expect(made.savedCards.map(({ last4 }) => last4)).toEqual(['4242', '0341']);
  clock.set('2027-01-02T10:00:00Z');
  expect(await ownCards(client)).toMatchObject([
    { last4: '4242', isOffered: false, isChosen: false },
    { last4: '0341', isOffered: true, isChosen: true },
  ]);
  expect(await refusalOf(client, documents.choose, { id: first.id })).toBe('saved_card_ends');
  const stranger = await somebodyWithDetails(server);
  expect(await refusalOf(stranger.client, documents.choose, { id: second.id })).toBe('not_found');
});

test('a removed card is forgotten at the gateway at once, and its holder is told', async ({
  database,
  server,
}) => {
  const { client, email } = await somebodyWithDetails(server);
  const { id } = await addCard(client, cards.works);
  expect(await done(client, documents.remove, { id })).toMatchObject({
    last4: '4242',
    isBeingRemoved: false,
  });
  expect(await ownCards(client)).toEqual([]);
  expect(await removedAt({ database }, email)).toEqual([true]);
  const [mail] = await mailsTo(database, 'saved-card-removed', email);
  expect(mail?.props).toEqual({ firstName: 'Olga', card: 'Visa ending 4242', isByOffice: false });
  expect(await refusalOf(client, documents.remove, { id })).toBe('not_found');
});

test('a card that the gateway could not be told to forget reads as being removed until it has', async ({
  database,
  server,
}) => {
  const { client, email } = await somebodyWithDetails(server);
  const { id } = await addCard(client, cards.works);
  const { rows } = await database.pool.query<{ card_token: string }>(
    'select card_token from saved_cards where id = $1',
    [id],
  );
  await database.pool.query(
    'alter table simulated_intents add constraint gateway_is_down check (card_removed_at is null) not valid',
  );
  for (const _twice of [1, 2]) {
    expect(await done(client, documents.remove, { id })).toMatchObject({ isBeingRemoved: true });
  }
  expect(await ownCards(client)).toMatchObject([
    { id, isBeingRemoved: true, isOffered: false, isChosen: false },
  ]);
  expect(await mailsTo(database, 'saved-card-removed', email)).toEqual([]);
  const [{ card_token: token } = { card_token: '' }] = rows;
  const waiting = await database.pool.query('select from graphile_worker.jobs where key = $1', [
    `remove-card:${token}`,
  ]);
  expect(waiting.rowCount).toBe(1);
  await expect(forgetAtGateway(server, token)).rejects.toThrow('gateway_is_down');
  await database.pool.query('alter table simulated_intents drop constraint gateway_is_down');
  await forgetAtGateway(server, token);
  expect(await ownCards(client)).toEqual([]);
  expect(await mailsTo(database, 'saved-card-removed', email)).toHaveLength(1);
  server.errors.length = 0;
});

test('of a card that was given twice nothing is left, and a visit that it pays keeps it', async ({
  database,
  server,
  cleaners: _,
}) => {
  const { client, email } = await somebodyWithDetails(server);
  await addCard(client, cards.works);
  const booked = await bookAndPay(client, { email, startDate: '2026-12-17', earlyStartRequest: false });
  const [card, ...more] = await ownCards(client);
  expect([card?.neededFor, more]).toEqual([['visit'], []]);
  expect(await refusalOf(client, documents.remove, { id: card?.id })).toBe('saved_card_needed');
  const another = await addCard(client, cards.declinedLater);
  const given = { id: card?.id, with: another.id };
  expect(await done(client, documents.remove, given)).toMatchObject({ isBeingRemoved: false });
  expect(await ownCards(client)).toMatchObject([{ id: another.id, neededFor: ['visit'] }]);
  const paying = 'query ($id: ID!) { getPayingCard(id: $id) { last4 status } }';
  expect(await done(client, paying, { id: booked })).toEqual({ last4: '0341', status: 'saved' });
  expect(await removedAt({ database }, email)).toEqual([false, true, true]);
});

test('a card that holds money for a visit stays, whatever is to take its place', async ({
  server,
  cleaners: _,
}) => {
  const { client, email } = await somebodyWithDetails(server);
  await bookAndPay(client, { email, startDate: '2026-11-27' });
  const another = await addCard(client, cards.declinedLater);
  const held = `mutation ($id: ID!, $token: String!, $card: ID) {
    confirmCheckout(input: { id: $id, token: $token }, savedCardId: $card) { status } }`;
  const made = await done<Offer>(client, create, {
    input: { ...bookingAnswers, email, startDate: '2026-11-26', startTime: '14:00' },
  });
  await done(client, held, { id: made.id, token: made.token, card: another.id });
  const third = await addCard(client, cards.works);
  expect(await refusalOf(client, documents.remove, { id: another.id, with: third.id })).toBe(
    'saved_card_needed',
  );
  expect(await ownCards(client)).toMatchObject([{}, { last4: '0341', neededFor: ['visit'] }]);
});

test('another saved card is chosen on the page of a visit, and none once its price is held', async ({
  clock,
  server,
  cleaners: _,
}) => {
  const { client, email } = await somebodyWithDetails(server);
  const id = await bookAndPay(client, { email, startDate: '2026-12-18', earlyStartRequest: false });
  const another = await addCard(client, cards.declinedLater);
  const paying = 'query ($id: ID!) { getPayingCard(id: $id) { last4 status otherCards { id } } }';
  expect(await done(client, paying, { id })).toEqual({
    last4: '4242',
    status: 'saved',
    otherCards: [{ id: another.id }],
  });
  const choose = `mutation ($id: ID!, $card: ID!) {
    choosePayingCard(input: { id: $id, savedCardID: $card }) { last4 status otherCards { id } } }`;
  const stranger = await somebodyWithDetails(server);
  expect(await refusalOf(stranger.client, choose, { id, card: another.id })).toBe('not_found');
  const theirs = await addCard(stranger.client, cards.works);
  expect(await refusalOf(client, choose, { id, card: theirs.id })).toBe('saved_card_gone');
  for (const _twice of [1, 2]) {
    expect(await done(client, choose, { id, card: another.id })).toMatchObject({ last4: '0341' });
  }
  const works = await addCard(client, cards.works);
  await done(client, choose, { id, card: works.id });
  clock.set('2026-12-16T11:00:00Z');
  await holdOnCard(server, id);
  expect(await refusalOf(client, choose, { id, card: another.id })).toBe('card_is_held');
});

test('two records that become one have the cards of both', async ({ database, server, company }) => {
  const [keep, other] = [await somebodyWithDetails(server), await somebodyWithDetails(server)];
  await addCard(keep.client, cards.works);
  await addCard(other.client, cards.declinedLater);
  await database.pool.query('update customers set user_id = null where id = $1', [other.id]);
  const merge = 'mutation ($input: MergeCustomersInput!) { mergeCustomers(input: $input) { id } }';
  await done(company, merge, { input: { keepID: keep.id, otherID: other.id } });
  const overview = 'query ($id: ID!) { getCustomerOverview(id: $id) { cards { last4 } } }';
  const { cards: shown } = await done<{ cards: { last4: string }[] }>(company, overview, { id: keep.id });
  expect(shown.map(({ last4 }) => last4)).toEqual(['4242']);
  const payments = database.db.selectFrom('payments').select('id').where('customer_id', '=', keep.id);
  expect(await payments.execute()).toHaveLength(2);
});

test('whoever has their data erased has the cards that they added forgotten', async ({
  database,
  server,
}) => {
  const { client, email } = await somebodyWithDetails(server);
  await addCard(client, cards.works);
  const erase = 'mutation ($password: String!) { eraseMyData(input: { password: $password }) { status } }';
  expect(await done(client, erase, { password })).toEqual({ status: 'done' });
  const left = await database.pool.query(
    `select card.brand, card.last4, card.removal_asked_at is not null as asked, job.key is not null as queued
     from saved_cards card left join graphile_worker.jobs job on job.key = 'remove-card:' || card.card_token
     where card.customer_id is null and card.last4 is null and card.removal_asked_at is not null`,
  );
  expect(left.rows).toContainEqual({ brand: null, last4: null, asked: true, queued: true });
  expect(await mailsTo(database, 'saved-card-removed', email)).toEqual([]);
});

test('after ten declined tries the place is closed, and the network waits', async ({ clock, server }) => {
  const { client } = await somebodyWithDetails(server);
  const place = await openPlace(client);
  for (let tries = 1; tries < 10; tries += 1) {
    await typeInto(client, place, cards.declined);
    expect(await refusalOf(client, documents.add)).toBe('card_declined');
  }
  await typeInto(client, place, cards.declined);
  expect(await refusalOf(client, documents.add)).toBe('too_many_declines');
  expect(await typeInto(client, place, cards.works)).toBe('voided');
  expect(await refusalOf(client, documents.open)).toBe('too_many_declines');
  clock.set('2026-11-24T10:16:00Z');
  expect(await addCard(client, cards.works)).toMatchObject({ last4: '4242' });
});

/** Whether each of somebody's cards is forgotten at the gateway, the one given first last. */
async function removedAt({ database }: Given<'database'>, email: string): Promise<boolean[]> {
  const { rows } = await database.pool.query<{ gone: boolean }>(
    `select intent.card_removed_at is not null as gone from simulated_intents intent
     join payments payment on payment.gateway_id = intent.id
     left join bookings booking on booking.id = payment.checkout_id
     join customers customer on customer.id = coalesce(payment.customer_id, booking.customer_id)
     where customer.email = $1 order by intent.created_at desc, intent.id`,
    [email],
  );
  return rows.map(({ gone }) => gone).toSorted();
}
