import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/time/london.ts';
import { openCompanyTask } from '#server/company-task/open-company-task.ts';
import { inviteProviders } from '#server/matching/invite-providers.ts';
import { bookAndPay, bookingAnswers } from '#tests/support/bookings.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { type LiveStream, openLiveStream } from '#tests/support/live-stream.ts';
import { aCompanyUser, anAccount, aProvider, type Provider, password } from '#tests/support/people.ts';
import { providerAnswers } from '#tests/support/provider-answers.ts';
import { startTestServer, type TestServer, testSecrets } from '#tests/support/server.ts';

// Two app processes' worth of servers on one database: people act at one and listen at the other.
const database = withDatabase();
const now = '2026-11-24T10:00:00Z';
let here: TestServer;
let there: TestServer;
let company: Client;
let provider: Provider;
let otherProvider: Provider;
const open: LiveStream[] = [];

const bookingChanged = `subscription ($id: ID) { bookingChanged(id: $id) {
  id bookingStatus address postalCode phone email lastName outcode totalPrice cleanersFound invitation { earning } } }`;
const invitationReceived =
  'subscription { invitationReceived { id address outcode invitation { earning } } }';
const attentionNeeded = 'subscription { attentionNeeded { id kind words doneAt } }';
const everything = [bookingChanged, invitationReceived, attentionNeeded];

async function cookieOf(email: string, given = password): Promise<string> {
  const answer = await fetch(`${here.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: here.url },
    body: JSON.stringify({ email, password: given }),
  });
  expect(answer.status).toBe(200);
  const pairs = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return pairs.join('; ');
}

/** Listens at the other process. */
async function listen(
  cookie: string,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<LiveStream> {
  const headers = { cookie, origin: there.url };
  const stream = await openLiveStream(there.url, query, { headers, variables });
  open.push(stream);
  return stream;
}
const listenAs = async (email: string, query: string, variables: Record<string, unknown> = {}) =>
  listen(await cookieOf(email), query, variables);

async function accept(client: Client, id: string): Promise<void> {
  const { errors } = await client.send('mutation ($id: ID!) { acceptBooking(input: { id: $id }) { id } }', {
    id,
  });
  expect(errors).toEqual([]);
}

let days = 0;
/** A booking of a new customer, each on a day of its own. */
async function aBooking(): Promise<{ id: string; email: string }> {
  const email = `${randomUUID()}@example.com`;
  days += 1;
  // No two at one time, and none on a Sunday, a holiday or a day too far off.
  const startDate = addDays('2026-11-30', Math.floor(days / 2) + Math.floor(days / 12));
  const startTime = days % 2 === 0 ? '08:00' : '14:00';
  const id = await bookAndPay(createClient(here), { email, startDate, startTime });
  await anAccount(here, email);
  return { id, email };
}
async function anInvited(): Promise<{ id: string; email: string }> {
  const booking = await aBooking();
  await inviteProviders(here.system(), booking.id);
  return booking;
}

beforeAll(async () => {
  here = await startTestServer(database, { now });
  there = await startTestServer(database, { now });
  company = await aCompanyUser(here);
  provider = await aProvider(here, company, 1);
  otherProvider = await aProvider(here, company, 2, providerAnswers(2));
}, 60_000);
afterEach(async () => {
  for (const stream of open.splice(0)) stream.close();
  await database.db.deleteFrom('rate_limits').execute();
});
afterAll(async () => {
  await there.close();
  await here.close();
});

test('a change in one process arrives within a second at whoever listens in another', async () => {
  const booking = await anInvited();
  const stream = await listenAs(booking.email, bookingChanged, { id: booking.id });
  expect([stream.status, stream.type]).toEqual([200, 'text/event-stream']);
  await accept(provider.client, booking.id);
  const { event, data } = await stream.next(1_000);
  expect(event).toBe('next');
  expect(data?.data?.bookingChanged).toMatchObject({
    id: booking.id,
    bookingStatus: 'confirmed',
    address: bookingAnswers.address,
    cleanersFound: 1,
  });
  // Booking and part changed in one transaction: that is one change.
  expect(await stream.quiet(300)).toEqual([]);
  expect(stream.pulses()).toBeGreaterThan(0);
});

test('a customer hears of their own bookings only, new ones too', async () => {
  const mine = await anInvited();
  const others = await anInvited();
  const stream = await listenAs(mine.email, bookingChanged);
  await accept(provider.client, others.id);
  expect(await stream.quiet(500)).toEqual([]);
  const added = await bookAndPay(createClient(here), { email: mine.email, startDate: '2027-01-11' });
  expect((await stream.next()).data?.data?.bookingChanged).toMatchObject({
    id: added,
    bookingStatus: 'pending',
  });
});

test("somebody else's booking can't be listened to, and is refused like one that doesn't exist", async () => {
  const mine = await aBooking();
  const others = await aBooking();
  const cookie = await cookieOf(mine.email);
  for (const id of [others.id, randomUUID(), 'no id at all']) {
    const stream = await listen(cookie, bookingChanged, { id });
    const { event, data } = await stream.next();
    expect([event, data?.errors?.[0]?.extensions.code]).toEqual(['next', 'not_found']);
    expect((await stream.next()).event).toBe('complete');
    await stream.ended;
  }
});

test('an invited provider hears of the job without its address, and of the address once it is theirs', async () => {
  const { email } = provider;
  const stream = await listenAs(email, invitationReceived);
  const changes = await listenAs(email, bookingChanged);
  const booking = await anInvited();
  const hidden = {
    id: booking.id,
    address: null,
    outcode: 'SW1A',
    invitation: { earning: expect.any(Number) },
  };
  expect((await stream.next()).data?.data?.invitationReceived).toEqual(hidden);
  expect((await changes.next()).data?.data?.bookingChanged).toMatchObject({
    ...hidden,
    phone: null,
    email: null,
    lastName: null,
    postalCode: null,
    totalPrice: null,
  });
  await accept(provider.client, booking.id);
  expect((await changes.next()).data?.data?.bookingChanged).toMatchObject({
    id: booking.id,
    address: bookingAnswers.address,
    email: null,
    totalPrice: null,
  });
  expect(await stream.quiet(200)).toEqual([]);
});

test('a provider who was invited is told that the job has gone, and no more', async () => {
  const booking = await anInvited();
  const stream = await listenAs(otherProvider.email, bookingChanged, { id: booking.id });
  await accept(provider.client, booking.id);
  expect((await stream.next()).data).toEqual({ data: { bookingChanged: null } });
});

test('the company hears of every booking, and of a task when it is opened and when it is done', async () => {
  const cookie = await cookieOf('office@example.com');
  const tasks = await listen(cookie, attentionNeeded);
  const bookings = await listen(cookie, bookingChanged);
  const booking = await aBooking();
  expect((await bookings.next()).data?.data?.bookingChanged).toMatchObject({
    id: booking.id,
    email: booking.email,
  });
  await tasks.quiet(100);
  const task = { kind: 'no-cleaner', entity: 'booking', entityId: booking.id, words: 'Nobody has accepted' };
  await openCompanyTask(here.system(), { ...task, entity: 'booking' });
  const opened = (await tasks.next()).data?.data?.attentionNeeded;
  expect(opened).toMatchObject({ kind: 'no-cleaner', words: 'Nobody has accepted', doneAt: null });
  await company.send('mutation ($id: ID!) { endCompanyTask(input: { id: $id }) { id } }', { id: opened?.id });
  expect((await tasks.next()).data?.data?.attentionNeeded).toMatchObject({
    id: opened?.id,
    doneAt: expect.any(String),
  });
});

const endings: [string, (email: string) => Promise<unknown>][] = [
  [
    'signed out',
    async (email) =>
      database.pool.query(
        `delete from sessions using users
      where users.id = sessions."userId" and users.email = $1`,
        [email],
      ),
  ],
  [
    'blocked',
    async (email) => database.pool.query('update users set blocked_at = now() where email = $1', [email]),
  ],
];
test.each(endings)(
  'the stream of somebody who is %s ends within a second, and tells nothing after',
  async (_how, end) => {
    const booking = await anInvited();
    const stream = await listenAs(booking.email, bookingChanged);
    const isOver = stream.ended.then(() => 'over');
    await end(booking.email);
    const { data } = await stream.next(1_000);
    expect(data).toMatchObject({ errors: [{ extensions: { code: 'unauthenticated' } }] });
    expect((await stream.next()).event).toBe('complete');
    expect(await isOver).toBe('over');
    await accept(provider.client, booking.id);
    expect(await stream.quiet(300)).toEqual([]);
  },
);

test('a change that commits together with the end of the session is not told', async () => {
  const booking = await anInvited();
  const stream = await listenAs(booking.email, bookingChanged);
  await database.pool.query(
    `with ended as (delete from sessions using users where users.id = sessions."userId" and users.email = $1)
     update bookings set version = version + 1 where id = $2`,
    [booking.email, booking.id],
  );
  const first = await stream.next();
  expect(first.data?.errors?.[0]?.extensions.code).toBe('unauthenticated');
});

test('a company user who loses the permission hears no more', async () => {
  const email = 'money@example.com';
  await aCompanyUser(here, email);
  const stream = await listenAs(email, attentionNeeded);
  await database.db
    .updateTable('users')
    .set({ permissions: ['content'] })
    .where('email', '=', email)
    .execute();
  expect((await stream.next()).data?.errors?.[0]?.extensions.code).toBe('forbidden');
  await stream.ended;
});

test('visitors, API keys and people of other roles are refused with the code that a query is refused with', async () => {
  const codeOf = async (headers: Record<string, string>, query: string) => {
    const stream = await openLiveStream(there.url, query, { headers });
    const { data } = await stream.next();
    await stream.ended;
    return data?.errors?.[0]?.extensions.code;
  };
  for (const query of everything) {
    expect(await codeOf({}, query)).toBe('sign_in_required');
    expect(await codeOf({ 'x-api-key': testSecrets.apiKey }, query)).toBe('sign_in_required');
  }
  const customer = await aBooking();
  const origin = there.url;
  const asCustomer = { cookie: await cookieOf(customer.email), origin };
  const asProvider = { cookie: await cookieOf(provider.email), origin };
  const asCompany = { cookie: await cookieOf('office@example.com'), origin };
  expect(await codeOf(asCustomer, invitationReceived)).toBe('forbidden');
  expect(await codeOf(asCustomer, attentionNeeded)).toBe('forbidden');
  expect(await codeOf(asProvider, attentionNeeded)).toBe('forbidden');
  expect(await codeOf(asCompany, invitationReceived)).toBe('forbidden');
});

test('bad credentials are answered 401 before any stream begins', async () => {
  for (const headers of [
    { authorization: 'nonsense' },
    { 'x-api-key': 'never given to anybody, but long enough' },
  ]) {
    const stream = await openLiveStream(there.url, bookingChanged, { headers });
    expect(stream.status).toBe(401);
  }
});

test('a cookie that another site sends along opens no stream, by POST or GET', async () => {
  const booking = await aBooking();
  const cookie = await cookieOf(booking.email);
  for (const byGet of [false, true]) {
    for (const from of [{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const headers = { cookie, ...from } as Record<string, string>;
      expect((await openLiveStream(there.url, bookingChanged, { headers, byGet })).status).toBe(403);
    }
  }
  const own = await openLiveStream(there.url, bookingChanged, { headers: { cookie }, byGet: true });
  open.push(own);
  expect([own.status, own.type]).toEqual([200, 'text/event-stream']);
});

test('without a stream asked for, a subscription is refused in plain JSON', async () => {
  const booking = await aBooking();
  const client = createClient(here);
  await client.signIn(booking.email, password);
  const { status, errors } = await client.send(bookingChanged);
  expect([status, errors[0]?.extensions.code]).toEqual([200, 'stream_only']);
});

test('a person has five streams at most, and a place is free again when one ends', async () => {
  const { email } = await aBooking();
  const cookie = await cookieOf(email);
  const five = await Promise.all([1, 2, 3, 4, 5].map(() => listen(cookie, bookingChanged)));
  const sixth = await listen(cookie, bookingChanged);
  expect((await sixth.next()).data?.errors?.[0]?.extensions.code).toBe('too_many_streams');
  five[0]?.close();
  await five[0]?.ended;
  await new Promise((resolve) => setTimeout(resolve, 200));
  const next = await listen(cookie, bookingChanged);
  expect(await next.quiet(200)).toEqual([]);
});

test('when the database connection is lost, streams go on and are told to look again', async () => {
  const booking = await anInvited();
  const stream = await listenAs(booking.email, bookingChanged, { id: booking.id });
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'brightwren listening'`,
  );
  expect((await stream.next(3_000)).data).toEqual({
    data: { bookingChanged: null },
    extensions: { refresh: true },
  });
  await accept(provider.client, booking.id);
  expect((await stream.next()).data?.data?.bookingChanged).toMatchObject({ bookingStatus: 'confirmed' });
});

test('changes that nobody sees are not told of, and a crowd of them is one', async () => {
  const booking = await anInvited();
  const stream = await listenAs(booking.email, bookingChanged);
  await database.db
    .updateTable('bookings')
    .set({ terms_version: 'x' })
    .where('id', '=', booking.id)
    .execute();
  expect(await stream.quiet(300)).toEqual([]);
  await database.pool.query(
    `insert into company_tasks (kind, entity, entity_id, words, created_at)
     select 'crowd', 'booking', gen_random_uuid(), 'One of many', now() from generate_series(1, 150)`,
  );
  expect((await stream.next()).data?.extensions).toEqual({ refresh: true });
  expect(await stream.quiet(200)).toEqual([]);
});

test('a server that stops ends its streams at once', async () => {
  const own = await startTestServer(database, { now });
  const booking = await aBooking();
  const cookie = await cookieOf(booking.email);
  const stream = await openLiveStream(own.url, bookingChanged, { headers: { cookie, origin: own.url } });
  expect(await stream.quiet(100)).toEqual([]);
  const begin = Date.now();
  const closing = own.close();
  expect((await stream.next()).event).toBe('complete');
  await stream.ended;
  expect(Date.now() - begin).toBeLessThan(1_000);
  await closing;
});

test('nothing went wrong on the way', () => {
  const expected = /connection was lost/;
  expect([...here.errors, ...there.errors].filter((error) => !expected.test(error))).toEqual([]);
});
