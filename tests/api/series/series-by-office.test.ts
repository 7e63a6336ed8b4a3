import { expect } from 'vitest';
import { seriesDocuments as documents, standingDates } from '#tests/support/booking/series.ts';
import { done } from '#tests/support/booking/visits.ts';
import { test as apiTest } from '#tests/support/fixtures/api-test.ts';
import { mailsTo } from '#tests/support/mails.ts';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 5);

/** The office changes a regular clean for its customer (rules/lifecycles#series). */
const terms = `query ($id: ID!, $fromDate: String!, $wish: AmendWishInput!) {
  amendSeriesTerms(id: $id, fromDate: $fromDate, wish: $wish) { totalPrice difference laterPrice dates isAskedAnew isSame } }`;

test('the office reads what a change from a date on means before it makes it', async ({
  company,
  regularClean,
  database,
}) => {
  const { id } = regularClean;
  const question = { id, fromDate: '2026-12-08', wish: { hours: 4 } };
  const offer = await done(company, terms, question);
  const dates = (await standingDates(database, id)).filter((date) => date >= '2026-12-08');
  expect(offer).toEqual({
    totalPrice: 91.2,
    difference: 11.4,
    laterPrice: 91.2,
    dates,
    isAskedAnew: true,
    isSame: false,
  });
  const input = { ...question, expectedTotalPrice: 91.2 };
  // The visits before it stay as they are.
  expect(await done(company, documents.amend, { input })).toMatchObject({
    ...{ hours: 3.5, price: { total: 79.8 } },
    announcedPrices: [{ from: '2026-12-08', price: { total: 91.2 } }],
  });
  const { rows } = await database.pool.query<{ actor: string }>(
    "select actor from audit_entries where entity_id = $1 and action = 'series.amend'",
    [id],
  );
  expect(rows).toHaveLength(1);
});

test('a date without a visit is refused by its field, and changes nothing', async ({
  company,
  regularClean,
}) => {
  const question = { id: regularClean.id, fromDate: '2026-12-09', wish: { hours: 4 } };
  const { errors } = await company.send(terms, question);
  expect(errors[0]?.extensions).toMatchObject({ code: 'series_date_bad', field: 'fromDate' });
});

test('the office skips, moves, pauses and ends, and the customer is told each time', async ({
  company,
  regularClean,
  database,
}) => {
  const { id, email } = regularClean;
  const { dates } = await done<{ dates: { date: string; bookingId: string }[] }>(company, documents.get, {
    id,
  });
  const visit = dates.find((one) => one.date === '2026-12-15');
  const skipped = await done(company, documents.skip, { id: visit?.bookingId });
  expect(skipped).toEqual({ bookingStatus: 'canceled', cancellationFee: 0 });
  const move = { id, fromDate: '2026-12-08', startDate: '2026-12-09', startTime: '11:00' };
  expect(await done(company, documents.move, { input: move })).toMatchObject({ startTime: '11:00' });
  const paused = await done(company, documents.pause, { id, from: '2026-12-20', until: '2027-01-03' });
  expect(paused).toMatchObject({ status: 'paused' });
  expect(
    (await standingDates(database, id)).filter((date) => date > '2026-12-19' && date < '2027-01-04'),
  ).toEqual([]);
  expect(await done(company, documents.end, { id })).toMatchObject({ status: 'ended' });
  const told = await mailsTo(database, 'series-visits-canceled', email);
  expect(told.map(({ props }) => (props as { why: string }).why).slice(-2)).toEqual(['paused', 'ended']);
});

test('what the office ends for its customer gives no goodwill card', async ({
  company,
  regularClean,
  database,
  clock,
}) => {
  clock.set('2026-11-30T12:00:00Z');
  await done(company, documents.end, { id: regularClean.id });
  expect(await mailsTo(database, 'goodwill-card', regularClean.email)).toEqual([]);
});

test('the regular cleans of one customer are listed for the office, and for nobody else', async ({
  company,
  customer,
  regularClean,
  database,
}) => {
  const list =
    'query ($customerId: ID) { listSeries(customerId: $customerId) { id customerId customerName } }';
  const { customer_id: customerId } = await database.db
    .selectFrom('series')
    .select('customer_id')
    .where('id', '=', regularClean.id)
    .executeTakeFirstOrThrow();
  const own = await done(company, list, { customerId });
  expect(own).toContainEqual(expect.objectContaining({ id: regularClean.id, customerId }));
  const another = await done(company, list, { customerId: '00000000-0000-4000-8000-000000000000' });
  expect(another).toEqual([]);
  expect(await done(company, list, { customerId: 'no-id' })).toEqual([]);
  const asked = await done(customer, list, { customerId: '00000000-0000-4000-8000-000000000000' });
  expect(asked).toContainEqual(expect.objectContaining({ id: regularClean.id }));
});
