import { expect } from 'vitest';
import { done } from '#tests/support/booking/visits.ts';
import { type Given, test } from '#tests/support/fixtures/api-test.ts';

type Standing = {
  comments: { stars: number; words: string; month: string; firstName: string | null }[];
};

const standing = `{ getMyStanding { rating ratingCount cleans days accepted lateWithdrawals noShows
  comments { stars words month firstName } } }`;
const rate = `mutation ($id: ID!, $words: String, $read: Boolean, $name: Boolean) {
  rateBooking(input: { id: $id, ratting: 4, rattingComment: $words, cleanersMayRead: $read, cleanersMaySeeName: $name }) {
    commentShown { isNamed } } }`;
const show = `mutation ($id: ID!, $is: Boolean!, $named: Boolean) {
  setCommentShown(input: { id: $id, isShown: $is, isNamed: $named }) { commentShown { isNamed } } }`;
const ofBooking =
  'query ($id: ID!) { getBooking(id: $id) { ratting rattingComment commentShown { isNamed } } }';
const words = 'Spotless, and the plants are watered.';

test.afterAll(({ server }) => expect(server.errors).toEqual([]));

test('a cleaner reads their rating as customers see it, and how they kept what they accepted', async ({
  database,
  cleaner,
  completedVisit: _,
}) => {
  await database.pool.query('update providers set rating_sum = 57, rating_count = 12 where id = $1', [
    cleaner.id,
  ]);
  expect(await done(cleaner.client, standing)).toEqual({
    rating: 4.8,
    ratingCount: 12,
    cleans: 1,
    days: 90,
    accepted: 1,
    lateWithdrawals: 0,
    noShows: 0,
    comments: [],
  });
  await database.pool.query(
    `update provider_bookings set is_late_withdrawal = true, withdrawn_at = accepted_at where provider_id = $1`,
    [cleaner.id],
  );
  expect(await done(cleaner.client, standing)).toMatchObject({ accepted: 1, lateWithdrawals: 1 });
  await database.pool.query(`update provider_bookings set accepted_at = accepted_at - interval '91 days'`);
  expect(await done(cleaner.client, standing)).toMatchObject({ accepted: 0, lateWithdrawals: 0 });
});

test('without being told so, a cleaner reads nothing of what a customer wrote', async ({
  customer,
  cleaner,
  company,
  completedVisit,
}) => {
  const { id } = completedVisit;
  expect(await done(customer, rate, { id, words })).toEqual({ commentShown: null });
  expect(await wordsOf({ cleaner })).not.toContain(words);
  expect(await done(cleaner.client, ofBooking, { id })).toEqual({
    ratting: 4,
    rattingComment: null,
    commentShown: null,
  });
  const filtered = '{ listBookings(filter: { rattingComment: { contains: "plants" } }) { items { id } } }';
  expect((await cleaner.client.send(filtered)).errors[0]?.extensions.code).toBe('forbidden');
  expect(await done(company, ofBooking, { id })).toMatchObject({ rattingComment: words });
});

test('with the customer’s consent they read the words, with the name only where that is agreed to, too', async ({
  customer,
  cleaner,
  completedVisit,
}) => {
  const { id, startDate } = completedVisit;
  const month = startDate.slice(0, 7);
  await done(customer, rate, { id, words: 'Very well done', read: true });
  expect(await commentsOf({ cleaner })).toContainEqual({
    stars: 4,
    words: 'Very well done',
    month,
    firstName: null,
  });
  await done(customer, show, { id, is: true, named: true });
  expect(await commentsOf({ cleaner })).toContainEqual({
    stars: 4,
    words: 'Very well done',
    month,
    firstName: 'Carla',
  });
  for (let times = 0; times < 2; times += 1)
    expect(await done(customer, show, { id, is: false })).toEqual({ commentShown: null });
  expect(await wordsOf({ cleaner })).not.toContain('Very well done');
});

test('other words are not read by an earlier consent, and no words by any', async ({
  customer,
  completedVisit,
}) => {
  const { id } = completedVisit;
  await done(customer, rate, { id, words: 'As agreed', read: true, name: true });
  expect(await done(customer, rate, { id, words: 'As agreed' })).toEqual({ commentShown: { isNamed: true } });
  expect(await done(customer, rate, { id, words: 'Something else' })).toEqual({ commentShown: null });
  expect(await done(customer, rate, { id, words: '', read: true })).toEqual({ commentShown: null });
  const refused = await customer.send(show, { id, is: true });
  expect(refused.errors[0]?.extensions.code).toBe('words_missing');
});

const commentsOf = async ({ cleaner }: Given<'cleaner'>) =>
  (await done<Standing>(cleaner.client, standing)).comments;
const wordsOf = async (given: Given<'cleaner'>) => (await commentsOf(given)).map((one) => one.words);
