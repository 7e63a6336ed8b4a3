import { expect } from 'vitest';
import { aDoneVisit } from '#tests/support/booking/done-visit.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { test as apiTest, type Given } from '#tests/support/fixtures/api-test.ts';
import { anAccount, password } from '#tests/support/people.ts';

const test = apiTest.extend('bookingId', { scope: 'file' }, ({ server, cleaner, customer }) =>
  aDoneVisit(server, cleaner, '2026-11-26', { email: customer.email }, customer),
);
test.beforeEach(async ({ clock, database, bookingId: _ }) => {
  clock.set('2026-11-26T18:00:00Z');
  await database.pool.query('delete from reviews');
  await database.pool.query(`delete from company_tasks where kind = 'review'`);
  await database.pool.query('update bookings set rating = null, rating_comment = null, rated_at = null');
});
test.afterAll(({ server }) => expect(server.errors).toEqual([]));

test('a rating without consent is nobody’s to show', async ({ server, company, customer, bookingId }) => {
  expect(reviewOf(await rateIt({ customer, bookingId }, { mayPublish: undefined }))).toBeNull();
  expect(await inQueue({ company })).toEqual([]);
  expect(await onSite({ server })).toEqual([]);
});

test('what a customer lets us show never leaves the office before it was let through', async ({
  database,
  server,
  company,
  customer,
  bookingId,
}) => {
  expect(reviewOf(await rateIt({ customer, bookingId }))).toEqual({ status: 'waiting' });
  expect(await onSite({ server })).toEqual([]);
  expect(await openTasks({ database })).toHaveLength(1);
  expect(await inQueue({ company })).toEqual([
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
  expect(await onSite({ server })).toEqual([review]);
  expect(await onSite({ server }, 'London')).toEqual([review]);
  expect(await onSite({ server }, 'Leeds')).toEqual([]);
  expect(await openTasks({ database })).toEqual([]);
});

test('the office says why it shows one not, and that it is bad is no reason', async ({
  server,
  company,
  customer,
  bookingId,
}) => {
  await rateIt({ customer, bookingId }, { ratting: 1 });
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
  expect(await onSite({ server })).toEqual([]);
  await done(company, decide, { id: bookingId, isShown: true });
  expect((await onSite({ server })).map(({ stars }) => stars)).toEqual([1]);
});

test.for([
  ['no words', '', 'review_words_missing'],
  ['401 characters', 'x'.repeat(401), 'review_too_long'],
])(
  '%s are not published, and the rating is not kept either',
  async ([_what, text, code], { database, customer, bookingId }) => {
    const answer = await rateIt({ customer, bookingId }, { words: text });
    expect(answer.errors[0]?.extensions).toMatchObject({ code, field: 'rattingComment' });
    const { rating } = await database.db
      .selectFrom('bookings')
      .select('rating')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow();
    expect(rating).toBeNull();
  },
);

test('a changed text is read anew by the office; the same again changes nothing', async ({
  database,
  server,
  company,
  customer,
  bookingId,
}) => {
  await rateIt({ customer, bookingId });
  await done(company, decide, { id: bookingId, isShown: true });
  expect(reviewOf(await rateIt({ customer, bookingId }))).toEqual({ status: 'shown' });
  expect(reviewOf(await rateIt({ customer, bookingId }, { words: 'Quite different words' }))).toEqual({
    status: 'waiting',
  });
  expect(await onSite({ server })).toEqual([]);
  expect(await openTasks({ database })).toHaveLength(1);
  expect(
    reviewOf(await rateIt({ customer, bookingId }, { mayPublish: false, words: 'Quite different words' })),
  ).toBeNull();
  expect(await openTasks({ database })).toEqual([]);
});

test('the customer takes it back at any time, and it is gone; the stars stay', async ({
  clock,
  server,
  company,
  customer,
  bookingId,
}) => {
  await rateIt({ customer, bookingId });
  await done(company, decide, { id: bookingId, isShown: true });
  clock.set('2027-03-01T10:00:00Z');
  const other = await anAccount(server, 'other@example.com');
  expect((await other.send(withdraw, { id: bookingId })).errors[0]?.extensions.code).toBe('not_found');
  expect(await onSite({ server })).toHaveLength(1);
  const again = await carlaLater({ server });
  for (let times = 0; times < 2; times += 1)
    expect(await done(again, withdraw, { id: bookingId })).toEqual({ ratting: 5, review: null });
  expect(await onSite({ server })).toEqual([]);
  expect(await inQueue({ company })).toEqual([]);
});

test('a cleaner does not read what becomes of the rating', async ({ cleaner, customer, bookingId }) => {
  await rateIt({ customer, bookingId });
  const { data } = await cleaner.client.send(
    'query ($id: ID!) { getBooking(id: $id) { ratting review { status } } }',
    {
      id: bookingId,
    },
  );
  expect(data?.getBooking).toEqual({ ratting: 5, review: null });
});

test('three are shown, the newest first', async ({ server, company, cleaner, customer, bookingId }) => {
  await rateIt({ customer, bookingId });
  await done(company, decide, { id: bookingId, isShown: true });
  for (const day of ['2026-12-01', '2026-12-02', '2026-12-03']) {
    const id = await aDoneVisit(server, cleaner, day, { email: customer.email }, customer);
    await done(await carlaLater({ server }), rate, {
      id,
      ratting: 4,
      words: `Of ${day}`,
      mayPublish: true,
    });
    await done(company, decide, { id, isShown: true });
  }
  expect((await onSite({ server })).map(({ text }) => text)).toEqual([
    'Of 2026-12-03',
    'Of 2026-12-02',
    'Of 2026-12-01',
  ]);
});

test('an erased customer’s review is gone at once, and its task with it', async ({
  clock,
  database,
  server,
  bookingId,
}) => {
  clock.set('2027-06-01T10:00:00Z');
  const mine = await carlaLater({ server });
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
  expect(await openTasks({ database })).toEqual([]);
});

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
const onSite = ({ server }: Given<'server'>, city: string | null = null) =>
  done<Shown[]>(createClient(server), shown, { city });
const inQueue = ({ company }: Given<'company'>) => done<{ id: string; status: string }[]>(company, queue);
const rateIt = (
  { customer, bookingId }: Given<'customer' | 'bookingId', typeof test>,
  changes: Record<string, unknown> = {},
) => customer.send(rate, { id: bookingId, ratting: 5, words, mayPublish: true, ...changes });
function reviewOf(answer: Awaited<ReturnType<typeof rateIt>>): unknown {
  expect(answer.errors).toEqual([]);
  return (answer.data?.rateBooking as unknown as { review: unknown } | undefined)?.review;
}
const openTasks = ({ database }: Given<'database'>) =>
  database.db
    .selectFrom('company_tasks')
    .selectAll()
    .where('kind', '=', 'review')
    .where('done_at', 'is', null)
    .execute();

/** Carla, signed in anew when her session is over. */
async function carlaLater({ server }: Given<'server'>): Promise<Client> {
  const client = createClient(server);
  const { status } = await client.post('/api/auth/sign-in/email', { email: 'carla@example.com', password });
  expect(status).toBe(200);
  return client;
}
