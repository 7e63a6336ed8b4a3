import { expect } from 'vitest';
import {
  announceRates,
  aSeries,
  type BegunSeries,
  seriesDocuments as documents,
  growSeries,
  visitsOf,
} from '#tests/support/booking/series.ts';
import { done } from '#tests/support/booking/visits.ts';
import { test as apiTest, type Given } from '#tests/support/fixtures/api-test.ts';
import { mailsTo } from '#tests/support/mails.ts';

/** What visits of a series cost while the company changes its rates (rules/prices#rates). */
const test = apiTest.extend('cleanerCount', { scope: 'file' }, 5);

type World = Given<'database' | 'server'>;

test.afterEach(async ({ database, server }) => {
  await setRates({ database, server }, { every_week_rate_pence: 2280, platform_fee: 30, tax_rate: 20 });
});

test('a rise names the first visit that costs more, and none that is booked costs more', async ({
  clock,
  database,
  server,
  cleaners: _,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-07', startTime: '08:00' });
  await setRates({ database, server }, { every_week_rate_pence: 2400 });
  await announceRates(server);
  expect(await told({ database }, series)).toMatchObject([
    { tells: 'rise', from: 'Monday 25 January', before: '£79.80', after: '£84.00', isTakenBack: false },
  ]);
  expect(await pricesOf(series)).toEqual({
    price: { total: 79.8 },
    announcedPrices: [{ from: '2027-01-25', price: { total: 84 } }],
    nextPrice: { total: 84 },
    nextPriceFrom: '2027-01-25',
  });
  clock.set('2027-01-25T08:00:00Z');
  await growSeries(server, series.id);
  const prices = new Map(
    (await visitsOf(database, series.id)).map((visit) => [visit.series_date, visit.total_price_pence]),
  );
  expect(prices.get('2027-01-18')).toBe(7980);
  expect(prices.get('2027-01-25') ?? 8400).toBe(8400);
  expect(prices.get('2027-02-15')).toBe(8400);
  expect(await pricesOf(series)).toMatchObject({ price: { total: 84 }, announcedPrices: [] });
});

test('a lower rate of the frequency before holds for the visits before the change that are booked again', async ({
  database,
  server,
  cleaners: _,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-02', startTime: '14:00' });
  await done(series.customer, documents.pause, { id: series.id, from: '2026-12-14', until: '2026-12-27' });
  const often = { serviceFrequency: 'MoreThanTwoWeeks', schedule: 'biweekly' };
  const input = { id: series.id, fromDate: '2027-01-06', ...often };
  await done(series.customer, documents.frequency, { input });
  await setRates({ database, server }, { every_week_rate_pence: 2000, tax_rate: 0 });
  await announceRates(server);
  await setRates({ database, server }, { every_week_rate_pence: 2600 });
  await announceRates(server);
  await done(series.customer, documents.resume, { id: series.id });
  const { rows } = await database.pool.query<{ told: string }>(
    `select concat_ws(' ', start_date, total_price_pence, tax_rate::int) as told from bookings
      where series_id = $1 and booking_status <> 'canceled' and start_date between '2026-12-09' and '2027-01-06'
      order by start_date`,
    [series.id],
  );
  expect(rows.map((one) => one.told)).toEqual([
    '2026-12-09 7980 20',
    '2026-12-16 7000 0',
    '2026-12-23 7000 0',
    '2026-12-30 7980 20',
    '2027-01-06 8400 20',
  ]);
});

test('what was announced stands: a later rise comes behind it with its own mail and day', async ({
  clock,
  database,
  server,
  cleaners: _,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-08', startTime: '12:00' });
  await setRates({ database, server }, { every_week_rate_pence: 2400 });
  await announceRates(server);
  await setRates({ database, server }, { every_week_rate_pence: 2500 });
  await announceRates(server);
  await announceRates(server);
  const mails = await told({ database }, series);
  expect(mails).toHaveLength(2);
  expect(mails.find(({ after }) => after === '£87.50')).toMatchObject({
    from: 'Tuesday 2 February',
    earlier: [{ from: 'Tuesday 26 January', price: '£84.00' }],
  });
  clock.set('2026-12-20T01:30:00Z');
  await growSeries(server, series.id);
  const prices = (await visitsOf(database, series.id)).map((visit) => [
    visit.series_date,
    visit.total_price_pence,
  ]);
  expect(prices.slice(-3)).toEqual([
    ['2027-01-26', 8400],
    ['2027-02-02', 8750],
    ['2027-02-09', 8750],
  ]);
});

test('a change of fee or VAT leaves announced prices as they are and tells nobody', async ({
  database,
  server,
  cleaners: _,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-09' });
  await setRates({ database, server }, { every_week_rate_pence: 2400 });
  await announceRates(server);
  const before = await pricesOf(series);
  await setRates({ database, server }, { platform_fee: 25, tax_rate: 0 });
  await announceRates(server);
  expect(await told({ database }, series)).toHaveLength(1);
  expect(await pricesOf(series)).toEqual(before);
  const { rows } = await database.pool.query<{ rates: object; next_rates: object }>(
    'select rates, next_rates from series where id = $1',
    [series.id],
  );
  expect(rows[0]).toMatchObject({
    rates: { ratePence: 2280, platformFee: 25, taxRate: 0 },
    next_rates: { ratePence: 2400, platformFee: 25, taxRate: 0 },
  });
});

test('a lower rate holds from the next visit that is made and drops an announced rise', async ({
  clock,
  database,
  server,
  cleaners: _,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-10', startTime: '12:00' });
  await setRates({ database, server }, { every_week_rate_pence: 2400 });
  await announceRates(server);
  await setRates({ database, server }, { every_week_rate_pence: 2200 });
  await announceRates(server);
  expect((await told({ database }, series)).find(({ tells }) => tells === 'fall')).toMatchObject({
    before: '£79.80',
    after: '£77.00',
    from: 'Thursday 21 January',
  });
  expect(await pricesOf(series)).toMatchObject({ price: { total: 77 }, announcedPrices: [] });
  clock.set('2026-12-10T01:30:00Z');
  await growSeries(server, series.id);
  const prices = (await visitsOf(database, series.id)).map(({ total_price_pence }) => total_price_pence);
  expect(prices.at(-1)).toBe(7700);
  expect(new Set(prices.slice(0, -3))).toEqual(new Set([7980]));
});

test('a rise that is less than was announced keeps its day', async ({ database, server, cleaners: _ }) => {
  const series = await aSeries(server, database, { startDate: '2026-12-11' });
  await setRates({ database, server }, { every_week_rate_pence: 2400 });
  await announceRates(server);
  const [first] = (await pricesOf(series)).announcedPrices;
  await setRates({ database, server }, { every_week_rate_pence: 2340 });
  await announceRates(server);
  expect((await pricesOf(series)).announcedPrices).toEqual([{ from: first?.from, price: { total: 81.9 } }]);
});

test('a rise that is less than was announced names the first visit that costs it, behind those booked dearer', async ({
  clock,
  database,
  server,
  cleaners: _,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-12', startTime: '15:00' });
  await setRates({ database, server }, { every_week_rate_pence: 2400 });
  await announceRates(server);
  clock.set('2027-01-05T08:00:00Z');
  await growSeries(server, series.id);
  await setRates({ database, server }, { every_week_rate_pence: 2340 });
  await announceRates(server);
  expect((await told({ database }, series)).find(({ tells }) => tells === 'rise-dropped')).toMatchObject({
    after: '£81.90',
    from: 'Saturday 6 March',
  });
  clock.set('2027-01-12T08:00:00Z');
  await growSeries(server, series.id);
  const prices = (await visitsOf(database, series.id)).map((visit) => [
    visit.series_date,
    visit.total_price_pence,
  ]);
  expect(prices.slice(-2)).toEqual([
    ['2027-02-27', 8400],
    ['2027-03-06', 8190],
  ]);
});

test('from its day on an announced price is today’s, on screens and in the mail about the next change', async ({
  clock,
  database,
  server,
  cleaners: _,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-12', startTime: '12:00' });
  await setRates({ database, server }, { every_week_rate_pence: 2400 });
  await announceRates(server);
  const [rise] = (await pricesOf(series)).announcedPrices;
  clock.set(`${rise?.from}T08:00:00Z`);
  expect(await pricesOf(series)).toEqual({
    price: { total: 84 },
    announcedPrices: [],
    nextPrice: null,
    nextPriceFrom: null,
  });
  await setRates({ database, server }, { every_week_rate_pence: 2280 });
  await announceRates(server);
  expect((await told({ database }, series)).find(({ tells }) => tells === 'fall')).toMatchObject({
    before: '£84.00',
    after: '£79.80',
  });
});

const setRates = ({ database }: World, rates: Record<string, number>) =>
  database.db.updateTable('application_settings').set(rates).execute();

type Told = { tells: string; from: string; before: string; after: string; earlier: object[] };
const told = async ({ database }: Pick<World, 'database'>, { email }: BegunSeries): Promise<Told[]> =>
  (await mailsTo(database, 'series-rates', email)).map(({ props }) => props as Told);

type Prices = { announcedPrices: { from: string; price: { total: number } }[] };
const pricesOf = (series: BegunSeries) =>
  done<Prices>(
    series.customer,
    `query ($id: ID!) { getSeries(id: $id) {
      price { total } nextPrice { total } nextPriceFrom announcedPrices { from price { total } } } }`,
    { id: series.id },
  );
