import { expect } from 'vitest';
import { beginCheckout, confirmDocument } from '#tests/support/booking/bookings.ts';
import { cards, giveCard } from '#tests/support/booking/cards.ts';
import { acceptQuote, quoted } from '#tests/support/booking/quoted.ts';
import { beginFrom } from '#tests/support/booking/series.ts';
import { done } from '#tests/support/booking/visits.ts';
import { test } from '#tests/support/fixtures/api-test.ts';

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
