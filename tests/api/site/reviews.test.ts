import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aDoneVisit } from '#tests/support/booking/done-visit.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, anAccount, aProvider, type Provider, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let carla: Client;
let asha: Provider;
let bookingId: string;

const rate = `mutation ($id: ID!, $ratting: Int!, $words: String, $mayPublish: Boolean) {
  rateBooking(input: { id: $id, ratting: $ratting, rattingComment: $words, mayPublish: $mayPublish }) {
    ratting review { status } } }`;
const withdraw = 'mutation ($id: ID!) { withdrawReview(input: { id: $id }) { ratting review { status } } }';
const decide = `mutation ($id: ID!, $isShown: Boolean!, $reason: String, $version: Int) {
  decideReview(input: { id: $id, isShown: $isShown, hiddenReason: $reason, expectedVersion: $version }) {
    status hiddenReason version } }`;
const queue = '{ listReviews { id status text firstName month outcode city stars } }';
const shown = 'query ($city: String) { listSiteReviews(city: $city) { stars text firstName month outcode } }';
const words = 'She left the kitchen <b>spotless</b>.';

type Shown = { stars: number; text: string; firstName: string; month: string; outcode: string };
const onSite = (city: string | null = null) => done<Shown[]>(createClient(server), shown, { city });
const inQueue = () => done<{ id: string; status: string }[]>(company, queue);
const rateIt = (changes: Record<string, unknown> = {}) =>
  carla.send(rate, { id: bookingId, ratting: 5, words, mayPublish: true, ...changes });
function reviewOf(answer: Awaited<ReturnType<typeof rateIt>>): unknown {
  expect(answer.errors).toEqual([]);
  return (answer.data?.rateBooking as unknown as { review: unknown } | undefined)?.review;
}
const openTasks = () =>
  database.db
    .selectFrom('company_tasks')
    .selectAll()
    .where('kind', '=', 'review')
    .where('done_at', 'is', null)
    .execute();

/** Carla, signed in anew when her session is over. */
async function carlaLater(): Promise<Client> {
  const client = createClient(server);
  const { status } = await client.post('/api/auth/sign-in/email', { email: 'carla@example.com', password });
  expect(status).toBe(200);
  return client;
}

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  asha = await aProvider(server, company, 1);
  bookingId = await aDoneVisit(server, asha, '2026-11-26', { email: 'carla@example.com' });
  carla = await anAccount(server, 'carla@example.com');
});
beforeEach(async () => {
  server.setNow('2026-11-26T18:00:00Z');
  await database.pool.query('delete from reviews');
  await database.pool.query(`delete from company_tasks where kind = 'review'`);
  await database.pool.query('update bookings set rating = null, rating_comment = null, rated_at = null');
});
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.close();
});

test('a rating without consent is nobody’s to show', async () => {
  expect(reviewOf(await rateIt({ mayPublish: undefined }))).toBeNull();
  expect(await inQueue()).toEqual([]);
  expect(await onSite()).toEqual([]);
});

test('what a customer lets us show never leaves the office before it was let through', async () => {
  expect(reviewOf(await rateIt())).toEqual({ status: 'waiting' });
  expect(await onSite()).toEqual([]);
  expect(await openTasks()).toHaveLength(1);
  expect(await inQueue()).toEqual([
    {
      id: bookingId,
      status: 'waiting',
      text: words,
      firstName: 'Carla',
      month: '2026-11',
      outcode: 'SW1A',
      city: 'London',
      stars: 5,
    },
  ]);
  await done(company, decide, { id: bookingId, isShown: true });
  const review = { stars: 5, text: words, firstName: 'Carla', month: '2026-11', outcode: 'SW1A' };
  expect(await onSite()).toEqual([review]);
  expect(await onSite('London')).toEqual([review]);
  expect(await onSite('Leeds')).toEqual([]);
  expect(await openTasks()).toEqual([]);
});

test('the office says why it shows one not, and that it is bad is no reason', async () => {
  await rateIt({ ratting: 1 });
  for (const reason of [null, 'bad-rating']) {
    const answer = await company.send(decide, { id: bookingId, isShown: false, reason });
    expect(answer.errors[0]?.extensions.code).toBe('review_reason_missing');
  }
  const hidden = await done(company, decide, {
    id: bookingId,
    isShown: false,
    reason: 'personal',
    version: 1,
  });
  expect(hidden).toEqual({ status: 'hidden', hiddenReason: 'personal', version: 2 });
  expect(
    await done(company, decide, { id: bookingId, isShown: false, reason: 'personal', version: 1 }),
  ).toEqual(hidden);
  const late = await company.send(decide, { id: bookingId, isShown: true, version: 1 });
  expect(late.errors[0]?.extensions.code).toBe('version_conflict');
  expect(await onSite()).toEqual([]);
  await done(company, decide, { id: bookingId, isShown: true });
  expect((await onSite()).map(({ stars }) => stars)).toEqual([1]);
});

test.each([
  ['no words', '', 'review_words_missing'],
  ['401 characters', 'x'.repeat(401), 'review_too_long'],
])('%s are not published, and the rating is not kept either', async (_what, text, code) => {
  const answer = await rateIt({ words: text });
  expect(answer.errors[0]?.extensions).toMatchObject({ code, field: 'rattingComment' });
  const { rating } = await database.db
    .selectFrom('bookings')
    .select('rating')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  expect(rating).toBeNull();
});

test('a changed text is read anew by the office; the same again changes nothing', async () => {
  await rateIt();
  await done(company, decide, { id: bookingId, isShown: true });
  expect(reviewOf(await rateIt())).toEqual({ status: 'shown' });
  expect(reviewOf(await rateIt({ words: 'Quite different words' }))).toEqual({ status: 'waiting' });
  expect(await onSite()).toEqual([]);
  expect(await openTasks()).toHaveLength(1);
  expect(reviewOf(await rateIt({ mayPublish: false, words: 'Quite different words' }))).toBeNull();
  expect(await openTasks()).toEqual([]);
});

test('the customer takes it back at any time, and it is gone; the stars stay', async () => {
  await rateIt();
  await done(company, decide, { id: bookingId, isShown: true });
  server.setNow('2027-03-01T10:00:00Z');
  const other = await anAccount(server, 'other@example.com');
  expect((await other.send(withdraw, { id: bookingId })).errors[0]?.extensions.code).toBe('not_found');
  expect(await onSite()).toHaveLength(1);
  const again = await carlaLater();
  for (let times = 0; times < 2; times += 1)
    expect(await done(again, withdraw, { id: bookingId })).toEqual({ ratting: 5, review: null });
  expect(await onSite()).toEqual([]);
  expect(await inQueue()).toEqual([]);
});

test('a cleaner does not read what becomes of the rating', async () => {
  await rateIt();
  const { data } = await asha.client.send(
    'query ($id: ID!) { getBooking(id: $id) { ratting review { status } } }',
    {
      id: bookingId,
    },
  );
  expect(data?.getBooking).toEqual({ ratting: 5, review: null });
});

test('three are shown, the newest first', async () => {
  await rateIt();
  await done(company, decide, { id: bookingId, isShown: true });
  for (const day of ['2026-12-01', '2026-12-02', '2026-12-03']) {
    const id = await aDoneVisit(server, asha, day, { email: 'carla@example.com' });
    await done(await carlaLater(), rate, {
      id,
      ratting: 4,
      words: `Of ${day}`,
      mayPublish: true,
    });
    await done(company, decide, { id, isShown: true });
  }
  expect((await onSite()).map(({ text }) => text)).toEqual([
    'Of 2026-12-03',
    'Of 2026-12-02',
    'Of 2026-12-01',
  ]);
});

test('an erased customer’s review is gone at once, and its task with it', async () => {
  server.setNow('2027-06-01T10:00:00Z');
  const mine = await carlaLater();
  await database.pool.query(
    `update bookings set rating = 5, rating_comment = 'Fine', rated_at = now() where id = $1`,
    [bookingId],
  );
  await database.pool.query(
    `insert into reviews (booking_id, agreed_at, created_at, updated_at) values ($1, now(), now(), now())`,
    [bookingId],
  );
  await database.pool.query(
    `insert into company_tasks (kind, entity, entity_id, words) values ('review', 'review', $1, 'Read it')`,
    [bookingId],
  );
  await done(
    mine,
    'mutation ($password: String!) { eraseMyData(input: { password: $password }) { status } }',
    {
      password,
    },
  );
  expect(await database.db.selectFrom('reviews').selectAll().execute()).toEqual([]);
  expect(await openTasks()).toEqual([]);
});
