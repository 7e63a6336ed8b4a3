import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingAnswers, confirmDocument, createDocument } from '#tests/support/booking/bookings.ts';
import { cards, giveCard } from '#tests/support/booking/cards.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, anAccount, aProvider } from '#tests/support/people.ts';
import { startTestServer, type TestServer, testSecrets } from '#tests/support/server.ts';

const database = withDatabase();
const began = '2026-11-24T10:00:00Z';
let server: TestServer;
let visitor: Client;
let company: Client;

type Held = {
  id: string;
  token: string;
  status: string;
  secondsLeft: number;
  timesKept: number;
  canKeep: boolean;
  endedEarlier: boolean;
  payment: { clientSecret: string };
};

const fields = 'id token status secondsLeft timesKept canKeep';
const verb = (name: string) =>
  `mutation ($id: ID!, $token: String!) { ${name}(input: { id: $id, token: $token }) { ${fields} } }`;
const documents = { keep: verb('keepCheckout'), giveUp: verb('giveUpCheckout') };

beforeAll(async () => {
  server = await startTestServer(database, { now: began, environment: { TRUSTED_PROXIES: '127.0.0.1,::1' } });
  visitor = createClient(server);
  // One cleaner: each time can be sold once.
  company = await aCompanyUser(server);
  await aProvider(server, company, 1);
});
afterAll(() => server.close());

const minutesOn = (minutes: number) =>
  server.setNow(new Date(new Date(began).getTime() + minutes * 60_000).toISOString());

let visitors = 0;

/** A hold of somebody else each time, from another network, unless the changes say who. */
async function hold(changes: Record<string, unknown>, by = visitor, headers = {}): Promise<Held> {
  visitors += 1;
  const who = { email: `visitor-${visitors}@example.com`, phone: `07700 90${1000 + visitors}` };
  const document = createDocument.replace('cardDue', 'secondsLeft timesKept canKeep endedEarlier cardDue');
  const { data, errors } = await by.send(
    document,
    { input: { ...bookingAnswers, ...who, ...changes } },
    { 'x-forwarded-for': `2001:db8:0:${visitors.toString(16)}::1`, ...headers },
  );
  if (errors.length > 0) throw new Error(errors[0]?.extensions.code);
  return data?.createBooking as unknown as Held;
}

async function ask(document: string, { id, token }: { id: string; token: string }): Promise<Held> {
  const { data, errors } = await visitor.send(document, { id, token });
  if (errors.length > 0) throw new Error(errors[0]?.extensions.code);
  return Object.values(data ?? {})[0] as unknown as Held;
}

test('"Keep this time" does nothing until the end is near, then holds it for 15 minutes more, once a press', async () => {
  minutesOn(0);
  const held = await hold({ startDate: '2026-11-25' });
  expect(held).toMatchObject({ timesKept: 0, canKeep: true });
  expect(held.secondsLeft).toBeGreaterThan(890);
  minutesOn(10);
  expect(await ask(documents.keep, held)).toMatchObject({ timesKept: 0, status: 'open' });
  minutesOn(13.5);
  const both = await Promise.all([ask(documents.keep, held), ask(documents.keep, held)]);
  expect(both.map(({ timesKept }) => timesKept)).toEqual([1, 1]);
  for (const { secondsLeft } of both) expect(secondsLeft).toBeGreaterThan(890);
  await expect(hold({ startDate: '2026-11-25' })).rejects.toThrow('time_taken');
  minutesOn(28);
  await expect(hold({ startDate: '2026-11-25' })).rejects.toThrow('time_taken');
  minutesOn(29);
  await expect(hold({ startDate: '2026-11-25' })).resolves.toMatchObject({ status: 'open' });
});

test('a time is kept ten times, whether prolonged or taken again, and then lapses', async () => {
  minutesOn(0);
  const held = await hold({ startDate: '2026-11-26' });
  for (let times = 1; times <= 10; times += 1) {
    minutesOn(times * 20);
    const kept = await ask(documents.keep, held);
    expect(kept).toMatchObject({ timesKept: times, status: 'open', canKeep: times < 10 });
  }
  minutesOn(214);
  await expect(ask(documents.keep, held)).rejects.toThrow('time_kept_enough');
  minutesOn(216);
  await expect(ask(documents.keep, held)).rejects.toThrow('time_kept_enough');
  // The form goes on all the same: a card given now takes the time once more, as long as it is free.
  await giveCard(visitor, held.payment.clientSecret, cards.works);
  expect(await ask(confirmDocument.replace('status payment', `${fields} payment`), held)).toMatchObject({
    status: 'placed',
    secondsLeft: 0,
  });
});

test('a lapsed time is taken again while it is free, and refused once somebody else has it', async () => {
  minutesOn(0);
  const held = await hold({ startDate: '2026-11-27' });
  minutesOn(16);
  expect(await ask(documents.keep, held)).toMatchObject({ status: 'open', timesKept: 1 });
  minutesOn(32);
  await hold({ startDate: '2026-11-27' });
  await expect(ask(documents.keep, held)).rejects.toThrow('time_taken');
  const { id, token } = held;
  const { errors } = await visitor.send(documents.keep, { id, token });
  expect(errors[0]?.extensions).toMatchObject({ code: 'time_taken', field: 'id' });
});

test('a time that lapses while it is kept and wanted by others at once is held by one of them', async () => {
  for (let round = 0; round < 6; round += 1) {
    const startDate = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-07'][
      round
    ];
    minutesOn(0);
    const held = await hold({ startDate });
    // The hold ends while the requests are under way.
    server.setNow(new Date(new Date(began).getTime() + 15 * 60_000 - 10).toISOString());
    const outcomes = await Promise.allSettled([
      hold({ startDate, email: 'other@example.com' }),
      ask(documents.keep, held),
      hold({ startDate, email: 'third@example.com' }),
      ask(documents.keep, held),
    ]);
    const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []));
    expect(new Set(reasons)).toEqual(new Set(['time_taken']));
    const live = await database.pool.query(
      `select id from checkouts where lower(during)::date = $1 and placed_at is null and abandoned_at is null
        and held_until > $2`,
      [startDate, new Date(new Date(began).getTime() + 16 * 60_000)],
    );
    expect(live.rows).toHaveLength(1);
  }
});

test('a time given up is free at once, is not kept any more, and a card given to it is released', async () => {
  minutesOn(0);
  const time = { startDate: '2026-12-08' };
  const held = await hold(time);
  expect(await ask(documents.giveUp, held)).toMatchObject({ status: 'lapsed', secondsLeft: 0 });
  await expect(ask(documents.keep, held)).rejects.toThrow('time_given_up');
  await giveCard(visitor, held.payment.clientSecret, cards.works);
  await expect(ask(confirmDocument, held)).rejects.toThrow('time_taken');
  await expect(hold(time)).resolves.toMatchObject({ status: 'open' });
});

test('giving up what is paid at that moment leaves a booking or a released card, never both or neither', async () => {
  minutesOn(0);
  for (const startDate of ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']) {
    const held = await hold({ startDate, startTime: '17:30' });
    await giveCard(visitor, held.payment.clientSecret, cards.works);
    await Promise.allSettled([ask(confirmDocument, held), ask(documents.giveUp, held)]);
    const { rows } = await database.pool.query(
      `select (select count(*)::int from bookings where id = $1) as bookings, abandoned_at is not null as given_up
        from checkouts where id = $1`,
      [held.id],
    );
    expect(rows[0]).toEqual(
      rows[0].bookings === 1 ? { bookings: 1, given_up: false } : { bookings: 0, given_up: true },
    );
    const payment = await database.db
      .selectFrom('payments')
      .select('gateway_id')
      .where('checkout_id', '=', held.id)
      .executeTakeFirstOrThrow();
    const intent = await server.system().adapters.payments?.getIntent(payment.gateway_id ?? '');
    const isPlaced = rows[0].bookings === 1;
    expect(intent?.status).toBe(isPlaced ? 'held' : 'voided');
  }
});

test('somebody signed in holds one time: going on to pay for another frees the first', async () => {
  minutesOn(0);
  const email = `${randomUUID()}@example.com`;
  const customer = await anAccount(server, email);
  const who = { email, phone: '07700 900456' };
  const first = await hold({ ...who, startDate: '2026-12-15' }, customer);
  const key = { 'idempotency-key': randomUUID() };
  const presses = await Promise.all(
    Array.from({ length: 5 }, () => hold({ ...who, startDate: '2026-12-16' }, customer, key)),
  );
  expect(new Set(presses.map(({ id, status }) => `${id} ${status}`)).size).toBe(1);
  expect(presses[0]?.status).toBe('open');
  await expect(ask(documents.keep, first)).rejects.toThrow('time_given_up');
  await expect(hold({ startDate: '2026-12-15' })).resolves.toMatchObject({ status: 'open' });
});

test('a second checkout of the same browser ends the first and says so, but not while its card is at the bank', async () => {
  minutesOn(0);
  const ended = async (id: string) => {
    const { rows } = await database.pool.query(
      'select abandoned_at is not null as ended from checkouts where id = $1',
      [id],
    );
    return rows[0].ended;
  };
  const first = await hold({ startDate: '2026-12-22' });
  expect(first.endedEarlier).toBe(false);
  const pass = ({ id, token }: Held) => ({ replaces: { id, token } });
  const second = await hold({ startDate: '2026-12-23', ...pass(first) });
  expect([second.endedEarlier, await ended(first.id)]).toEqual([true, true]);
  const third = await hold({ startDate: '2026-12-24', replaces: { id: second.id, token: 'a'.repeat(43) } });
  expect([third.endedEarlier, await ended(second.id)]).toEqual([false, false]);
  await database.pool.query("update payments set status = 'awaiting-bank' where checkout_id = $1", [
    second.id,
  ]);
  const fourth = await hold({ startDate: '2026-12-29', ...pass(second) });
  expect([fourth.endedEarlier, await ended(second.id)]).toEqual([false, false]);
});

/** What is held by these checkouts now. */
async function heldOf(ids: string[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from checkouts where id = any($1) and abandoned_at is null order by created_at, id',
    [ids],
  );
  return rows.map((row) => row.id);
}
const aBrowser = () => ({ browserToken: randomUUID() });

test('another tab of a browser that nobody is signed in to ends the hold of the first, of any network and email', async () => {
  minutesOn(0);
  const browser = aBrowser();
  const first = await hold({ startDate: '2027-01-05', ...browser });
  const second = await hold({ startDate: '2027-01-06', ...browser });
  expect([first.endedEarlier, second.endedEarlier]).toEqual([false, true]);
  expect(await heldOf([first.id, second.id])).toEqual([second.id]);
  await expect(ask(documents.keep, first)).rejects.toThrow('time_given_up');
  const { rows } = await database.pool.query('select browser_hash as hash from checkouts where id = $1', [
    second.id,
  ]);
  expect(rows[0].hash).not.toContain(browser.browserToken);
  await giveCard(visitor, second.payment.clientSecret, cards.works);
  await ask(confirmDocument, second);
  const placed = await database.pool.query('select browser_hash as hash from checkouts where id = $1', [
    second.id,
  ]);
  expect(placed.rows[0].hash).toBeNull();
});

test('tabs of one browser that go on to pay at the same moment leave one time held', async () => {
  minutesOn(0);
  const browser = aBrowser();
  const days = ['2027-01-07', '2027-01-08', '2027-01-11', '2027-01-12'];
  const tabs = await Promise.all(days.map((startDate) => hold({ startDate, ...browser })));
  expect(await heldOf(tabs.map(({ id }) => id))).toHaveLength(1);
  expect(tabs.filter(({ endedEarlier }) => endedEarlier)).toHaveLength(3);
});

test('other browsers of one network or one API key end nobody’s hold, and a card at the bank, the office and a quote keep theirs', async () => {
  minutesOn(0);
  const network = { 'x-forwarded-for': '2001:db8:77::1' };
  const days = ['2027-01-13', '2027-01-14'];
  const ofNetwork = [];
  for (const startDate of days) ofNetwork.push(await hold({ startDate, ...aBrowser() }, visitor, network));
  expect(await heldOf(ofNetwork.map(({ id }) => id))).toHaveLength(2);
  const key = { 'x-api-key': testSecrets.apiKey };
  const ofKey = [];
  for (const startDate of ['2027-01-15', '2027-01-18'])
    ofKey.push(await hold({ startDate, ...aBrowser() }, visitor, key));
  expect(await heldOf(ofKey.map(({ id }) => id))).toHaveLength(2);
  const browser = aBrowser();
  const atBank = await hold({ startDate: '2027-01-19', ...browser });
  await database.pool.query("update payments set status = 'awaiting-bank' where checkout_id = $1", [
    atBank.id,
  ]);
  const forQuote = await hold({ startDate: '2027-01-20', ...browser });
  await database.pool.query(
    `update checkouts set booking = jsonb_set(booking, '{quote}', '{"id": "a quote"}') where id = $1`,
    [forQuote.id],
  );
  const office = await hold({ startDate: '2027-01-21', ...browser }, company);
  const last = await hold({ startDate: '2027-01-22', ...browser });
  expect(last.endedEarlier).toBe(false);
  expect(await heldOf([atBank, forQuote, office, last].map(({ id }) => id))).toHaveLength(4);
});

test('a browser’s text that could be guessed is refused in words', async () => {
  const input = { ...bookingAnswers, startDate: '2027-01-25', browserToken: 'my browser' };
  const { errors } = await visitor.send(createDocument, { input });
  expect(errors[0]).toMatchObject({
    message: 'Send at least 22 random characters for the browser, or leave it out',
    extensions: { code: 'browser_token_bad', field: 'browserToken' },
  });
});

test('two tabs of one person that go on to pay at once leave one time held', async () => {
  minutesOn(0);
  const email = `${randomUUID()}@example.com`;
  const customer = await anAccount(server, email);
  const days = ['2026-12-30', '2026-12-31', '2027-01-04'];
  const tabs = await Promise.all(
    days.map((startDate) => hold({ email, startDate }, customer, { 'idempotency-key': randomUUID() })),
  );
  const { rows } = await database.pool.query<{ held: string }>(
    'select (count(*) filter (where abandoned_at is null))::text as held from checkouts where id = any($1)',
    [tabs.map(({ id }) => id)],
  );
  expect(rows[0]?.held).toBe('1');
});

test('somebody signed in whose program sends no key holds one time, too', async () => {
  minutesOn(0);
  const email = `${randomUUID()}@example.com`;
  const customer = await anAccount(server, email);
  for (const startDate of ['2026-12-18', '2026-12-21']) {
    const variables = { input: { ...bookingAnswers, email, startDate } };
    const { body } = await customer.post('/graphql', { query: createDocument, variables });
    expect(body).toMatchObject({ data: { createBooking: { status: 'open' } } });
  }
  const { rows } = await database.pool.query(
    `select idempotency_key as key, abandoned_at is null as held from checkouts
      where booking #>> '{input,email}' = $1 order by lower(during)`,
    [email],
  );
  expect(rows).toEqual([
    { key: null, held: false },
    { key: null, held: true },
  ]);
});

test('a lapsed time that is past, or too near for the form, is not taken again', async () => {
  minutesOn(0);
  const held = await hold({ startDate: '2026-12-22' });
  for (const late of ['2026-12-21T18:30:00Z', '2026-12-23T10:00:00Z']) {
    server.setNow(late);
    await expect(ask(documents.keep, held)).rejects.toThrow('time_taken');
  }
  server.setNow('2026-12-21T17:30:00Z');
  await expect(ask(documents.keep, held)).resolves.toMatchObject({ status: 'open', timesKept: 1 });
});

test('nobody keeps or gives up a time without its token', async () => {
  minutesOn(0);
  const { id } = await hold({ startDate: '2026-12-17' });
  for (const document of [documents.keep, documents.giveUp]) {
    await expect(ask(document, { id, token: 'guessed' })).rejects.toThrow('not_found');
  }
});
