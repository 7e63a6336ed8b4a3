import { expect } from 'vitest';
import { changeWeekdays } from '#tests/support/booking/closed-weekdays.ts';
import { settleClosedDays } from '#tests/support/booking/closures.ts';
import {
  amendLate,
  aSeries,
  beginNight,
  seriesDocuments as documents,
  takeEvery,
  visitOn,
  visitsOf,
} from '#tests/support/booking/series.ts';
import { done } from '#tests/support/booking/visits.ts';
import { test as apiTest, type Given } from '#tests/support/fixtures/api-test.ts';
import { mailsTo } from '#tests/support/mails.ts';

/** What is booked for a date is as that date was told, whatever a change from a later date on has made of the rest (decision 077). */
const test = apiTest.extend('cleanerCount', { scope: 'file' }, 8);

/** The visits that stand: "2026-12-04 10:00 14 7980". */
const standing = async ({ database }: Given<'database'>, seriesId: string): Promise<string[]> =>
  (await visitsOf(database, seriesId))
    .filter(({ booking_status: status }) => status !== 'canceled')
    .map(
      (one) =>
        `${one.start_date} ${one.start_time.slice(0, 5)} ${one.quarter_hours} ${one.total_price_pence}`,
    );

test('on another weekday the visits before a longer clean begins have the length and price that they were told', async ({
  company,
  database,
  server,
  cleaners: _,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-04' });
  const input = { id: series.id, fromDate: '2027-01-15', wish: { hours: 4 } };
  await done(series.customer, documents.amend, { input });
  await changeWeekdays(company, { fridayW: false });
  await settleClosedDays(server);
  const move = { id: series.id, fromDate: '2026-12-04', startDate: '2026-12-05', startTime: '10:00' };
  await done(series.customer, documents.move, { input: { ...move, earlyStartRequest: true } });
  expect(await standing({ database }, series.id)).toEqual([
    '2026-12-05 10:00 14 7980',
    '2026-12-12 10:00 14 7980',
    '2026-12-19 10:00 14 7980',
    '2027-01-02 10:00 14 7980',
    '2027-01-09 10:00 14 7980',
    '2027-01-16 10:00 16 9120',
  ]);
  await changeWeekdays(company, { fridayW: true });
});

test('visits that a pause gives back are at the hour of their own dates, and the mail says so', async ({
  database,
  server,
  cleaners: _,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-01' });
  const pause = { id: series.id, from: '2026-12-14', until: '2027-01-18' };
  await done(series.customer, documents.pause, pause);
  const move = { id: series.id, fromDate: '2027-01-19', startDate: '2027-01-19', startTime: '14:00' };
  await done(series.customer, documents.move, { input: move });
  await done(series.customer, documents.resume, { id: series.id });
  expect((await visitOn(database, series.id, '2026-12-22')).start_time).toBe('10:00');
  expect((await visitOn(database, series.id, '2027-01-19')).start_time).toBe('14:00');
  const [mail] = await mailsTo(database, 'series-resumed', series.email);
  expect(mail?.props).toMatchObject({ dates: expect.arrayContaining(['Tuesday 22 December, 10:00am']) });
});

test('visits before another frequency begins are booked again at the rate and rhythm that they had', async ({
  database,
  server,
  cleaners: _,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-02' });
  await done(series.customer, documents.pause, { id: series.id, from: '2026-12-14', until: '2026-12-27' });
  const often = { serviceFrequency: 'MoreThanTwoWeeks', schedule: 'biweekly' };
  await done(series.customer, documents.frequency, {
    input: { id: series.id, fromDate: '2027-01-06', ...often },
  });
  await done(series.customer, documents.resume, { id: series.id });
  const { rows } = await database.pool.query<{ told: string }>(
    `select concat_ws(' ', start_date, service_frequency, schedule, total_price_pence) as told from bookings
      where series_id = $1 and booking_status <> 'canceled' and start_date between '2026-12-16' and '2027-01-06'
      order by start_date`,
    [series.id],
  );
  expect(rows.map(({ told }) => told)).toEqual([
    '2026-12-16 EveryWeek weekly 7980',
    '2026-12-23 EveryWeek weekly 7980',
    '2026-12-30 EveryWeek weekly 7980',
    '2027-01-06 MoreThanTwoWeeks biweekly 8400',
  ]);
});

test('a regular clean shows what its next visit is, and from when on it is other', async ({
  clock,
  database,
  server,
  cleaners: _,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-03' });
  const input = { id: series.id, fromDate: '2027-01-07', wish: { hours: 4 } };
  await done(series.customer, documents.amend, { input });
  const shown = `query ($id: ID!) { getSeries(id: $id) { hours price { total } announcedPrices { from hours price { total } } } }`;
  expect(await done(series.customer, shown, { id: series.id })).toEqual({
    hours: 3.5,
    price: { total: 79.8 },
    announcedPrices: [{ from: '2027-01-07', hours: 4, price: { total: 91.2 } }],
  });
  clock.set('2027-01-03T10:00:00Z');
  expect(await done(series.customer, shown, { id: series.id })).toEqual({
    hours: 4,
    price: { total: 91.2 },
    announcedPrices: [],
  });
});

test('what held until a date is forgotten in the night after it, also of a clean that has ended', async ({
  clock,
  database,
  server,
  cleaners: _,
}) => {
  const storedDates = async () => {
    const { rows } = await database.pool.query<{ before: string[] }>(
      `select jsonb_path_query_array(earlier_terms, '$[*].before') as before from series
        where id = any($1::uuid[]) order by earlier_terms`,
      [[series.id, ended.id]],
    );
    return rows.map(({ before }) => before);
  };
  const series = await aSeries(server, database, { startDate: '2026-12-03', startTime: '14:00' });
  const ended = await aSeries(server, database, { startDate: '2026-12-03', startTime: '15:00' });
  const amend = (one: typeof series, fromDate: string, hours: number) =>
    done(one.customer, documents.amend, { input: { id: one.id, fromDate, wish: { hours } } });
  await amend(series, '2026-12-10', 4);
  await amend(series, '2027-01-14', 3.5);
  await amend(ended, '2026-12-10', 4);
  await done(ended.customer, documents.end, { id: ended.id });
  await beginNight(server);
  expect(await storedDates()).toEqual([['2026-12-10'], ['2026-12-10', '2027-01-14']]);
  clock.set('2026-12-10T19:00:00Z');
  await beginNight(server);
  expect(await storedDates()).toEqual([[], ['2027-01-14']]);
});

test('a visit that is changed late becomes what was told for its date, though more was changed from later on', async ({
  database,
  server,
  cleaners: _,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-05' });
  const input = { id: series.id, fromDate: '2027-01-09', wish: { hours: 4 } };
  await done(series.customer, documents.amend, { input });
  const before = await standing({ database }, series.id);
  await amendLate(server, (await visitOn(database, series.id, '2026-12-12')).id);
  expect(await standing({ database }, series.id)).toEqual(before);
});

test('changed from an earlier date on, the later change is over', async ({
  database,
  server,
  cleaners: _,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-01', startTime: '08:00' });
  const amend = (fromDate: string, hours: number) =>
    done(series.customer, documents.amend, { input: { id: series.id, fromDate, wish: { hours } } });
  await amend('2027-01-12', 4);
  await amend('2026-12-22', 4.5);
  await amend('2027-01-05', 3.5);
  await done(series.customer, documents.pause, { id: series.id, from: '2026-12-08', until: '2027-01-18' });
  await done(series.customer, documents.resume, { id: series.id });
  expect(await standing({ database }, series.id)).toEqual([
    '2026-12-01 08:00 14 7980',
    '2026-12-08 08:00 14 7980',
    '2026-12-15 08:00 14 7980',
    '2026-12-22 08:00 18 10260',
    '2026-12-29 08:00 18 10260',
    '2027-01-05 08:00 14 7980',
    '2027-01-12 08:00 14 7980',
    '2027-01-19 08:00 14 7980',
  ]);
});

test('a change from an earlier date on leaves what was to change later, as far as it is about something else', async ({
  database,
  server,
  cleaners: _,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-01', startTime: '12:00' });
  const amend = (fromDate: string, wish: object) =>
    done(series.customer, documents.amend, { input: { id: series.id, fromDate, wish } });
  await amend('2027-01-05', { address: '9 New Road', extras: { ironing: true } });
  await amend('2027-01-12', { hours: 4 });
  // The form sends all of a visit's answers with what is other.
  const visit = { hours: 3.5, cleanerCount: 1, address: '10 Example Road' };
  await amend('2026-12-22', { ...visit, cleaningSupplies: true, extras: { laundry: true } });
  const told = async () => {
    const { rows } = await database.pool.query<{ told: string }>(
      `select concat_ws(' ', start_date, quarter_hours, total_price_pence, address, nullif(array_to_string(extras, '+'), '')) as told
        from bookings where series_id = $1 and booking_status <> 'canceled' and start_date >= '2026-12-15' order by start_date`,
      [series.id],
    );
    return rows.map((row) => row.told);
  };
  const visits = [
    '2026-12-15 14 7980 10 Example Road',
    '2026-12-22 14 8580 10 Example Road laundry',
    '2026-12-29 14 8580 10 Example Road laundry',
    '2027-01-05 14 8580 9 New Road ironing+laundry',
    '2027-01-12 16 9720 9 New Road ironing+laundry',
    '2027-01-19 16 9720 9 New Road ironing+laundry',
  ];
  expect(await told()).toEqual(visits);
  const mails = await mailsTo(database, 'series-visits', series.email);
  expect(mails.at(-1)?.props).toMatchObject({
    amended: { price: '£85.80 (until now £79.80)', laterPrice: '£97.20 from Tuesday 12 January on' },
  });
  await done(series.customer, documents.pause, { id: series.id, from: '2026-12-14', until: '2027-01-18' });
  await done(series.customer, documents.resume, { id: series.id });
  expect(await told()).toEqual(visits);
});

test('a series that moves to an earlier day takes a later change along to the visits that it was told for', async ({
  database,
  server,
  cleaners: _,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-05', startTime: '14:00' });
  const input = { id: series.id, fromDate: '2027-01-16', wish: { hours: 4 } };
  await done(series.customer, documents.amend, { input });
  const move = { id: series.id, fromDate: '2026-12-12', startDate: '2026-12-10', startTime: '14:00' };
  await done(series.customer, documents.move, { input: { ...move, earlyStartRequest: true } });
  const visits = [
    '2026-12-05 14:00 14 7980',
    '2026-12-10 14:00 14 7980',
    '2026-12-17 14:00 14 7980',
    '2026-12-24 14:00 14 7980',
    '2026-12-31 14:00 14 7980',
    '2027-01-07 14:00 14 7980',
    '2027-01-14 14:00 16 9120',
  ];
  expect((await standing({ database }, series.id)).slice(0, 7)).toEqual(visits);
  await done(series.customer, documents.pause, { id: series.id, from: '2026-12-14', until: '2027-01-18' });
  await done(series.customer, documents.resume, { id: series.id });
  expect((await standing({ database }, series.id)).slice(0, 7)).toEqual(visits);
});

test('a date of a regular clean says when and how long its visit is, and whoever takes every visit reads the next hour', async ({
  cleaners: [cleaner],
  database,
  server,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-04', startTime: '08:00' });
  if (cleaner) await takeEvery(server, series, cleaner);
  const change = { id: series.id, fromDate: '2027-01-15' };
  await done(series.customer, documents.amend, { input: { ...change, wish: { hours: 2.5 } } });
  await done(series.customer, documents.move, {
    input: { ...change, startDate: '2027-01-15', startTime: '14:00' },
  });
  const shown = `query ($id: ID!) { getSeries(id: $id) { dates { date plannedTime plannedHours } } }`;
  const { dates } = await done<{ dates: { date: string }[] }>(series.customer, shown, { id: series.id });
  // 25 December and 1 January are closed.
  expect(dates.filter(({ date }) => ['2026-12-25', '2027-01-01', '2027-01-15'].includes(date))).toEqual([
    { date: '2026-12-25', plannedTime: '08:00', plannedHours: 3.5 },
    { date: '2027-01-01', plannedTime: '08:00', plannedHours: 3.5 },
    { date: '2027-01-15', plannedTime: '14:00', plannedHours: 2.5 },
  ]);
  const standings = '{ listStandingAcceptances { seriesId startTime } }';
  expect(cleaner && (await done(cleaner.client, standings))).toContainEqual({
    seriesId: series.id,
    startTime: '08:00',
  });
});
