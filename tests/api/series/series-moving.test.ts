import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/time/london.ts';
import { changeSeriesVisit } from '#server/series/change-series-visit.ts';
import { extendSeries } from '#server/series/extend-series.ts';
import {
  aSeries,
  seriesDocuments as documents,
  followMove,
  skipsOf,
  standingDates,
  visitOn,
  visitsOf,
} from '#tests/support/booking/series.ts';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
const booked = '2026-11-24T10:00:00Z';
const providers: Provider[] = [];

beforeAll(async () => {
  server = await startTestServer(database, { now: booked });
  company = await aCompanyUser(server);
  for (const number of [1, 2, 3, 4, 5]) providers.push(await aProvider(server, company, number));
}, timeoutMs(60_000));
afterAll(() => server.close());

test('moving a series moves its booked visits and all later ones, past closed days and single moves', async () => {
  const series = await aSeries(server, database);
  const own = await visitOn(database, series.id, '2026-12-15');
  const single = await company.send(
    'mutation ($input: RescheduleBookingInput!) { rescheduleBooking(input: $input) { startDate } }',
    { input: { id: own.id, startDate: '2026-12-17', startTime: '12:00' } },
  );
  expect(single.errors).toEqual([]);
  const input = { id: series.id, fromDate: '2026-12-08', startDate: '2026-12-11', startTime: '09:00' };
  const { data, errors } = await series.customer.send(documents.move, { input });
  expect(errors).toEqual([]);
  expect(data?.moveSeries).toMatchObject({ startDate: '2026-12-11', startTime: '09:00' });
  for (const visit of await visitsOf(database, series.id)) {
    if (visit.booking_status === 'canceled' || visit.id === own.id || visit.series_date === '2026-12-01')
      continue;
    await changeSeriesVisit(server.system(), { bookingId: visit.id, kind: 'move' });
  }
  const standing = (await visitsOf(database, series.id)).filter(
    (visit) => visit.booking_status !== 'canceled',
  );
  expect(standing.map((visit) => `${visit.series_date} ${visit.start_date} ${visit.start_time}`)).toEqual([
    '2026-12-01 2026-12-01 10:00',
    '2026-12-11 2026-12-11 09:00',
    '2026-12-18 2026-12-17 12:00',
    '2027-01-08 2027-01-08 09:00',
    '2027-01-15 2027-01-15 09:00',
    '2027-01-22 2027-01-22 09:00',
  ]);
  expect(await skipsOf(database, series.id)).toEqual(['2026-12-25 closed', '2027-01-01 closed']);
  server.setNow('2026-12-08T01:30:00Z');
  await extendSeries(server.system(), series.id);
  expect((await standingDates(database, series.id)).slice(-2)).toEqual(['2027-01-22', '2027-01-29']);
  server.setNow(booked);
});

test('a series that was moved from a later visit on can then be moved from an earlier one on', async () => {
  const series = await aSeries(server, database, { startDate: '2026-12-04', startTime: '14:00' });
  await database.pool.query("delete from graphile_worker._private_jobs where key like 'move-series-visit:%'");
  const move = async (fromDate: string, startDate: string, startTime: string) => {
    const input = { id: series.id, fromDate, startDate, startTime };
    expect((await series.customer.send(documents.move, { input })).errors).toEqual([]);
    await followMove(database, server.system());
  };
  await move('2027-01-08', '2027-01-11', '15:00');
  expect(await standingDates(database, series.id)).toEqual([
    ...['2026-12-04', '2026-12-11', '2026-12-18'],
    ...['2027-01-11', '2027-01-18'],
  ]);
  await move('2026-12-11', '2026-12-12', '16:00');
  const visits = (await visitsOf(database, series.id)).filter((one) => one.booking_status !== 'canceled');
  expect(visits.map((visit) => `${visit.series_date} ${visit.start_date} ${visit.start_time}`)).toEqual([
    '2026-12-04 2026-12-04 14:00',
    '2026-12-12 2026-12-12 16:00',
    '2026-12-19 2026-12-19 16:00',
    '2027-01-02 2027-01-02 16:00',
    '2027-01-09 2027-01-09 16:00',
    '2027-01-16 2027-01-16 16:00',
  ]);
});

test('a series that moves off closed days gets those visits back', async () => {
  const series = await aSeries(server, database, { startDate: '2026-12-11', startTime: '08:00' });
  expect(await skipsOf(database, series.id)).toEqual(['2026-12-25 closed', '2027-01-01 closed']);
  const input = { id: series.id, fromDate: '2026-12-18', startDate: '2026-12-17', startTime: '08:00' };
  expect((await series.customer.send(documents.move, { input })).errors).toEqual([]);
  expect(await skipsOf(database, series.id)).toEqual([]);
  expect(await standingDates(database, series.id)).toEqual([
    '2026-12-11',
    '2026-12-17',
    '2026-12-24',
    '2026-12-31',
    '2027-01-07',
    '2027-01-14',
  ]);
});

test('a series moved to later days and then to earlier ones moves its last visit, too', async () => {
  const series = await aSeries(server, database, { startDate: '2026-12-04', startTime: '12:00' });
  const move = async (fromDate: string, startDate: string, startTime: string) => {
    const input = { id: series.id, fromDate, startDate, startTime };
    const { errors } = await series.customer.send(documents.move, { input });
    expect(errors).toEqual([]);
    await followMove(database, server.system());
  };
  // The last visit goes from Friday 15 January to the 20th, past the eight weeks that are planned ahead.
  await move('2026-12-11', '2026-12-16', '10:00');
  await move('2026-12-04', '2026-12-03', '09:00');
  const dates = (await visitsOf(database, series.id))
    .filter((visit) => visit.booking_status !== 'canceled')
    .map((visit) => String(visit.series_date));
  const skipped = (await skipsOf(database, series.id)).map((skip) => skip.slice(0, 10));
  const all = [...dates, ...skipped].toSorted();
  expect(all).toEqual(Array.from({ length: all.length }, (_, week) => addDays('2026-12-03', 7 * week)));
});

test('a series never moves past its neighbours, nor to a time that nobody could take', async () => {
  const series = await aSeries(server, database, { startDate: '2026-12-02', startTime: '12:00' });
  const move = (startDate: string, startTime: string) =>
    series.customer.send(documents.move, {
      input: { id: series.id, fromDate: '2026-12-09', startDate, startTime },
    });
  expect((await move('2026-12-16', '12:00')).errors[0]?.message).toBe(
    'Choose a date from Thursday 3 December to Tuesday 15 December, between the visits before and after',
  );
  expect((await move('2026-12-13', '12:00')).errors[0]?.extensions.code).toBe('invalid_input');
  expect((await move('2026-12-09', '12:00')).errors[0]?.extensions.code).toBe('series_unchanged');
});

test('a visit that was moved nearer to the one before it is not moved onto that one', async () => {
  const series = await aSeries(server, database, { startDate: '2026-12-04' });
  const move = (fromDate: string, startDate: string) =>
    series.customer.send(documents.move, {
      input: { id: series.id, fromDate, startDate, startTime: '10:00' },
    });
  expect((await move('2026-12-18', '2026-12-14')).errors).toEqual([]);
  await followMove(database, server.system());
  const before = await standingDates(database, series.id);
  expect((await move('2026-12-14', '2026-12-11')).errors[0]?.message).toBe(
    'Choose a date from Saturday 12 December to Sunday 20 December, between the visits before and after',
  );
  expect(await standingDates(database, series.id)).toEqual(before);
});

test('amending from here on changes the price of the visits that follow, and of those made later', async () => {
  const series = await aSeries(server, database, { startDate: '2026-12-05' });
  const input = { id: series.id, fromDate: '2026-12-12', wish: { hours: 4 }, expectedTotalPrice: 91.2 };
  const wrong = await series.customer.send(documents.amend, { input: { ...input, expectedTotalPrice: 90 } });
  expect(wrong.errors[0]?.extensions.code).toBe('price_changed');
  const { data, errors } = await series.customer.send(documents.amend, { input });
  expect(errors).toEqual([]);
  // The first visit stays as it is.
  expect(data?.amendSeries).toMatchObject({
    ...{ hours: 3.5, price: { total: 79.8 } },
    announcedPrices: [{ from: '2026-12-12', price: { total: 91.2 } }],
  });
  server.setNow('2026-12-06T01:30:00Z');
  await extendSeries(server.system(), series.id);
  const visits = (await visitsOf(database, series.id)).map(
    (visit) => `${visit.quarter_hours} ${visit.total_price_pence}`,
  );
  expect(visits[0]).toBe('14 7980');
  expect(new Set(visits.slice(1))).toEqual(new Set(['16 9120']));
  expect(visits.length).toBeGreaterThan(7);
  server.setNow(booked);
});

test('a closed day is made up for within three days, at a time somebody can take, once', async () => {
  const series = await aSeries(server, database, { startDate: '2026-12-11', startTime: '08:00' });
  const makeUp = (startDate: string) =>
    series.customer.send(documents.makeUp, {
      input: { id: series.id, date: '2026-12-25', startDate, startTime: '10:00' },
    });
  expect((await makeUp('2026-12-21')).errors[0]?.message).toBe(
    'Choose a date from Tuesday 22 December to Monday 28 December',
  );
  expect((await makeUp('2026-12-26')).errors[0]?.extensions.code).toBe('day_closed');
  const { data, errors } = await makeUp('2026-12-28');
  expect(errors).toEqual([]);
  expect(data?.makeUpVisit).toMatchObject({
    startDate: '2026-12-28',
    seriesDate: '2026-12-25',
    bookingStatus: 'pending',
  });
  expect(await skipsOf(database, series.id)).toEqual(['2027-01-01 closed']);
  expect((await makeUp('2026-12-29')).errors[0]?.extensions.code).toBe('nothing_to_make_up');
});
