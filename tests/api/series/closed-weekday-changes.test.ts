import { expect } from 'vitest';
import { planWeekdays, weekdayDocuments, weekdayMailsTo } from '#tests/support/booking/closed-weekdays.ts';
import { closeDays, settleClosedDays } from '#tests/support/booking/closures.ts';
import { documents as moving } from '#tests/support/booking/moving.ts';
import {
  aSeries,
  type BegunSeries,
  seriesDocuments,
  skipsOf,
  standingDates,
} from '#tests/support/booking/series.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Given, test } from '#tests/support/fixtures/api-test.ts';
import { mailsTo } from '#tests/support/mails.ts';

/** Weekdays that close and open again, and runs that fail (rules/lifecycles#closed-weekdays); each test has its own. */
const closedLabels = async ({ database }: Given<'database'>, { email }: BegunSeries): Promise<string[]> =>
  (await weekdayMailsTo(database, email)).map(({ closed }) => closed);

const resumedWhy = async ({ database }: Given<'database'>, { email }: BegunSeries): Promise<string[]> =>
  (await mailsTo(database, 'series-resumed', email)).map(({ props }) => (props as { why: string }).why);

async function waitsFor({ id, customer }: BegunSeries): Promise<string[]> {
  const { newDays } = await done<{ newDays: { date: string }[] }>(customer, weekdayDocuments.newDays, { id });
  return newDays.map(({ date }) => date);
}

async function standingClosures({ database }: Given<'database'>, weekday: number): Promise<string[]> {
  const rows = await database.db
    .selectFrom('closures')
    .select(['first_date', 'last_date'])
    .where('weekday', '=', weekday)
    .where('reopened_at', 'is', null)
    .orderBy('first_date')
    .execute();
  return rows.map(({ first_date: first, last_date: last }) => `${first} ${last}`);
}

test('a daily clean that is paused while a weekday opens again has its dates back when the pause ends early', async ({
  server,
  company,
  database,
  cleaner: _,
}) => {
  const booked = { serviceFrequency: 'Daily', startDate: '2026-12-01' };
  const { id, customer } = await aSeries(server, database, booked);
  const open = await planWeekdays(company, { thursdayW: false, fromDate: '2026-12-14' });
  await settleClosedDays(server);
  await done(customer, seriesDocuments.pause, { id, from: '2026-12-14', until: '2026-12-27' });
  await open();
  await settleClosedDays(server);
  expect(await standingDates(database, id)).not.toContain('2026-12-17');
  expect(await standingDates(database, id)).toContain('2026-12-31');
  await done(customer, seriesDocuments.resume, { id });
  expect(await standingDates(database, id)).toContain('2026-12-17');
  // The others have its times.
  await done(customer, seriesDocuments.end, { id });
});

test('a date that is closed still stays so where its weekday opens again during a pause', async ({
  server,
  company,
  database,
  cleaner: _,
}) => {
  const { id, customer } = await aSeries(server, database, { startDate: '2026-12-04', startTime: '15:00' });
  const open = await planWeekdays(company, { fridayW: false, fromDate: '2026-12-14' });
  await settleClosedDays(server);
  await done(customer, seriesDocuments.pause, { id, from: '2026-12-20', until: '2027-01-10' });
  await open();
  await settleClosedDays(server);
  // 25 December and 1 January are closed on any weekday.
  expect(await skipsOf(database, id)).toEqual([
    '2026-12-25 closed',
    '2027-01-01 closed',
    '2027-01-08 paused',
  ]);
  await done(customer, seriesDocuments.end, { id });
});

test('a regular clean that can’t be made to wait keeps no other waiting, and is asked once by the next run, in one mail', async ({
  server,
  company,
  database,
  cleaner: _,
}) => {
  const stuck = await aSeries(server, database, { startDate: '2026-12-05' });
  const other = await aSeries(server, database, { startDate: '2026-12-05', startTime: '17:30' });
  await planWeekdays(company, { saturdayW: false, fromDate: '2027-01-04' });
  await database.pool.query(`create function stand_still() returns trigger language plpgsql as
    $$ begin if new.id = '${stuck.id}' and new.new_day_from is not null then raise exception 'stuck'; end if; return new; end $$;
    create trigger stand_still before update on series for each row execute function stand_still()`);
  await expect(settleClosedDays(server)).rejects.toThrow('stuck');
  expect(await waitsFor(other)).toEqual(['2027-01-09']);
  expect(await weekdayMailsTo(database, other.email)).toHaveLength(1);
  expect(await weekdayMailsTo(database, stuck.email)).toEqual([]);
  await database.pool.query('drop trigger stand_still on series');
  await settleClosedDays(server);
  await settleClosedDays(server);
  expect(await waitsFor(stuck)).toEqual(['2027-01-09']);
  const mails = await weekdayMailsTo(database, stuck.email);
  expect(mails).toMatchObject([{ visits: [], asked: [{ what: 'Every week on Saturday, 10:00am' }] }]);
  expect(mails[0]?.asked[0]?.dates).toHaveLength(2);
  expect(await weekdayMailsTo(database, other.email)).toHaveLength(1);
});

test('a weekday that closes again after it was open asks again, and says so', async ({
  server,
  company,
  database,
  cleaner: _,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-04' });
  const closing = { fridayW: false, fromDate: '2027-02-15' };
  const open = await planWeekdays(company, closing);
  await settleClosedDays(server);
  await open();
  await settleClosedDays(server);
  expect(await waitsFor(series)).toEqual([]);
  await planWeekdays(company, closing);
  await settleClosedDays(server);
  await settleClosedDays(server);
  expect(await waitsFor(series)).toEqual(['2027-02-19']);
  const label = 'Fridays from Friday 19 February 2027';
  expect(await closedLabels({ database }, series)).toEqual([label, label]);
  expect(await resumedWhy({ database }, series)).toEqual(['We clean on Fridays again.']);
});

test('closed later than first planned, a clean has the dates until then back, and its question is about the later one', async ({
  server,
  company,
  database,
  cleaner: _,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-02' });
  await planWeekdays(company, { wednesdayW: false, fromDate: '2027-03-01' });
  await settleClosedDays(server);
  const openUntilMarch = await planWeekdays(company, { wednesdayW: false, fromDate: '2027-01-11' });
  await settleClosedDays(server);
  expect((await standingDates(database, series.id)).at(-1)).toBe('2027-01-06');
  expect(await waitsFor(series)).toEqual(['2027-01-13']);
  await openUntilMarch();
  await settleClosedDays(server);
  await settleClosedDays(server);
  expect(await standingDates(database, series.id)).toContain('2027-01-13');
  expect(await waitsFor(series)).toEqual(['2027-03-03']);
  expect(await closedLabels({ database }, series)).toEqual([
    'Wednesdays from Wednesday 3 March 2027',
    'Wednesdays from Wednesday 13 January 2027',
  ]);
  expect(await resumedWhy({ database }, series)).toEqual([
    'We clean on Wednesdays again, but not from Wednesday 3 March 2027.',
  ]);
});

test('a weekday that is open between two closings takes up and asks about the second once the first is over', async ({
  server,
  company,
  database,
  clock,
  cleaner: _,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-11-30' });
  await planWeekdays(company, { mondayW: false, fromDate: '2027-04-05' });
  await planWeekdays(company, { mondayW: false, fromDate: '2027-02-01' });
  await settleClosedDays(server);
  await planWeekdays(company, { mondayW: true, fromDate: '2027-03-01' });
  await settleClosedDays(server);
  expect(await standingClosures({ database }, 1)).toEqual(['2027-02-01 2027-02-28', '2027-04-05 9999-01-01']);
  expect(await waitsFor(series)).toEqual(['2027-02-01']);
  clock.set('2027-03-02T10:00:00Z');
  await settleClosedDays(server);
  await settleClosedDays(server);
  expect(await waitsFor(series)).toEqual(['2027-04-05']);
  expect(await closedLabels({ database }, series)).toEqual([
    'Mondays from Monday 1 February 2027',
    'Mondays from Monday 5 April 2027',
  ]);
});

test('a daily clean reads once of each change: closed again at once not at all, split and joined spans as they are', async ({
  server,
  company,
  database,
  cleaner: _,
}) => {
  const series = await aSeries(server, database, { serviceFrequency: 'Daily', startDate: '2026-12-01' });
  const closing = { thursdayW: false, fromDate: '2027-02-01' };
  const settle = async () => {
    await settleClosedDays(server);
    await settleClosedDays(server);
  };
  const open = await planWeekdays(company, closing);
  await settle();
  await open();
  await planWeekdays(company, closing);
  await settle();
  const first = 'Thursdays from Thursday 4 February 2027';
  expect(await closedLabels({ database }, series)).toEqual([first]);
  expect(await resumedWhy({ database }, series)).toEqual([]);
  const closeThrough = await planWeekdays(company, { thursdayW: true, fromDate: '2027-03-01' });
  await settle();
  expect(await resumedWhy({ database }, series)).toEqual([
    'We clean on Thursdays again, but not from Thursday 4 February 2027 to Sunday 28 February 2027.',
  ]);
  await planWeekdays(company, { thursdayW: false, fromDate: '2027-04-01' });
  await settle();
  await closeThrough();
  await settle();
  expect(await standingClosures({ database }, 4)).toEqual(['2027-02-04 9999-01-01']);
  expect(await closedLabels({ database }, series)).toEqual([
    first,
    'Thursdays from Thursday 1 April 2027',
    first,
  ]);
  expect(await resumedWhy({ database }, series)).toHaveLength(1);
});

test('a clean of another weekday is told of its visit there though another clean can’t be made to wait', async ({
  server,
  company,
  database,
  cleaner: _,
}) => {
  const stuck = await aSeries(server, database, { startDate: '2026-12-01', startTime: '18:00' });
  const other = await aSeries(server, database, { startDate: '2026-12-07', startTime: '14:00' });
  const move = { id: other.firstId, startDate: '2026-12-08', startTime: '14:00' };
  await done(other.customer, moving.move, { input: move });
  await planWeekdays(company, { tuesdayW: false, fromDate: '2026-12-02' });
  await database.pool.query(`create function stand_on() returns trigger language plpgsql as
    $$ begin if new.id = '${stuck.id}' and new.new_day_from is not null then raise exception 'stuck'; end if; return new; end $$;
    create trigger stand_on before update on series for each row execute function stand_on()`);
  await expect(settleClosedDays(server)).rejects.toThrow('stuck');
  expect(await weekdayMailsTo(database, other.email)).toMatchObject([
    { visits: [{ what: expect.stringContaining('Tuesday 8 December') }], asked: [] },
  ]);
  expect(await weekdayMailsTo(database, stuck.email)).toEqual([]);
  await database.pool.query('drop trigger stand_on on series');
  await settleClosedDays(server);
  expect(await weekdayMailsTo(database, stuck.email)).toHaveLength(1);
});

test('a weekday that opens again is one mail, also where a visit that is booked then falls on a day we are closed', async ({
  server,
  company,
  database,
  clock,
  cleaner: _,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-02', startTime: '14:00' });
  await closeDays(company, { firstDate: '2027-02-03', lastDate: '2027-02-03' });
  const open = await planWeekdays(company, { wednesdayW: false, fromDate: '2026-12-16' });
  await settleClosedDays(server);
  clock.set('2026-12-10T10:00:00Z');
  await open();
  await settleClosedDays(server);
  await settleClosedDays(server);
  expect(await mailsTo(database, 'series-day-closed', series.email)).toEqual([]);
  const resumed = await mailsTo(database, 'series-resumed', series.email);
  expect(resumed.map(({ props }) => props)).toMatchObject([{ closed: ['Wednesday 3 February'] }]);
});
