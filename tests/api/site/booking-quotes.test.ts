import { expect } from 'vitest';
import { beginCheckout, bookAndPay, confirmDocument } from '#tests/support/booking/bookings.ts';
import { cards, giveCard } from '#tests/support/booking/cards.ts';
import { closeDays } from '#tests/support/booking/closures.ts';
import {
  acceptQuote,
  type BookedQuote,
  bookQuoteDocument,
  payBy,
  place,
  plan,
  quoted,
} from '#tests/support/booking/quoted.ts';
import { beginFrom } from '#tests/support/booking/series.ts';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { countWaiting } from '#tests/support/database.ts';
import { type Given, test } from '#tests/support/fixtures/api-test.ts';
import { anAccount } from '#tests/support/people.ts';

test('an email put right reaches every weekday of a quoted regular clean', async ({
  server,
  company,
  visitor,
  database,
}) => {
  const email = 'slip@example.com';
  const { id: quoteId, token: quoteToken } = await quoted({ company, visitor, database }, { email });
  await acceptQuote(visitor, quoteToken);
  const start = { startDate: '2026-12-07', startTime: '18:00' };
  const { id, token, payment } = await beginCheckout(visitor, { quoteToken, email, ...start });
  await giveCard(visitor, payment?.clientSecret ?? '', cards.works);
  await done(visitor, confirmDocument, { id, token });
  await beginFrom(server, id);
  const correct = `mutation ($id: ID!, $token: String!, $email: String!) {
    correctCheckoutEmail(input: { id: $id, token: $token, email: $email }) { email } }`;
  const right = 'right@example.com';
  await done(visitor, correct, { id, token, email: right });
  const series = await database.pool.query(
    `select terms #>> '{input,email}' as email, customers.email as owner, series.version
      from series join customers on customers.id = series.customer_id where quote_id = $1`,
    [quoteId],
  );
  const version = series.rows[0]?.version;
  expect(series.rows).toEqual([1, 2, 3].map(() => ({ email: right, owner: right, version })));
  const visits = await database.pool.query(
    `select distinct email from bookings where series_id in (select id from series where quote_id = $1)`,
    [quoteId],
  );
  expect(visits.rows).toEqual([{ email: right }]);
});

/** Of an accepted quote. */
async function accepted(
  given: Given<'company' | 'visitor' | 'database'>,
  email: string,
  terms: Record<string, unknown> = plan,
): Promise<{ id: string; token: string }> {
  const quote = await quoted(given, { email }, terms);
  await acceptQuote(given.visitor, quote.token);
  return quote;
}

/** What is wrong with it; the booking where nothing is. */
async function book(client: Client, chosen: Record<string, unknown>, key = ''): Promise<unknown> {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  const { data, errors } = await client.send(bookQuoteDocument, { input: { ...place, ...chosen } }, headers);
  const [error] = errors;
  if (!error) return data?.bookQuote;
  return error.extensions.problems?.map(({ field, code }) => [field, code]) ?? error.extensions.code;
}

test('where a quote names a time and no day, somebody has to be free on the chosen one', async ({
  company,
  visitor,
  database,
  cleaner: _,
}) => {
  await bookAndPay(visitor, { email: 'first@example.com', startDate: '2026-12-01' });
  const terms = { frequency: 'weekly', visitTimes: [{ weekday: null, time: '10:00' }] };
  const { token } = await accepted({ company, visitor, database }, 'any-day@example.com', terms);
  expect(await book(visitor, { token, startDate: '2026-12-01' })).toBe('time_taken');
  expect(await book(visitor, { token, startDate: '2026-12-02' })).toMatchObject({ status: 'open' });
});

test('a quote begins on the first day that it names while somebody is free then, unless the office agrees on another', async ({
  company,
  visitor,
  database,
}) => {
  const terms = { ...plan, startDate: '2026-12-02' };
  const { id, token } = await accepted({ company, visitor, database }, 'first-day@example.com', terms);
  const bad = [['startDate', 'quote_day_bad']];
  const later = { startDate: '2027-01-04' };
  expect(await book(visitor, { token, startDate: '2026-11-30' })).toEqual(bad);
  for (const startDate of [later.startDate, '2026-12-30'])
    expect(await book(visitor, { token, startDate })).toEqual(bad);
  expect(await book(visitor, { token, startDate: '2026-12-02' })).toMatchObject({ status: 'open' });
  expect(await book(company, { id, ...later })).toMatchObject({ status: 'open' });
});

test('a quoted first day on which its city is closed gives way to the next one', async ({
  company,
  visitor,
  database,
}) => {
  await closeDays(company, { firstDate: '2026-12-14', city: 'London' });
  const terms = { ...plan, startDate: '2026-12-14' };
  const { token } = await accepted({ company, visitor, database }, 'closed@example.com', terms);
  const { toBook } = await done<{ toBook: { firstDays: string[] } }>(
    visitor,
    'query ($token: String!) { quoteByToken(token: $token) { toBook { firstDays } } }',
    { token },
  );
  expect(toBook.firstDays).toEqual(['2026-12-16']);
  expect(await book(visitor, { token, startDate: '2026-12-16' })).toMatchObject({ status: 'open' });
});

const once = { frequency: 'once' };

const liveOf = async ({ database }: Given<'database'>, quoteId: string): Promise<string[]> => {
  const { rows } = await database.pool.query(
    `select id from checkouts where booking #>> '{quote,id}' = $1 and placed_at is null and abandoned_at is null`,
    [quoteId],
  );
  return rows.map((row) => row.id);
};

test('a quote that is booked again holds the new time alone, and the first link is over', async ({
  company,
  visitor,
  database,
  cleaner: _,
}) => {
  const { id, token } = await accepted({ company, visitor, database }, 'again@example.com', once);
  const chosen = { token, startDate: '2026-12-03', startTime: '10:00' };
  const first = (await book(visitor, chosen, 'one')) as BookedQuote;
  expect(await book(visitor, chosen, 'one')).toMatchObject({ status: 'open', bookingId: first.bookingId });
  const second = await book(visitor, { ...chosen, address: '2 Office Street' }, 'two');
  expect(second).toMatchObject({ status: 'open' });
  expect(await liveOf({ database }, id)).toEqual([(second as BookedQuote).bookingId]);
  await expect(payBy(visitor, first.payLink)).rejects.toThrow('link_expired');
});

test('of two who book a quote at once one time is held, and each is given a link', async ({
  company,
  visitor,
  database,
  cleaner: _,
}) => {
  const { id, token } = await accepted({ company, visitor, database }, 'at-once@example.com', once);
  const chosen = { token, startDate: '2026-12-04', startTime: '10:00' };
  const both = await Promise.all(['one', 'two'].map((key) => book(visitor, chosen, `at-once-${key}`)));
  expect(both).toMatchObject([{ status: 'open' }, { status: 'open' }]);
  expect(await liveOf({ database }, id)).toHaveLength(1);
});

test('what the bank looks at, or the office holds, stays when a quote is booked again', async ({
  company,
  visitor,
  database,
}) => {
  const { id, token } = await accepted({ company, visitor, database }, 'stays@example.com');
  const start = { startDate: '2026-12-07' };
  const byOffice = (await book(company, { id, ...start })) as BookedQuote;
  const atBank = (await book(visitor, { token, ...start })) as BookedQuote;
  await database.pool.query("update payments set status = 'awaiting-bank' where checkout_id = $1", [
    atBank.bookingId,
  ]);
  const last = (await book(visitor, { token, ...start })) as BookedQuote;
  const standing = [byOffice, atBank, last].map(({ bookingId }) => bookingId);
  expect((await liveOf({ database }, id)).toSorted()).toEqual(standing.toSorted());
});

test('a quote is booked once, though the regular clean of another link begins meanwhile', async ({
  server,
  company,
  visitor,
  database,
}) => {
  const given = { company, visitor, database };
  const start = { startDate: '2026-12-07' };
  const begun = await accepted(given, 'begun@example.com');
  const other = (await book(visitor, { token: begun.token, ...start })) as BookedQuote;
  await payBy(visitor, other.payLink);
  await beginFrom(server, other.bookingId);
  const { id, token } = await accepted(given, 'late@example.com');
  const late = (await book(visitor, { token, ...start })) as BookedQuote;
  // The other link's booking, as it stands once it is of a regular clean and nobody else can see it yet.
  const gate = await database.pool.connect();
  await gate.query('begin');
  await gate.query('select from quotes where id = $1 for update', [id]);
  await gate.query('update bookings set quote_id = $1 where id = $2', [id, other.bookingId]);
  const refused = expect(payBy(visitor, late.payLink)).rejects.toThrow('quote_in_state');
  await expect.poll(() => countWaiting(database)).toBe(1);
  await gate.query('commit');
  gate.release();
  await refused;
  const { rows } = await database.pool.query('select id from bookings where id = $1', [late.bookingId]);
  expect(rows).toEqual([]);
});

test('who pays on account books their quote at once, and nobody else reads that they have one', async ({
  server,
  company,
  visitor,
  database,
  cleaner: _,
}) => {
  const email = 'account@example.com';
  const customer = await anAccount(server, email);
  await bookAndPay(customer, { email, startDate: '2027-01-19', startTime: '09:00' });
  const { id: customerId } = await database.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const set = `mutation ($id: ID!) { setCustomerPaymentMethod(input: { customerId: $id, paymentMethod: account,
    termsDays: 14, creditLimit: 2000 }) { paymentMethod } }`;
  await done(company, set, { id: customerId });
  const { token } = await accepted({ company, visitor, database }, email);
  const ask = 'query ($token: String!) { quoteByToken(token: $token) { toBook { isOnAccount } } }';
  const isOnAccount = async (client: Client) =>
    (await done<{ toBook: { isOnAccount: boolean } }>(client, ask, { token })).toBook.isOnAccount;
  expect(await isOnAccount(visitor)).toBe(false);
  expect(await isOnAccount(customer)).toBe(true);
  const input = { token, startDate: '2026-12-07', ...place, termsCondition: true };
  const { status, payLink, bookingId } = await done<BookedQuote>(customer, bookQuoteDocument, { input });
  expect({ status, payLink }).toEqual({ status: 'placed', payLink: null });
  const { rows } = await database.pool.query(
    'select payment_method, total_price_pence from bookings where id = $1',
    [bookingId],
  );
  expect(rows).toEqual([{ payment_method: 'account', total_price_pence: 21_000 }]);
});
