import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { insertReport } from '#server/booking/visit-day/booking-report.store.ts';
import { collectPersonalData } from '#server/data-protection/collect-personal-data.ts';
import { findPersonOf } from '#server/data-protection/person.store.ts';
import { startSeries } from '#server/series/start-series.ts';
import {
  bookAndPay,
  bookingAnswers,
  confirmDocument,
  createDocument,
} from '#tests/support/booking/bookings.ts';
import { cards, giveCard } from '#tests/support/booking/cards.ts';
import { aComplaint, moveComplaintTo } from '#tests/support/booking/complaints.ts';
import { claimCode, claimsVisibleTo, damageDocuments } from '#tests/support/booking/damage-claims.ts';
import { anAcceptedVisit, documents } from '#tests/support/booking/moving.ts';
import { acceptAll, done } from '#tests/support/booking/visits.ts';
import { aBookedVisit, sendWaitingMails, tablesWith, wilhelmina } from '#tests/support/booking/whole-life.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aGiftCard, giftAnswers, giftDocuments, type Purchase } from '#tests/support/money/gift-cards.ts';
import { aCompanyUser, anAccount, aProvider, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;

const erase =
  'mutation ($password: String!) { eraseMyData(input: { password: $password }) { status waitingFor } }';
const askToErase = (client: Client) =>
  done<{ status: string; waitingFor: string[] }>(client, erase, { password });
type Checkout = { id: string; token: string; payment: { clientSecret: string } };
const quoteDocuments = {
  create: 'mutation ($input: CreateQuoteInput!) { createQuote(input: $input) { id } }',
  answer: `mutation ($id: ID!) { answerQuote(input: { id: $id, price: 149, hours: 5, cleanerCount: 1,
    answer: "Five hours will do." }) { status } }`,
  decide: 'mutation ($token: String!) { decideQuote(token: $token, decision: accept) { status } }',
};
const update = `mutation ($input: UpdateCustomerInput!) { updateCustomer(input: $input) { id } }`;
const auditOf = async (entityId: string) => {
  const { rows } = await database.pool.query<{ entry: string }>(
    `select action || ' ' || coalesce(before::text, '') || coalesce(after::text, '') as entry
     from audit_entries where entity_id = $1 order by id`,
    [entityId],
  );
  return rows.map(({ entry }) => entry);
};
const tasksOf = async (entityId: string) => {
  const { rows } = await database.pool.query<{ words: string; done_at: Date | null }>(
    'select words, done_at from company_tasks where entity_id = $1 order by created_at',
    [entityId],
  );
  return rows;
};
const personCalled = async (email: string) => {
  const { rows } = await database.pool.query<{ id: string }>('select id from users where email = $1', [
    email,
  ]);
  const person = await findPersonOf(database.db, rows[0]?.id ?? '');
  if (!person) throw new Error(`Nobody is called ${email}`);
  return person;
};

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
}, timeoutMs(120_000));
afterEach(() => expect(server.errors).toEqual([]));
afterAll(() => server.close());

test('an erasure changes nobody else’s records, whatever the person wrote as their name and address', async () => {
  const cleaner = await aProvider(server, company, 1, { firstName: 'Nora', lastName: 'Namesake' });
  const before = [await auditOf(cleaner.id), await tasksOf(cleaner.id)];
  expect(before.flat().map(String).join()).toContain('approved');
  for (const [number, address] of ['approved', 'profileStatus', 'true'].entries()) {
    const email = `vandal${number}@example.com`;
    const vandal = await anAccount(server, email);
    const input = { firstName: 'Nora', lastName: 'Namesake', phone: '07700 900111', address };
    await done(vandal, update, { input: { ...input, postalCode: 'SW1A 1AA' } });
    expect(await askToErase(vandal)).toMatchObject({ status: 'done' });
  }
  expect([await auditOf(cleaner.id), await tasksOf(cleaner.id)]).toEqual(before);
});

test('where a cleaner lived before, and the office’s open notes about them, go with them', async () => {
  const cleaner = await aProvider(server, company, 2, { address: '9 Firsthome Row' });
  const move = `mutation ($input: UpdateServiceProviderInput!) { updateServiceProvider(input: $input) { id } }`;
  const moves = [
    { address: '8 Secondhome Row', phone: '07700 900222', postalCode: 'SW1P 3BU' },
    { address: '7 Thirdhome Row', phone: '07700 900333', postalCode: 'SW1A 2AA' },
  ];
  for (const change of moves) await done(cleaner.client, move, { input: { id: cleaner.id, ...change } });
  await database.pool.query('update company_tasks set done_at = null where entity_id = $1', [cleaner.id]);
  expect(await tablesWith(database, ['Secondhome Row', 'SW1P 3BU'])).toEqual(['audit_entries']);
  expect(await askToErase(cleaner.client)).toMatchObject({ status: 'done' });
  const words = ['Firsthome Row', 'Secondhome Row', '7700900222', 'SW1P 3BU'];
  expect(await tablesWith(database, words)).toEqual([]);
  expect((await auditOf(cleaner.id)).join()).not.toContain('latitude');
  expect((await auditOf(cleaner.id)).join()).toContain('"approved"');
  expect(await tasksOf(cleaner.id)).toEqual([]);
});

test('a customer’s copy has what they reported, not what their cleaner told the office about them', async () => {
  const customer = await anAccount(server, wilhelmina.email);
  const cleaner = await aProvider(server, company, 3);
  const bookingId = await aBookedVisit(customer, '2026-12-03');
  await acceptAll(server, bookingId, [cleaner]);
  const link = await database.db
    .selectFrom('provider_bookings')
    .select('id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const now = server.system().now();
  const facts = { bookingId, linkId: link.id, by: 'x', happenedAt: now, dueAt: now, at: now };
  await insertReport(database.db, { ...facts, kind: 'unsafe', words: 'I was afraid of him' });
  await insertReport(database.db, { ...facts, kind: 'no-access', words: 'He shouted at me' });
  await insertReport(database.db, { ...facts, kind: 'complaint', words: 'The oven' });
  const of = async (email: string) => collectPersonalData(server.system(), await personCalled(email));
  const hers = await of(wilhelmina.email);
  expect(hers.reportsAndComplaints).toMatchObject([{ kind: 'complaint', words: 'The oven' }]);
  expect((await of(cleaner.email)).reportsAboutJobs?.map(({ kind }) => kind)).toEqual([
    'unsafe',
    'no-access',
  ]);
});

test('the address of a move that a cleaner was asked about is in no copy of theirs, and goes with the customer', async () => {
  const cleaner = await aProvider(server, company, 4, { firstName: 'Mo' });
  const visit = await anAcceptedVisit(server, [cleaner], {
    startDate: '2026-12-09',
  });
  const wish = { address: '6 Declined Mews', postalCode: 'SW1P 3BU' };
  await done(visit.customer, documents.amend, { input: { id: visit.id, wish } });
  await sendWaitingMails(server, database);
  const parts = await collectPersonalData(server.system(), await personCalled(cleaner.email));
  expect(JSON.stringify(parts)).not.toContain('Declined Mews');
  expect(parts.mailsAboutJobs?.length).toBeGreaterThan(1);
  await done(visit.customer, 'mutation ($id: ID!) { cancelBooking(input: { id: $id }) { bookingStatus } }', {
    id: visit.id,
  });
  expect(await askToErase(visit.customer)).toMatchObject({ status: 'done' });
  expect(await tablesWith(database, ['Declined Mews', 'SW1P 3BU'])).toEqual([]);
});

test('all that was said and decided about damage goes with its customer, from the complaint that it was, too', async () => {
  const cleaner = await aProvider(server, company, 6);
  const visit = await anAcceptedVisit(server, [cleaner], { startDate: '2026-12-11' });
  const cancel = 'mutation ($id: ID!) { cancelBooking(input: { id: $id }) { bookingStatus } }';
  await done(visit.customer, cancel, { id: visit.id });
  // As if it had been ended at the door: nothing can be claimed for at a clean that was cancelled before.
  await database.pool.query('update bookings set canceled_at = ends_at where id = $1', [visit.id]);
  server.setNow('2026-12-12T10:00:00Z');
  const reportID = await aComplaint(
    { company, customer: visit.customer },
    visit.id,
    'A Zanzibar lamp broke.',
  );
  const damage = { item: 'The Zanzibar lamp', amount: 60 };
  const taken = { reportID, to: 'damage-claim', words: 'We look at the Zanzibar lamp.', damage };
  expect(await moveComplaintTo(company, taken)).toBe('ok');
  const [claim] = await claimsVisibleTo(company, visit.id);
  const declined = { claimID: claim?.id, to: 'declined', words: 'The Zanzibar lamp was broken before.' };
  expect(await claimCode(company, damageDocuments.answer, declined)).toBe('ok');
  await sendWaitingMails(server, database);
  expect(await askToErase(visit.customer)).toMatchObject({ status: 'done' });
  server.setNow('2026-11-24T10:00:00Z');
  expect(await tablesWith(database, ['Zanzibar'])).toEqual([]);
});

test('a quote that is being paid for stays until that is over', async () => {
  const email = 'quentin@example.com';
  const person = await anAccount(server, email);
  const visitor = createClient(server);
  const { id } = await done<{ id: string }>(visitor, quoteDocuments.create, {
    input: {
      name: 'Quentin Quote',
      email,
      phone: '07700 900123',
      postalCode: 'SW1A 1AA',
      message: 'A big house.',
    },
  });
  await done(company, quoteDocuments.answer, { id });
  const mail = await database.db
    .selectFrom('mails')
    .select('props')
    .where('template', '=', 'quote-answered')
    .where('entity_id', '=', id)
    .executeTakeFirstOrThrow();
  const token = new URL((mail.props as { link: string }).link).searchParams.get('token') ?? '';
  await done(visitor, quoteDocuments.decide, { token });
  const input = { ...bookingAnswers, email, quoteToken: token, startDate: '2026-12-10' };
  const checkout = await done<Checkout>(person, createDocument, { input });
  expect(await askToErase(person)).toMatchObject({
    status: 'waiting',
    waitingFor: ['A clean that is booked'],
  });
  await giveCard(person, checkout.payment.clientSecret, cards.works);
  await done(person, confirmDocument, { id: checkout.id, token: checkout.token });
  const booking = await database.db
    .selectFrom('bookings')
    .select('quote_id')
    .where('id', '=', checkout.id)
    .executeTakeFirst();
  expect(booking).toEqual({ quote_id: id });
});

test('a gift card that is being paid for is open too', async () => {
  const buyer = await anAccount(server, 'buyer@example.com');
  const input = { ...giftAnswers, email: 'buyer@example.com' };
  const { id, token, payment } = await done<Purchase>(buyer, giftDocuments.create, { input });
  expect(await askToErase(buyer)).toMatchObject({
    status: 'waiting',
    waitingFor: ['A gift card you bought that is still to be sent'],
  });
  await giveCard(buyer, payment.clientSecret, cards.works);
  await done(buyer, giftDocuments.confirm, { id, token });
  const card = await database.db
    .selectFrom('gift_cards')
    .select(['name', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(card).toEqual({ name: giftAnswers.name, email: 'buyer@example.com' });
  expect(await askToErase(buyer)).toMatchObject({ status: 'done' });
});

test('a gift card that nobody paid for keeps no erasure waiting', async () => {
  const buyer = await anAccount(server, 'left@example.com');
  await done(buyer, giftDocuments.create, { input: { ...giftAnswers, email: 'left@example.com' } });
  expect((await askToErase(buyer)).status).toBe('waiting');
  server.setNow('2026-12-05T10:00:00Z');
  expect((await askToErase(buyer)).status).toBe('done');
});

test('a series that had not begun yet never begins for somebody who is erased', async () => {
  await aProvider(server, company, 5);
  const email = 'sara@example.com';
  const person = await anAccount(server, email);
  const wish = { email, serviceFrequency: 'EveryWeek', startDate: '2026-12-15' };
  const id = await bookAndPay(person, wish);
  await done(person, 'mutation ($id: ID!) { cancelBooking(input: { id: $id }) { bookingStatus } }', { id });
  expect(await askToErase(person)).toMatchObject({ status: 'done' });
  await startSeries(server.system(), id);
  expect(await database.db.selectFrom('series').select('id').execute()).toEqual([]);
});

test('the card a gift was bought with is forgotten with its buyer', async () => {
  const email = 'generous@example.com';
  const buyer = await anAccount(server, email);
  const { id } = await aGiftCard(server, database, { email, name: 'Gwen Generous' });
  const cardsOf = async () => {
    const { rows } = await database.pool.query(
      'select card_token is null and card_fingerprint is null as forgotten from payments where gift_card_id = $1',
      [id],
    );
    return rows;
  };
  expect(await cardsOf()).toEqual([{ forgotten: false }]);
  await askToErase(buyer);
  expect(await cardsOf()).toEqual([{ forgotten: true }]);
});
