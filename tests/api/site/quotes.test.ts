import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireQuotes } from '#server/quote/expire-quotes.ts';
import { recordQuoteBooked } from '#server/quote/record-quote-booked.ts';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, anAccount, aProvider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let visitor: Client;
let company: Client;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  visitor = createClient(server);
  company = await aCompanyUser(server);
  await aProvider(server, company, 1);
});
afterAll(() => server.close());

const request = {
  name: 'Quentin Quote',
  email: 'Quentin@Example.com',
  phone: '07700 900123',
  postalCode: 'sw1a1aa',
  message: 'A big house after a long party.',
  desiredDate: '2026-12-01',
};
const create = 'mutation ($input: CreateQuoteInput!) { createQuote(input: $input) { id status email } }';
const answer = `mutation ($id: ID!, $version: Int) { answerQuote(input: { id: $id, price: 149, hours: 5, cleanerCount: 1,
  answer: "Five hours will do.", expectedVersion: $version }) { status price hours validUntil version } }`;
const decide =
  'mutation ($token: String!, $decision: QuoteDecision!) { decideQuote(token: $token, decision: $decision) { status } }';

async function aQuote(email = request.email): Promise<string> {
  const { id } = await done<{ id: string }>(visitor, create, { input: { ...request, email } });
  return id;
}

async function tokenOf(id: string): Promise<string> {
  const mail = await database.db
    .selectFrom('mails')
    .select('props')
    .where('template', '=', 'quote-answered')
    .where('entity_id', '=', id)
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow();
  return new URL((mail.props as { link: string }).link).searchParams.get('token') ?? '';
}

const statusOf = async (id: string) =>
  (await database.db.selectFrom('quotes').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;
const codeOf = (answered: { errors: { extensions: { code: string } }[] }) =>
  answered.errors[0]?.extensions.code ?? 'ok';

test('a quote is asked for, answered, accepted by the mailed link, booked at its price and off the desk', async () => {
  const id = await aQuote();
  const tasks = await database.db
    .selectFrom('company_tasks')
    .selectAll()
    .where('entity_id', '=', id)
    .execute();
  expect(tasks).toMatchObject([{ kind: 'quote', done_at: null }]);
  const { data } = await company.send(answer, { id, version: 1 });
  expect(data?.answerQuote).toMatchObject({ status: 'quoted', price: 149, hours: 5 });
  const token = await tokenOf(id);
  expect((await visitor.send(decide, { token, decision: 'accept' })).data?.decideQuote).toEqual({
    status: 'accepted',
  });
  const bookingId = await bookAndPay(visitor, { quoteToken: token, email: 'quentin@example.com' });
  const booking = await database.db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  expect(booking).toMatchObject({
    booking_type: 'quote',
    quote_id: id,
    quote_price_pence: 14_900,
    total_price_pence: 14_900,
    quarter_hours: 20,
  });
  await recordQuoteBooked(server.system(), { quoteId: id, bookingId });
  await recordQuoteBooked(server.system(), { quoteId: id, bookingId });
  expect(await statusOf(id)).toBe('booked');
  const open = await database.db
    .selectFrom('company_tasks')
    .select('kind')
    .where('entity_id', '=', id)
    .where('done_at', 'is', null)
    .execute();
  expect(open).toEqual([]);
});

test('a quote for a size that the form does not sell is booked once, and as one visit only', async () => {
  const id = await aQuote();
  const large = answer.replace('hours: 5, cleanerCount: 1', 'hours: 9.5, cleanerCount: 3');
  const odd = answer.replace('hours: 5', 'hours: 5.25');
  expect((await company.send(odd, { id })).errors[0]?.extensions.problems).toMatchObject([
    { field: 'hours', code: 'hours_missing' },
  ]);
  expect(codeOf(await company.send(large, { id }))).toBe('ok');
  const token = await tokenOf(id);
  await visitor.send(decide, { token, decision: 'accept' });
  for (const number of [2, 3]) await aProvider(server, company, number);
  const email = 'quentin@example.com';
  const when = { startDate: '2026-12-02', startTime: '08:00' };
  const weekly = { serviceFrequency: 'EveryWeek', schedule: 'weekly' };
  const refused = await bookAndPay(visitor, { quoteToken: token, email, ...when, ...weekly }).catch(String);
  expect(refused).toContain('quote_one_off');
  const bookingId = await bookAndPay(visitor, { quoteToken: token, email, ...when });
  const booking = await database.db
    .selectFrom('bookings')
    .select(['total_price_pence', 'quarter_hours', 'cleaner_count'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  expect(booking).toEqual({ total_price_pence: 14_900, quarter_hours: 38, cleaner_count: 3 });
});

test('only an accepted quote can be booked, and nobody decides it without its link', async () => {
  const id = await aQuote();
  await company.send(answer, { id });
  const token = await tokenOf(id);
  await expect(bookAndPay(visitor, { quoteToken: token })).rejects.toThrow('quote_in_state');
  expect(codeOf(await visitor.send(decide, { token: 'guessed', decision: 'accept' }))).toBe('not_found');
  expect(codeOf(await visitor.send(decide, { token, decision: 'decline' }))).toBe('ok');
  expect(codeOf(await visitor.send(decide, { token, decision: 'decline' }))).toBe('ok');
  expect(codeOf(await visitor.send(decide, { token, decision: 'accept' }))).toBe('quote_in_state');
});

test('a quote is good for 14 days, its person is reminded three days before, and it then expires', async () => {
  const id = await aQuote('slow@example.com');
  await company.send(answer, { id });
  server.setNow('2026-12-05T10:30:00Z');
  await expireQuotes(server.system());
  await expireQuotes(server.system());
  const mails = await database.db
    .selectFrom('mails')
    .select('template')
    .where('entity_id', '=', id)
    .where('template', '=', 'quote-expiring')
    .execute();
  expect(mails).toHaveLength(1);
  expect(await statusOf(id)).toBe('quoted');
  server.setNow('2026-12-08T10:30:00Z');
  const token = await tokenOf(id);
  expect(codeOf(await visitor.send(decide, { token, decision: 'accept' }))).toBe('quote_in_state');
  await expireQuotes(server.system());
  expect(await statusOf(id)).toBe('expired');
  server.setNow('2026-11-24T10:00:00Z');
});

test('a change made on what somebody saw before another change is refused', async () => {
  const id = await aQuote();
  expect(codeOf(await company.send(answer, { id, version: 1 }))).toBe('ok');
  expect(codeOf(await company.send(answer, { id, version: 1 }))).toBe('version_conflict');
});

test('a person sees their own quotes only, the office all', async () => {
  const id = await aQuote('reader@example.com');
  await bookAndPay(visitor, { email: 'reader@example.com', startDate: '2026-12-07' });
  await bookAndPay(visitor, { email: 'stranger@example.com', startDate: '2026-12-08' });
  const reader = await anAccount(server, 'reader@example.com');
  const stranger = await anAccount(server, 'stranger@example.com');
  const read = '{ listQuotes { items { id } } }';
  expect((await reader.send(read)).data?.listQuotes).toEqual({ items: [{ id }] });
  expect((await stranger.send(read)).data?.listQuotes).toEqual({ items: [] });
  expect(codeOf(await stranger.send('query ($id: ID!) { getQuote(id: $id) { id } }', { id }))).toBe(
    'not_found',
  );
});

test('answers that are wrong are told field by field and nothing is kept', async () => {
  const before = await database.db.selectFrom('quotes').select('id').execute();
  const { errors } = await visitor.send(create, {
    input: { ...request, email: 'no', message: 'short', desiredDate: '2020-01-01' },
  });
  const problems = errors[0]?.extensions.problems ?? [];
  expect(Object.fromEntries(problems.map(({ field, code }) => [field, code]))).toEqual({
    email: 'email_bad',
    message: 'message_short',
    desiredDate: 'join_date_bad',
  });
  expect(await database.db.selectFrom('quotes').select('id').execute()).toHaveLength(before.length);
});

const remove =
  'mutation ($id: ID!, $version: Int) { deleteQuote(input: { id: $id, expectedVersion: $version }) { id status } }';

test('a request without a price is removed with its task, and one with a price is closed', async () => {
  const spam = await aQuote('spam@example.com');
  expect(codeOf(await company.send(remove, { id: spam, version: 9 }))).toBe('version_conflict');
  expect(await done(company, remove, { id: spam, version: 1 })).toEqual({ id: spam, status: 'new' });
  expect(codeOf(await company.send(remove, { id: spam }))).toBe('not_found');
  const tasks = await database.db
    .selectFrom('company_tasks')
    .select('done_at')
    .where('entity_id', '=', spam)
    .execute();
  expect(tasks.map((task) => task.done_at === null)).toEqual([false]);
  const priced = await aQuote('priced@example.com');
  await done(company, answer, { id: priced });
  expect(await done(company, remove, { id: priced })).toEqual({ id: priced, status: 'closed' });
  expect(await done(company, remove, { id: priced })).toEqual({ id: priced, status: 'closed' });
});
