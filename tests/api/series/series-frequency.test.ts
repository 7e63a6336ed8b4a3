import { expect } from 'vitest';
import {
  aSeries,
  type BegunSeries,
  seriesDocuments as documents,
  growSeries,
  skipsOf,
  standingDates,
  takeEvery,
  visitOn,
  visitsOf,
} from '#tests/support/booking/series.ts';
import { at, mailsSince } from '#tests/support/booking/series-mails.ts';
import { done } from '#tests/support/booking/visits.ts';
import { test as apiTest, type Given } from '#tests/support/fixtures/api-test.ts';
import { mailsTo } from '#tests/support/mails.ts';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 4);
const terms = `query ($id: ID!, $fromDate: String!, $serviceFrequency: String!, $schedule: String) {
  seriesFrequencyTerms(id: $id, fromDate: $fromDate, serviceFrequency: $serviceFrequency, schedule: $schedule) {
    patterns { monthOrdinal words dates closedDates leftOut tooNear } totalPrice difference isAskedAnew overlap } }`;
const biweekly = { serviceFrequency: 'MoreThanTwoWeeks', schedule: 'biweekly' };
const monthly = { serviceFrequency: 'MoreThanTwoWeeks', schedule: 'monthly' };

/** Every other date behind the second. */
const between = (dates: readonly string[]): string[] =>
  dates.filter((_date, index) => index > 1 && index % 2 === 0);

const open = async ({ database }: Given<'database'>, { id }: BegunSeries) =>
  (await visitsOf(database, id)).filter((visit) => visit.booking_status !== 'canceled');

test('every two weeks from here on shows its price today, its next dates and what is left out, before anything is done', async ({
  database,
  server,
  cleaners: _,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-02' });
  const before = await standingDates(database, series.id);
  const question = { id: series.id, fromDate: '2026-12-09', ...biweekly };
  expect(await done(series.customer, terms, question)).toEqual({
    patterns: [
      {
        monthOrdinal: null,
        words: 'From now on every second Wednesday, 10:00am',
        dates: ['2026-12-09', '2026-12-23', '2027-01-06', '2027-01-20', '2027-02-03', '2027-02-17'],
        closedDates: [],
        leftOut: between(before),
        tooNear: [],
      },
    ],
    totalPrice: 84,
    difference: 4.2,
    isAskedAnew: false,
    overlap: null,
  });
  const input = { ...question, expectedTotalPrice: 80 };
  const { errors } = await series.customer.send(documents.frequency, { input });
  expect(errors[0]?.extensions.code).toBe('price_changed');
  expect(await standingDates(database, series.id)).toEqual(before);
});

test('the visits between are left out free, those that stay cost the new price and keep their cleaner, in one mail each', async ({
  clock,
  database,
  server,
  cleaners,
}) => {
  const cleaner = at(cleaners, 0);
  const series = await aSeries(server, database, { startDate: '2026-12-03' });
  await takeEvery(server, series, cleaner);
  const leftOut = between(await standingDates(database, series.id));
  const mails = mailsSince({ database }, series, cleaner);
  await mails.forget();
  const input = { id: series.id, fromDate: '2026-12-10', ...biweekly, expectedTotalPrice: 84 };
  expect(await done(series.customer, documents.frequency, { input })).toMatchObject({
    ...biweekly,
    startDate: '2026-12-10',
    price: { total: 79.8 },
    announcedPrices: [{ from: '2026-12-10', price: { total: 84 } }],
  });
  const visits = await open({ database }, series);
  expect(visits.map((one) => `${one.start_date} ${one.total_price_pence} ${one.booking_status}`)).toEqual([
    '2026-12-03 7980 confirmed',
    ...['2026-12-10', '2026-12-24', '2027-01-07'].map((date) => `${date} 8400 confirmed`),
  ]);
  const told = await mails.take();
  expect(
    told.map(({ to, act, groups }) => [to, act, groups.map((one) => [one.state, one.visits.length])]),
  ).toEqual([
    [
      'customer',
      'frequency',
      [
        ['covered', 3],
        ['freed', leftOut.length],
      ],
    ],
    ['cleaner', 'frequency', [['freed', leftOut.length]]],
  ]);
  expect(told[0]).toMatchObject({
    fromNowOn: 'From now on every second Thursday, 10:00am',
    amended: { price: '£84.00 (until now £79.80)' },
  });
  // Whoever took every visit goes on with the rarer ones.
  clock.set('2026-12-12T01:30:00Z');
  await growSeries(server, series.id);
  expect((await open({ database }, series)).at(-1)).toMatchObject({
    start_date: '2027-02-04',
    booking_status: 'confirmed',
    total_price_pence: 8400,
  });
});

test('a visit that was skipped beyond the eight weeks stays skipped where the new rhythm has its date', async ({
  database,
  server,
  cleaners: _,
}) => {
  const series = await aSeries(server, database, { startTime: '17:30' });
  // The last of the visits that are booked is further ahead than any is made.
  const move = { id: series.id, fromDate: '2026-12-01', startDate: '2026-12-07', startTime: '17:30' };
  await done(series.customer, documents.move, { input: move });
  const { id } = await visitOn(database, series.id, '2027-01-25');
  await done(series.customer, documents.skip, { id });
  expect(await skipsOf(database, series.id)).toEqual(['2027-01-25 customer']);
  const input = { id: series.id, fromDate: '2026-12-14', ...biweekly };
  await done(series.customer, documents.frequency, { input });
  expect(await skipsOf(database, series.id)).toEqual(['2027-01-25 customer']);
});

test('a clean that came less often comes every week again on the dates that were left out', async ({
  database,
  server,
  cleaners: _,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-04', startTime: '13:00' });
  const before = await standingDates(database, series.id);
  const change = (rhythm: Record<string, string>, fromDate: string) =>
    done(series.customer, documents.frequency, { input: { id: series.id, fromDate, ...rhythm } });
  await change(biweekly, '2026-12-11');
  expect(await standingDates(database, series.id)).not.toEqual(before);
  await change({ serviceFrequency: 'EveryWeek' }, '2026-12-11');
  expect(await standingDates(database, series.id)).toEqual(before);
  const { dates } = await done<{ dates: { date: string; bookingStatus: string | null }[] }>(
    series.customer,
    documents.get,
    { id: series.id },
  );
  expect(dates.filter(({ bookingStatus }) => bookingStatus === 'canceled')).toEqual([]);
  const prices = (await open({ database }, series)).map((visit) => visit.total_price_pence);
  expect(new Set(prices)).toEqual(new Set([7980]));
});

test('more often ends what a cleaner said yes to for every visit; they keep the visits that they have', async ({
  database,
  server,
  cleaners,
}) => {
  const cleaner = at(cleaners, 1);
  const series = await aSeries(server, database, {
    startDate: '2026-12-05',
    startTime: '08:00',
    ...biweekly,
  });
  await takeEvery(server, series, cleaner);
  const question = { id: series.id, fromDate: '2026-12-19', serviceFrequency: 'EveryWeek' };
  expect(await done(series.customer, terms, question)).toMatchObject({ isAskedAnew: true });
  await done(series.customer, documents.frequency, { input: question });
  const visits = await open({ database }, series);
  // 26 December and 2 January: the one is closed.
  expect(visits.slice(0, 5).map((one) => `${one.start_date} ${one.booking_status}`)).toEqual([
    '2026-12-05 confirmed',
    '2026-12-19 confirmed',
    '2027-01-02 confirmed',
    '2027-01-09 pending',
    '2027-01-16 confirmed',
  ]);
  const { rows } = await database.pool.query<{ ends_on: string }>(
    'select ends_on::text from standing_acceptances where series_id = $1',
    [series.id],
  );
  expect(rows).toEqual([{ ends_on: '2026-12-18' }]);
});

test('a visit that keeps a length of its own has its own price in the mail', async ({
  database,
  server,
  cleaners: _,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-02', startTime: '18:00' });
  const longer = { id: series.id, fromDate: '2026-12-30', wish: { hours: 4 } };
  await done(series.customer, documents.amend, { input: longer });
  const input = { id: series.id, fromDate: '2026-12-09', ...biweekly };
  await done(series.customer, documents.frequency, { input });
  const told = await mailsTo(database, 'series-visits', series.email);
  expect(
    told.map(({ props }) => props).find((props) => (props as { act: string }).act === 'frequency'),
  ).toMatchObject({
    amended: { price: '£84.00 (until now £79.80)', laterPrice: '£96.00 from Wednesday 6 January on' },
  });
});

test('every month asks which day of the month is meant where the date can mean two', async ({
  database,
  server,
  cleaners: _,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-11-27', startTime: '15:00' });
  const question = { id: series.id, fromDate: '2026-12-18', ...monthly };
  expect(await done(series.customer, terms, question)).toMatchObject({
    patterns: [{ monthOrdinal: 'third', words: 'From now on the third Friday of the month, 3:00pm' }],
  });
  const unclear = { ...question, fromDate: '2026-11-27' };
  expect(await done(series.customer, terms, unclear)).toMatchObject({
    patterns: [{ monthOrdinal: 'fourth' }, { monthOrdinal: 'last' }],
  });
  const { errors } = await series.customer.send(documents.frequency, { input: unclear });
  expect(errors[0]?.extensions).toMatchObject({ code: 'month_ordinal_missing', field: 'monthOrdinal' });
  await done(series.customer, documents.frequency, { input: { ...unclear, monthOrdinal: 'last' } });
  // The last Friday of December is a closed day.
  expect(await standingDates(database, series.id)).toEqual(['2026-11-27']);
});

test('the same frequency, a rhythm that is none, and a date without a visit are refused by their fields', async ({
  database,
  server,
  cleaners: _,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-02', startTime: '18:00' });
  const refusalOf = async (change: Record<string, string>) => {
    const input = { id: series.id, fromDate: '2026-12-09', ...change };
    const { errors } = await series.customer.send(documents.frequency, { input });
    return `${errors[0]?.extensions.code} ${errors[0]?.extensions.field}`;
  };
  expect(await refusalOf({ serviceFrequency: 'EveryWeek' })).toBe('series_unchanged serviceFrequency');
  expect(await refusalOf({ serviceFrequency: 'OneOff' })).toBe('service_frequency_missing serviceFrequency');
  expect(await refusalOf({ serviceFrequency: 'MoreThanTwoWeeks' })).toBe('schedule_missing schedule');
  expect(await refusalOf({ ...biweekly, fromDate: '2026-12-10' })).toBe('series_date_bad fromDate');
});
