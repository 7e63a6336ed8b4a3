import { expect } from 'vitest';
import { acceptQuote, bookQuoteDocument, payBy, place, quoted } from '#tests/support/booking/quoted.ts';
import { announceRates, beginFrom, growSeries } from '#tests/support/booking/series.ts';
import { done } from '#tests/support/booking/visits.ts';
import { test as apiTest, type Given } from '#tests/support/fixtures/api-test.ts';
import { mailsTo } from '#tests/support/mails.ts';

/** What visits of a quote cost in the year that its price stands, and after it (rules/prices#quoted-prices). */
const test = apiTest.extend('cleanerCount', { scope: 'file' }, 8);

type World = Given<'company' | 'visitor' | 'database' | 'server' | 'cleaner'>;

const setRate = ({ database }: Pick<World, 'database'>, pence: number) =>
  database.db.updateTable('application_settings').set({ every_week_rate_pence: pence }).execute();

test.afterEach(({ database }) => setRate({ database }, 2280));

/** Three evenings a week from 7 December 2026, booked by the firm; their series. */
async function evenings(given: World, email: string): Promise<string[]> {
  const { token } = await quoted(given, { email });
  await acceptQuote(given.visitor, token);
  const input = { token, startDate: '2026-12-07', ...place };
  const { payLink, bookingId } = await done<{ payLink: string; bookingId: string }>(
    given.visitor,
    bookQuoteDocument,
    { input },
  );
  await payBy(given.visitor, payLink);
  await beginFrom(given.server, bookingId);
  const rows = await given.database.db
    .selectFrom('series')
    .select('series.id')
    .innerJoin('customers', 'customers.id', 'series.customer_id')
    .where('customers.email', '=', email)
    .execute();
  return rows.map(({ id }) => id);
}

const pricesOf = async ({ database }: Pick<World, 'database'>, email: string) =>
  database.db
    .selectFrom('bookings')
    .select(['start_date', 'total_price_pence', 'quote_price_pence', 'booking_type'])
    .where('email', '=', email)
    .orderBy('start_date')
    .execute();

const weekMs = 7 * 24 * 3600 * 1000;

test('over fourteen months each visit costs what was said: the quoted price for twelve, then the rates of the day', async ({
  clock,
  server,
  company,
  visitor,
  database,
  cleaner,
}) => {
  const given = { server, company, visitor, database, cleaner };
  const email = 'year@example.com';
  const ids = await evenings(given, email);
  expect(ids).toHaveLength(3);
  const begins = new Date('2026-12-01T08:00:00Z').getTime();
  for (let week = 0; week <= 61; week += 1) {
    clock.set(new Date(begins + week * weekMs).toISOString());
    if (week === 20) await setRate(given, 2400);
    for (const id of ids) await growSeries(server, id);
    await announceRates(server);
  }
  const visits = await pricesOf(given, email);
  expect(visits.at(0)?.start_date).toBe('2026-12-07');
  expect((visits.at(-1)?.start_date ?? '') > '2028-02-07').toBe(true);
  const wrong = visits.filter(({ start_date: date, total_price_pence: pence }) =>
    date <= '2027-12-06' ? pence !== 21_000 : pence !== 8_400,
  );
  expect(wrong).toEqual([]);
  expect(visits.find(({ start_date: date }) => date === '2027-12-06')?.booking_type).toBe('quote');
  expect(visits.find(({ start_date: date }) => date === '2027-12-08')).toMatchObject({
    quote_price_pence: null,
    booking_type: 'custom',
  });
  const mails = await mailsTo(database, 'series-rates', email);
  expect(mails.map(({ props }) => props)).toMatchObject([
    {
      tells: 'quote-ended',
      from: 'Wednesday 8 December',
      before: '£210.00 (£175.00 plus VAT)',
      after: '£84.00 (£70.00 plus VAT)',
      quotedUntil: 'Monday 6 December 2027',
      why: '3.5 hours at £24.00 an hour',
      earlier: [],
      others: [],
    },
  ]);
  const told = mails[0]?.created_at ?? new Date();
  expect(told.getTime()).toBeLessThan(new Date('2027-12-08T08:00:00Z').getTime() - 30 * 24 * 3600 * 1000);
});

test('after the quoted price the weekdays are told of a rise in one mail, and each keeps what was announced', async ({
  clock,
  server,
  company,
  visitor,
  database,
  cleaner,
}) => {
  const given = { server, company, visitor, database, cleaner };
  const email = 'later@example.com';
  const ids = await evenings(given, email);
  clock.set('2027-10-12T08:00:00Z');
  for (const id of ids) await growSeries(server, id);
  await announceRates(server);
  clock.set('2027-12-20T08:00:00Z');
  for (const id of ids) await growSeries(server, id);
  await setRate(given, 2500);
  await announceRates(server);
  await announceRates(server);
  const mails = await mailsTo(database, 'series-rates', email);
  expect(mails.map(({ props }) => (props as { tells: string }).tells).toSorted()).toEqual([
    'quote-ended',
    'rise',
  ]);
  expect(mails.find(({ props }) => (props as { tells: string }).tells === 'rise')?.props).toMatchObject({
    before: '£79.80 (£66.50 plus VAT)',
    after: '£87.50 (£72.92 plus VAT)',
  });
  const shown = await Promise.all(
    ids.map((id) =>
      done(company, 'query ($id: ID!) { getSeries(id: $id) { price { total } nextPrice { total } } }', {
        id,
      }),
    ),
  );
  expect(shown).toEqual(ids.map(() => ({ price: { total: 79.8 }, nextPrice: { total: 87.5 } })));
});
