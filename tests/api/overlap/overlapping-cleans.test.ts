import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  beginCheckout,
  bookAndPay,
  bookingAnswers,
  bookingStatusOf,
  confirmDocument,
  createDocument,
} from '#tests/support/booking/bookings.ts';
import { cards, giveCard } from '#tests/support/booking/cards.ts';
import { beginFrom, beginSeries, visitsOf } from '#tests/support/booking/series.ts';
import { acceptAll, done, hoursAfter } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { test as apiTest, type Given } from '#tests/support/fixtures/api-test.ts';
import { aGiftCard } from '#tests/support/money/gift-cards.ts';
import { anAccount } from '#tests/support/people.ts';
import { testSecrets } from '#tests/support/server.ts';

/** Two cleans of one home at a time (rules/lifecycles#overlapping-cleans). */
const test = apiTest.extend('cleanerCount', { scope: 'file' }, 4);
test.beforeEach(async ({ database, cleaners }) => {
  expect(cleaners).toHaveLength(4);
  await database.pool.query('delete from rate_limits');
});
test.afterAll(({ server }) => expect(server.errors).toEqual([]));

let number = 0;
/** Somebody with an account, and a home of their own. */
async function aPerson({ server }: Given<'server'>) {
  number += 1;
  const email = `home-${number}@example.com`;
  const home = { email, phone: `07700 9002${number + 10}`, address: `${number + 100} Elm Road` };
  return { ...home, client: await anAccount(server, email), home };
}

let day = Date.parse('2026-12-01T12:00:00Z');
/** A day of its own; on Sundays and holidays we don't clean. */
function nextDay(): string {
  do day += 24 * 3600 * 1000;
  while (new Date(day).getUTCDay() === 0 || [25, 26].includes(new Date(day).getUTCDate()));
  return new Date(day).toISOString().slice(0, 10);
}

const codeOf = async (client: Client, document: string, input: Record<string, unknown>) =>
  (await client.send(document, { input })).errors[0]?.extensions.code ?? 'ok';
const book = (client: Client, changes: Record<string, unknown>) =>
  codeOf(client, createDocument, { ...bookingAnswers, ...changes });

test('who is signed in is asked once about a second clean of the home at that time, by code, and may say yes', async ({
  server,
}) => {
  const { client, home } = await aPerson({ server });
  const time = { startDate: nextDay(), startTime: '10:00' };
  await bookAndPay(client, { ...home, ...time });
  const later = { ...home, ...time, startTime: '13:00' };
  const { errors } = await client.send(createDocument, { input: { ...bookingAnswers, ...later } });
  expect(errors[0]).toMatchObject({ extensions: { code: 'booking_overlaps', field: 'isSecondClean' } });
  expect(errors[0]?.message).toMatch(
    /^You already have a clean at 10\d Elm Road on \w+day \d+ December at 10:00am\. Book a second one for the same time\?$/,
  );
  expect(await book(client, { ...later, isSecondClean: true })).toBe('ok');
});

test('whoever is asked about a second clean waits for nobody who is taking a time of that day', async ({
  server,
  database,
}) => {
  const { client, home } = await aPerson({ server });
  const time = { startDate: nextDay(), startTime: '10:00' };
  await bookAndPay(client, { ...home, ...time });
  const somebody = await database.pool.connect();
  try {
    await somebody.query(
      "begin; select pg_advisory_xact_lock(hashtextextended('time:" + time.startDate + "', 0))",
    );
    expect(await book(client, { ...home, ...time, startTime: '13:00' })).toBe('booking_overlaps');
  } finally {
    await somebody.query('rollback');
    somebody.release();
  }
});

test('a time beside it, another home, a cancelled clean and somebody else’s clean of the home are not asked about', async ({
  server,
}) => {
  const { client, home, address } = await aPerson({ server });
  const time = { startDate: nextDay(), startTime: '10:00' };
  const id = await bookAndPay(client, { ...home, ...time });
  expect(await book(client, { ...home, ...time, startTime: '13:30' })).toBe('ok');
  expect(await book(client, { ...home, ...time, address: `Flat 2, ${address}` })).toBe('ok');
  const other = await aPerson({ server });
  expect(await book(other.client, { ...other.home, ...time, address })).toBe('ok');
  await done(client, 'mutation ($id: ID!) { cancelBooking(input: { id: $id }) { id } }', { id });
  expect(await book(client, { ...home, ...time })).toBe('ok');
});

test('the same home is known however its address is written', async ({ database }) => {
  const same = async (one: [string, string], other: [string, string]) =>
    (await database.pool.query('select home_of($1, $2) = home_of($3, $4) as same', [...one, ...other]))
      .rows[0].same;
  expect(await same(['12 Elm Road', 'SW1A 1AA'], ['12, elm rd.', 'sw1a1aa'])).toBe(true);
  expect(await same(['Flat 2, 14 High St', 'E1 6AN'], ['14 High Street, flat 2', 'E1 6AN'])).toBe(true);
  expect(await same(['12a Elm Road', 'SW1A 1AA'], ['Flat A, 12 Elm Road', 'SW1A 1AA'])).toBe(true);
  expect(await same(['Rose Cottage, Mill Lane', 'LS8 2AB'], ['Rose cottage', 'LS8 2AB'])).toBe(true);
  expect(await same(['12 Elm Road, SW1A 1AA', 'SW1A 1AA'], ['12 Elm Road', 'SW1A 1AA'])).toBe(true);
  expect(await same(['12 Elm Road', 'SW1A 1AA'], ['12a Elm Road', 'SW1A 1AA'])).toBe(false);
  expect(await same(['12 Elm Road', 'SW1A 1AA'], ['Flat 2, 12 Elm Road', 'SW1A 1AA'])).toBe(false);
  expect(await same(['12 Elm Road', 'SW1A 1AA'], ['12 Elm Road', 'SW1A 1AB'])).toBe(false);
  expect(await same(['1st floor, 12 Elm Road', 'SW1A 1AA'], ['12 Elm Road', 'SW1A 1AA'])).toBe(false);
  expect(await same(['Rose Cottage', 'LS8 2AB'], ['Ivy Cottage', 'LS8 2AB'])).toBe(false);
});

test('the office is asked about anybody’s clean of the home, in its own words, and may say yes', async ({
  server,
  company,
}) => {
  const { client, home } = await aPerson({ server });
  const time = { startDate: nextDay(), startTime: '10:00' };
  await bookAndPay(client, { ...home, ...time, firstName: 'Elsie', lastName: 'Elm' });
  const asked = { ...bookingAnswers, ...home, ...time, email: 'elsewhere@example.com' };
  const { errors } = await company.send(createDocument, { input: asked });
  expect(errors[0]?.extensions.code).toBe('booking_overlaps');
  expect(errors[0]?.message).toMatch(
    /^There is already a clean at .* \(Elsie Elm, BW-[A-Z2-9]{6}\) on .* at 10:00am\. Book/,
  );
  expect(await codeOf(company, createDocument, { ...asked, isSecondClean: true })).toBe('ok');
});

test('moving is asked about too, beforehand in its terms and by code', async ({ server, company }) => {
  const { client, home } = await aPerson({ server });
  const [first, second] = [nextDay(), nextDay()];
  await bookAndPay(client, { ...home, startDate: first });
  const id = await bookAndPay(client, { ...home, startDate: second });
  const terms = `query ($id: ID!, $startDate: String!) {
    moveTerms(id: $id, startDate: $startDate, startTime: "11:00") { overlap } }`;
  const asked = await done<{ overlap: string }>(client, terms, { id, startDate: first });
  expect(asked.overlap).toMatch(/^You already have a clean at .*\. Move this one to the same time\?$/);
  const ofOffice = await done<{ overlap: string }>(company, terms, { id, startDate: first });
  expect(ofOffice.overlap).toMatch(/^There is already a clean at .* \(Carla Customer, BW-/);
  expect(await done(client, terms, { id, startDate: second })).toEqual({ overlap: null });
  const move = 'mutation ($input: RescheduleBookingInput!) { rescheduleBooking(input: $input) { id } }';
  const input = { id, startDate: first, startTime: '11:00', earlyStartRequest: true };
  for (const by of [client, company]) expect(await codeOf(by, move, input)).toBe('booking_overlaps');
  expect(await codeOf(client, move, { ...input, isSecondClean: true })).toBe('ok');
  // So is another time that is chosen for a visit without all of its cleaners.
  for (const verb of ['WithoutCleaner', 'ForOneCleaner']) {
    const choose = `mutation ($input: Choose${verb}Input!) { choose${verb}(input: $input) { id } }`;
    const chosen = { ...input, choice: 'newTime', startTime: verb === 'ForOneCleaner' ? '12:00' : '11:30' };
    expect(await codeOf(client, choose, chosen)).toBe('booking_overlaps');
    expect(await codeOf(client, choose, { ...chosen, isSecondClean: true })).toBe('ok');
  }
});

test('a regular clean is asked about by its later dates, when it moves and when a visit is put back', async ({
  server,
  database,
}) => {
  const { client, home } = await aPerson({ server });
  const oneOff = { ...home, startDate: '2027-01-05' };
  await bookAndPay(client, oneOff);
  const weekly = { ...home, serviceFrequency: 'EveryWeek', startDate: '2026-12-29', startTime: '11:00' };
  expect(await book(client, weekly)).toBe('booking_overlaps');
  const { id } = await beginSeries(server, database, client, { ...weekly, startTime: '17:30' });
  const move = 'mutation ($input: MoveSeriesInput!) { moveSeries(input: $input) { id } }';
  const input = { id, fromDate: '2026-12-29', startDate: '2026-12-29', startTime: '12:00' };
  expect(await codeOf(client, move, input)).toBe('booking_overlaps');
  const terms = `query ($id: ID!) { moveSeriesTerms(id: $id, fromDate: "2026-12-29", startDate: "2026-12-29",
    startTime: "12:00") { overlap } }`;
  expect(await done(client, terms, { id })).toEqual({
    overlap: expect.stringContaining('Tuesday 5 January at 10:00am'),
  });
  const skipped = (await visitsOf(database, id)).find(({ series_date: date }) => date === '2027-01-12');
  await done(client, 'mutation ($id: ID!) { skipVisit(input: { id: $id }) { id } }', { id: skipped?.id });
  await bookAndPay(client, { ...home, startDate: '2027-01-12', startTime: '18:00' });
  const putBack = 'mutation ($input: PutBackVisitInput!) { putBackVisit(input: $input) { id } }';
  expect(await codeOf(client, putBack, { id, date: '2027-01-12' })).toBe('booking_overlaps');
  expect(await codeOf(client, putBack, { id, date: '2027-01-12', isSecondClean: true })).toBe('ok');
  expect(await codeOf(client, move, { ...input, isSecondClean: true })).toBe('ok');
});

test('a date that a regular clean has not made yet is asked about', async ({ server, database }) => {
  const { client, home } = await aPerson({ server });
  await beginSeries(server, database, client, { ...home, startDate: '2026-12-07', startTime: '14:00' });
  expect(await book(client, { ...home, startDate: '2027-02-08', startTime: '15:00' })).toBe(
    'booking_overlaps',
  );
  expect(await book(client, { ...home, startDate: '2027-02-09', startTime: '15:00' })).toBe('ok');
});

test('a repeated press of what needs no card is no second clean', async ({ server, database }) => {
  const { client, home, email } = await aPerson({ server });
  const { code: giftCode } = await aGiftCard(server, database, { amount: 200, receiverEmail: email });
  const input = { ...bookingAnswers, ...home, startDate: nextDay(), giftCode };
  const key = { 'idempotency-key': randomUUID() };
  const presses = await Promise.all([1, 2, 3].map(() => client.send(createDocument, { input }, key)));
  expect(
    new Set(presses.map(({ data }) => (data?.createBooking as unknown as { id: string })?.id)).size,
  ).toBe(1);
});

const received = async ({ money }: Given<'money'>, email: string, id: string) => {
  const mails = await money.mails(email, 'booking-received');
  return mails.find(({ bookingId }) => bookingId === id) as {
    otherCleans?: { startDate: string; startTime: string; isRegular: boolean }[];
    sealedSecondCleanLink?: string;
  };
};

/** The token of the link in the mail of a second clean. */
async function secondLink({ server, money }: Given<'server' | 'money'>, email: string, id: string) {
  const { sealedSecondCleanLink: sealed } = await received({ money }, email, id);
  expect(sealed).not.toContain('second-clean');
  return server.system().vault.open(String(sealed)).split('/second-clean/')[1] ?? '';
}

const read =
  '($token: String!) { secondCleanByToken(token: $token) { state isRegular others { startTime } } }';
const look = (client: Client, token: string) => done<{ state: string }>(client, `query ${read}`, { token });
const cancel =
  'mutation ($input: CancelSecondCleanInput!) { cancelSecondClean(input: $input) { state others { startTime } } }';

test('to a stranger nothing is said: it is placed, and the mail of that mailbox says so, with a link that cancels the new one', async ({
  server,
  database,
  money,
}) => {
  const { home, client, email } = await aPerson({ server });
  const time = { startDate: nextDay(), startTime: '10:00' };
  const first = await bookAndPay(client, { ...home, ...time });
  const visitor = createClient(server);
  // Saying yes to what nobody asked keeps the mail from nobody.
  const id = await bookAndPay(visitor, { ...home, ...time, startTime: '12:00', isSecondClean: true });
  expect((await received({ money }, email, first))?.otherCleans).toBeUndefined();
  expect((await received({ money }, email, id))?.otherCleans).toMatchObject([
    { startTime: '10:00', isRegular: false },
  ]);
  const token = await secondLink({ server, money }, email, id);
  expect(await look(visitor, token)).toEqual({
    state: 'open',
    isRegular: false,
    others: [{ startTime: '10:00' }],
  });
  expect(await bookingStatusOf(database, id)).toBe('pending');
  expect(await done(visitor, cancel, { input: { token } })).toMatchObject({ state: 'canceled' });
  expect(await done(visitor, cancel, { input: { token } })).toMatchObject({ state: 'canceled' });
  expect(await bookingStatusOf(database, id)).toBe('canceled');
  expect(await bookingStatusOf(database, first)).toBe('pending');
});

test('a mailbox is told of its own cleans alone: not of an address, and not of what it said yes to', async ({
  server,
  money,
}) => {
  const { home, client, email } = await aPerson({ server });
  const time = { startDate: nextDay(), startTime: '10:00' };
  await bookAndPay(client, { ...home, ...time });
  const other = 'nobody-of-that-home@example.com';
  const ofOther = await bookAndPay(createClient(server), { ...home, ...time, email: other });
  expect((await received({ money }, other, ofOther))?.otherCleans).toBeUndefined();
  const wanted = await bookAndPay(client, { ...home, ...time, isSecondClean: true });
  expect(await received({ money }, email, wanted)).not.toHaveProperty('otherCleans');
  // Somebody signed in who types another’s email is a stranger to it, and its mail says so all the same.
  const { client: signedIn } = await aPerson({ server });
  const typed = await bookAndPay(signedIn, { ...home, ...time, isSecondClean: true });
  expect((await received({ money }, email, typed))?.otherCleans).toHaveLength(2);
});

test('an API key is asked nothing: it is a stranger to every email and address', async ({ server }) => {
  const { home, client } = await aPerson({ server });
  const time = { startDate: nextDay(), startTime: '10:00' };
  await bookAndPay(client, { ...home, ...time });
  const { errors } = await createClient(server).send(
    createDocument,
    { input: { ...bookingAnswers, ...home, ...time } },
    { 'x-api-key': testSecrets.apiKey },
  );
  expect(errors).toEqual([]);
});

test('two that are booked at once by one mailbox: the later one’s mail says so', async ({
  server,
  money,
}) => {
  const startDate = nextDay();
  const contact = { email: 'twice@example.com', phone: '07700 900290', address: '90 Ash Road', startDate };
  const made = [];
  for (const startTime of ['10:00', '11:00']) {
    const client = createClient(server);
    const checkout = await beginCheckout(client, { ...contact, startTime });
    await giveCard(client, checkout.payment?.clientSecret ?? '', cards.works);
    made.push({ client, checkout });
  }
  await Promise.all(
    made.map(({ client, checkout: { id, token } }) => done(client, confirmDocument, { id, token })),
  );
  const told = await Promise.all(
    made.map(async ({ checkout }) => (await received({ money }, contact.email, checkout.id))?.otherCleans),
  );
  expect(told.filter((others) => others?.length === 1)).toHaveLength(1);
  expect(told.filter((others) => others === undefined)).toHaveLength(1);
});

const cancelOurs =
  'mutation ($id: ID!) { cancelBooking(input: { id: $id, cancellationReason: "Nobody is free" }) { id } }';

test('the link cancels for nothing an hour before, with a cleaner; it ends with the start, and with the other clean', async ({
  server,
  database,
  money,
  clock,
  company,
  cleaners,
}) => {
  const startDate = nextDay();
  const contact = { email: 'late@example.com', phone: '07700 900291', address: '91 Ash Road', startDate };
  const visitor = createClient(server);
  const [first, second, third] = [
    await bookAndPay(visitor, contact),
    await bookAndPay(visitor, contact),
    await bookAndPay(visitor, { ...contact, businessUse: true }),
  ];
  if (!second || !third || !cleaners[0]) throw new Error('Nothing was booked');
  await acceptAll(server, third, [cleaners[0]]);
  const [ofSecond, ofThird] = [
    await secondLink({ server, money }, contact.email, second),
    await secondLink({ server, money }, contact.email, third),
  ];
  clock.set(hoursAfter(`${startDate}T10:00:00Z`, -1));
  await done(visitor, cancel, { input: { token: ofThird } });
  const { rows } = await database.pool.query(
    'select booking_status as status, cancellation_fee_pence as fee from bookings where id = $1',
    [third],
  );
  expect(rows).toEqual([{ status: 'canceled', fee: 0 }]);
  await done(company, cancelOurs, { id: first });
  expect(await look(visitor, ofSecond)).toMatchObject({ state: 'alone', others: [] });
  expect(await codeOf(visitor, cancel, { token: ofSecond })).toBe('second_clean_only');
  clock.set(`${startDate}T10:00:00Z`);
  expect(await look(visitor, ofSecond)).toMatchObject({ state: 'begun' });
  expect(await codeOf(visitor, cancel, { token: ofSecond })).toBe('second_clean_begun');
});

test('of two links that are pressed at once one clean stays', async ({ server, company, money }) => {
  const contact = { email: 'both@example.com', phone: '07700 900292', address: '92 Ash Road' };
  const visitor = createClient(server);
  const startDate = nextDay();
  const first = await bookAndPay(visitor, { ...contact, startDate });
  const second = await bookAndPay(visitor, { ...contact, startDate });
  const third = await bookAndPay(visitor, { ...contact, startDate });
  await done(company, cancelOurs, { id: first });
  const tokens = [
    await secondLink({ server, money }, contact.email, second),
    await secondLink({ server, money }, contact.email, third),
  ];
  const codes = await Promise.all(tokens.map((token) => codeOf(createClient(server), cancel, { token })));
  expect(codes.toSorted()).toEqual(['ok', 'second_clean_only']);
});

test('a regular clean that is one too many ends with its first visit, in one mail', async ({
  server,
  database,
  money,
}) => {
  const contact = { email: 'weekly@example.com', phone: '07700 900293', address: '93 Ash Road' };
  const visitor = createClient(server);
  const time = { startDate: '2027-01-20', startTime: '10:00' };
  await bookAndPay(visitor, { ...contact, ...time });
  const id = await bookAndPay(visitor, { ...contact, ...time, serviceFrequency: 'EveryWeek' });
  await beginFrom(server, id);
  const token = await secondLink({ server, money }, contact.email, id);
  expect(await look(visitor, token)).toMatchObject({ state: 'open', isRegular: true });
  await done(visitor, cancel, { input: { token } });
  const { rows } = await database.pool.query(
    `select distinct booking_status as visits, series.status from bookings
      join series on series.id = bookings.series_id where bookings.email = $1`,
    [contact.email],
  );
  expect(rows).toEqual([{ visits: 'canceled', status: 'ended' }]);
  expect(await money.mails(contact.email, 'series-visits-canceled')).toHaveLength(1);
  expect(await money.mails(contact.email, 'booking-canceled')).toHaveLength(0);
});

test('once the email is put right, the link of before opens nothing', async ({ server, money }) => {
  const contact = { email: 'tpyo@example.com', phone: '07700 900294', address: '94 Ash Road' };
  const visitor = createClient(server);
  const startDate = nextDay();
  await bookAndPay(visitor, { ...contact, startDate });
  const { id, token, payment } = await beginCheckout(visitor, { ...contact, startDate });
  await giveCard(visitor, payment?.clientSecret ?? '', cards.works);
  await done(visitor, confirmDocument, { id, token });
  const link = await secondLink({ server, money }, contact.email, id);
  const correct = `mutation ($input: CorrectCheckoutEmailInput!) { correctCheckoutEmail(input: $input) { email } }`;
  await done(visitor, correct, { input: { id, token, email: 'typo@example.com' } });
  const { errors } = await visitor.send(`query ${read}`, { token: link });
  expect(errors[0]?.extensions.code).toBe('not_found');
  expect(await received({ money }, 'typo@example.com', id)).not.toHaveProperty('otherCleans');
});
