import { expect } from 'vitest';
import { beginCheckout, bookAndPay, confirmDocument } from '#tests/support/booking/bookings.ts';
import { cards, giveCard } from '#tests/support/booking/cards.ts';
import { closeDays } from '#tests/support/booking/closures.ts';
import { acceptQuote, bookQuoteDocument, place, plan, quoted } from '#tests/support/booking/quoted.ts';
import { beginFrom } from '#tests/support/booking/series.ts';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { type Given, test } from '#tests/support/fixtures/api-test.ts';

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

test('the first day that a quote names is kept to, unless the office agrees on another', async ({
  company,
  visitor,
  database,
}) => {
  const { id, token } = await accepted({ company, visitor, database }, 'first-day@example.com');
  const later = { startDate: '2026-12-09' };
  expect(await book(visitor, { token, ...later })).toEqual([['startDate', 'quote_day_bad']]);
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
