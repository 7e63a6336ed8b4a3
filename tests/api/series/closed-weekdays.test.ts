import { expect } from 'vitest';
import { bookAndPay, bookingAnswers, bookingStatusOf } from '#tests/support/booking/bookings.ts';
import {
  changeWeekdays as change,
  weekdayDocuments,
  weekdayMailsTo,
} from '#tests/support/booking/closed-weekdays.ts';
import { growSeries, settleClosedDays } from '#tests/support/booking/closures.ts';
import {
  aSeries,
  type BegunSeries,
  seriesDocuments,
  standingDates,
  takeEvery,
  visitOn,
  visitsOf,
} from '#tests/support/booking/series.ts';
import { acceptAll, done } from '#tests/support/booking/visits.ts';
import { createClient } from '#tests/support/client.ts';
import { test as apiTest, type Given } from '#tests/support/fixtures/api-test.ts';
import { mailsTo } from '#tests/support/mails.ts';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 6);

/** Closing weekdays in the settings (rules/lifecycles#closed-weekdays); each test closes another one. */
const { update, withdraw, newDays } = weekdayDocuments;
const closingTerms = `query ($input: WeekdayClosingTermsInput!) { weekdayClosingTerms(input: $input) { closed totalPrice
  lateCount goodwill customerCount visits { bookingID startDate } asked { seriesID customer rhythm from } daily { seriesID } } }`;
const moveTerms = `query ($id: ID!, $fromDate: String!, $startDate: String!, $startTime: String!) {
  moveSeriesTerms(id: $id, fromDate: $fromDate, startDate: $startDate, startTime: $startTime) { visitCount patterns {
    words dates } } }`;

type Terms = {
  closed: string;
  visits: { bookingID: string; startDate: string }[];
  asked: { seriesID: string }[];
};
type Waiting = { version: number; newDays: { date: string; moveFrom: string; moveUntil: string }[] };
async function isOffered({ server }: Given<'server'>, date: string): Promise<boolean> {
  const { hours, serviceType, postalCode } = bookingAnswers;
  const input = { cleanerCount: 1, hours, serviceType, postalCode, fromDate: date, toDate: date };
  const document = `query ($input: FindAvailableStartsInput!) { findAvailableStarts(input: $input) { startTimes problem } }`;
  const [day] = await done<{ startTimes: string[] }[]>(createClient(server), document, { input });
  return (day?.startTimes.length ?? 0) > 0;
}

const openTasks = async ({ database }: Given<'database'>, seriesId: string) =>
  database.db
    .selectFrom('company_tasks')
    .select(['kind', 'done_at'])
    .where('entity_id', '=', seriesId)
    .where('kind', '=', 'series-day-unanswered')
    .execute();

type Everybody = Given<'server' | 'database' | 'cleaners', typeof test>;

/** A weekly clean whose cleaner takes every visit, and a single one beside it, on Saturdays. */
async function saturdayCleans({ server, database, cleaners: [usual, other] }: Everybody) {
  if (!usual || !other) throw new Error('Two cleaners are needed');
  const series = await aSeries(server, database, { startDate: '2026-12-05' });
  await takeEvery(server, series, usual);
  const single = await bookAndPay(createClient(server), {
    email: 'one@example.com',
    startDate: '2027-01-09',
  });
  await acceptAll(server, single, [other]);
  return { series, single, told: [usual.email, other.email] };
}

const closing = { saturdayW: false, fromDate: '2027-01-04' };

test('closing Saturdays shows what it touches, is offered no more at once, and cancels with one mail a person', async ({
  server,
  company,
  database,
  cleaners,
}) => {
  const { series, single, told } = await saturdayCleans({ server, database, cleaners });
  const shown = await done<Terms>(company, closingTerms, { input: closing });
  expect(shown).toMatchObject({
    closed: 'Saturdays from Saturday 9 January 2027',
    lateCount: 0,
    goodwill: 0,
    customerCount: 2,
    asked: [{ seriesID: series.id, rhythm: 'Every week on Saturday, 10:00am', from: '2027-01-09' }],
    daily: [],
  });
  expect(shown.visits.map(({ startDate }) => startDate)).toEqual(['2027-01-09', '2027-01-09', '2027-01-16']);
  const wrong = await company.send(update, {
    input: { id: 'defaultsettings', ...closing, expectedVisits: 2 },
  });
  expect(wrong.errors[0]?.extensions.code).toBe('closure_changed');
  expect(await isOffered({ server }, '2027-01-16')).toBe(true);
  const { plannedChanges } = await change(company, { ...closing, expectedVisits: 3 });
  expect(await isOffered({ server }, '2027-01-02')).toBe(true);
  expect(await isOffered({ server }, '2027-01-16')).toBe(false);
  await settleClosedDays(server);
  await settleClosedDays(server);
  expect(await bookingStatusOf(database, single)).toBe('canceled');
  expect(await standingDates(database, series.id)).toEqual([
    '2026-12-05',
    '2026-12-12',
    '2026-12-19',
    '2027-01-02',
  ]);
  const [mail, ...more] = await weekdayMailsTo(database, series.email);
  expect(more).toEqual([]);
  const asked = [{ what: 'Every week on Saturday, 10:00am', path: `/dashboard/cs/series/${series.id}` }];
  expect(mail).toMatchObject({ closed: shown.closed, visits: [], daily: [], goodwill: '', asked });
  expect(mail?.asked[0]?.dates).toHaveLength(2);
  expect(mail?.asked[0]?.times.length).toBeGreaterThan(0);
  const [row] = await mailsTo(database, 'weekdays-closed', series.email);
  expect(row?.entity_id).toBe(series.id);
  const [ofOne, ...moreOfOne] = await weekdayMailsTo(database, 'one@example.com');
  expect(moreOfOne).toEqual([]);
  expect(ofOne).toMatchObject({ asked: [], visits: [{ path: `/book-now?again=${single}` }] });
  expect(ofOne?.visits[0]?.times.length).toBeGreaterThan(0);
  expect(ofOne?.visits[0]?.times.join()).not.toContain('Saturday 9 January');
  for (const email of told) expect(await weekdayMailsTo(database, email)).toHaveLength(1);
  await done(company, withdraw, { id: plannedChanges.at(-1)?.id });
});

test('a weekly clean of that weekday waits without a mail a week, is a task after 14 days, and goes on from the answer', async ({
  server,
  company,
  database,
  clock,
  cleaner: _,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-05' });
  await change(company, { saturdayW: false, fromDate: '2027-01-04' });
  await settleClosedDays(server);
  clock.set('2026-12-07T10:00:00Z');
  await settleClosedDays(server);
  expect(await openTasks({ database }, series.id)).toEqual([]);
  clock.set('2027-01-13T10:00:00Z');
  await growSeries(server, series.id);
  await settleClosedDays(server);
  await settleClosedDays(server);
  expect((await standingDates(database, series.id)).filter((date) => date > '2027-01-02')).toEqual([]);
  expect(await weekdayMailsTo(database, series.email)).toHaveLength(1);
  const ofDays = await mailsTo(database, 'series-day-closed', series.email);
  expect(ofDays.map(({ props }) => (props as { day: string }).day)).toEqual(['Saturday 26 December']);
  expect(await openTasks({ database }, series.id)).toEqual([
    { kind: 'series-day-unanswered', done_at: null },
  ]);
  await answerWithWednesday({ database }, series);
  expect(await openTasks({ database }, series.id)).toMatchObject([{ done_at: expect.any(Date) }]);
  await settleClosedDays(server);
  expect(await mailsTo(database, 'series-visits', series.email)).toHaveLength(1);
  expect(await weekdayMailsTo(database, series.email)).toHaveLength(1);
});

async function answerWithWednesday({ database }: Given<'database'>, series: BegunSeries) {
  const {
    newDays: [question],
    version,
  } = await done<Waiting>(series.customer, newDays, { id: series.id });
  expect(question).toMatchObject({
    closedFrom: '2027-01-09',
    date: '2027-01-16',
    moveFrom: '2027-01-10',
    moveUntil: '2027-01-22',
  });
  const wish = { id: series.id, fromDate: '2027-01-16', startDate: '2027-01-20', startTime: '11:00' };
  expect(await done(series.customer, moveTerms, wish)).toMatchObject({
    visitCount: 0,
    patterns: [{ words: 'From now on every Wednesday, 11:00am' }],
  });
  const closedDay = { ...wish, startDate: '2027-01-16' };
  const refused = await series.customer.send(seriesDocuments.move, { input: closedDay });
  expect(refused.errors[0]?.extensions.code).toBe('weekday_closed');
  await done(series.customer, seriesDocuments.move, { input: { ...wish, expectedVersion: version } });
  // Asked again it is the same.
  await done(series.customer, seriesDocuments.move, { input: wish });
  const standing = (await standingDates(database, series.id)).filter((date) => date > '2027-01-10');
  expect(standing.slice(0, 3)).toEqual(['2027-01-20', '2027-01-27', '2027-02-03']);
  expect(standing).toHaveLength(8);
  expect((await visitOn(database, series.id, '2027-01-27')).start_time).toContain('11:00');
  const [told] = await mailsTo(database, 'series-visits', series.email);
  expect(told?.props).toMatchObject({ fromNowOn: 'From now on every Wednesday, 11:00am' });
  expect(await done<Waiting>(series.customer, newDays, { id: series.id })).toMatchObject({ newDays: [] });
}

test('an answer long before the weekday closes keeps every date until then, and begins after it', async ({
  server,
  company,
  database,
  clock,
  cleaner: _,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-04' });
  await change(company, { fridayW: false, fromDate: '2027-02-15' });
  await settleClosedDays(server);
  expect(await weekdayMailsTo(database, series.email)).toMatchObject([
    { asked: [{ dates: [] }], closed: 'Fridays from Friday 19 February 2027' },
  ]);
  const {
    newDays: [question],
  } = await done<Waiting>(series.customer, newDays, { id: series.id });
  expect(question?.date).toBe('2027-02-19');
  const wish = { id: series.id, fromDate: '2027-02-19', startDate: '2027-02-17', startTime: '10:00' };
  await done(series.customer, seriesDocuments.move, { input: wish });
  clock.set('2027-01-15T10:00:00Z');
  await growSeries(server, series.id);
  const dates = (await standingDates(database, series.id)).filter((date) => date >= '2027-01-08');
  expect(dates).toEqual([
    '2027-01-08',
    '2027-01-15',
    '2027-01-22',
    '2027-01-29',
    '2027-02-05',
    '2027-02-12',
    '2027-02-17',
    '2027-02-24',
    '2027-03-03',
    '2027-03-10',
  ]);
});

test('a weekday that opens again before the answer puts the clean back as it was', async ({
  server,
  company,
  database,
  clock,
  cleaners: [, , usual],
}) => {
  if (!usual) throw new Error('A third cleaner is needed');
  const series = await aSeries(server, database, { startDate: '2026-12-02' });
  await takeEvery(server, series, usual);
  await change(company, { wednesdayW: false, fromDate: '2026-12-15' });
  await settleClosedDays(server);
  expect(await standingDates(database, series.id)).toEqual(['2026-12-02', '2026-12-09']);
  clock.set('2026-12-16T10:00:00Z');
  await growSeries(server, series.id);
  await change(company, { wednesdayW: true, fromDate: '2026-12-18' });
  await settleClosedDays(server);
  await settleClosedDays(server);
  const dates = await standingDates(database, series.id);
  expect(dates.slice(0, 5)).toEqual(['2026-12-02', '2026-12-09', '2026-12-23', '2026-12-30', '2027-01-06']);
  expect(await done<Waiting>(series.customer, newDays, { id: series.id })).toMatchObject({ newDays: [] });
  const resumed = await mailsTo(database, 'series-resumed', series.email);
  expect(resumed).toHaveLength(1);
  const links = await database.db
    .selectFrom('provider_bookings')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select('start_date')
    .where('series_id', '=', series.id)
    .where('service_status', '=', 'accepted')
    .where('provider_id', '=', usual.id)
    .where('start_date', '>', '2026-12-20')
    .execute();
  expect(links.length).toBeGreaterThan(2);
  expect(await openTasks({ database }, series.id)).toEqual([]);
});

test('closing at once inside 24 hours gives goodwill and short-notice pay, each told in the one mail', async ({
  server,
  company,
  database,
  clock,
  cleaners: [, , , soon],
}) => {
  if (!soon) throw new Error('A fourth cleaner is needed');
  const email = 'late@example.com';
  const id = await bookAndPay(createClient(server), { email, startDate: '2026-12-08' });
  await acceptAll(server, id, [soon]);
  clock.set('2026-12-07T15:00:00Z');
  const shown = await done(company, closingTerms, { input: { tuesdayW: false } });
  expect(shown).toMatchObject({ lateCount: 1, goodwill: 10 });
  await change(company, { tuesdayW: false });
  await settleClosedDays(server);
  expect(await weekdayMailsTo(database, email)).toMatchObject([{ goodwill: '£10.00' }]);
  const [told] = await weekdayMailsTo(database, soon.email);
  expect(told?.pay).toMatch(/^£\d/);
  await change(company, { tuesdayW: true });
});

test('a monthly clean on the last Monday goes on on the last weekday that its customer chooses', async ({
  server,
  company,
  database,
  cleaner: _,
}) => {
  const plan = { serviceFrequency: 'MoreThanTwoWeeks', schedule: 'monthly', startDate: '2026-11-30' };
  const series = await aSeries(server, database, plan);
  await change(company, { mondayW: false, fromDate: '2027-01-11' });
  await settleClosedDays(server);
  const {
    newDays: [question],
  } = await done<Waiting>(series.customer, newDays, { id: series.id });
  expect(question?.date).toBe('2027-01-25');
  const wish = { id: series.id, fromDate: '2027-01-25', startDate: '2027-01-26', startTime: '10:00' };
  const { patterns } = await done<{ patterns: { words: string; dates: string[] }[] }>(
    series.customer,
    moveTerms,
    wish,
  );
  expect(patterns[0]).toMatchObject({
    words: 'From now on the last Tuesday of the month, 10:00am',
    dates: expect.arrayContaining(['2027-01-26', '2027-02-23', '2027-03-30']),
  });
  await done(series.customer, seriesDocuments.move, { input: { ...wish, monthOrdinal: 'last' } });
  expect(await done(series.customer, newDays, { id: series.id })).toMatchObject({ startDate: '2027-01-26' });
});

test('a daily clean goes on without the weekday and reads one mail; it has it back once it opens again', async ({
  server,
  company,
  database,
  clock,
  cleaner: _,
}) => {
  const series = await aSeries(server, database, { serviceFrequency: 'Daily', startDate: '2026-12-01' });
  const thursdays = async () =>
    (await visitsOf(database, series.id)).filter(
      ({ start_date: date, booking_status: status }) =>
        status !== 'canceled' && new Date(date).getUTCDay() === 4 && date > '2027-01-04',
    );
  expect(await thursdays()).toHaveLength(2);
  const shown = await done<Terms>(company, closingTerms, {
    input: { thursdayW: false, fromDate: '2027-01-05' },
  });
  expect(shown).toMatchObject({ daily: expect.arrayContaining([{ seriesID: series.id }]) });
  const { plannedChanges } = await change(company, { thursdayW: false, fromDate: '2027-01-05' });
  await settleClosedDays(server);
  expect(await thursdays()).toEqual([]);
  const mails = await weekdayMailsTo(database, series.email);
  expect(mails).toMatchObject([{ asked: [], visits: [], daily: [{ what: expect.any(String) }] }]);
  expect(mails[0]?.daily[0]?.dates).toHaveLength(2);
  clock.set('2026-12-10T10:00:00Z');
  await growSeries(server, series.id);
  await settleClosedDays(server);
  expect(await thursdays()).toEqual([]);
  expect((await standingDates(database, series.id)).at(-1)).toBe('2027-02-03');
  expect(await weekdayMailsTo(database, series.email)).toHaveLength(1);
  const seriesMails = await mailsTo(database, 'series-day-closed', series.email);
  expect(seriesMails.map(({ props }) => (props as { day: string }).day).join()).not.toContain('Thursday');

  const planned = plannedChanges.find(({ fromDate }) => fromDate === '2027-01-05');
  await done(company, withdraw, { id: planned?.id });
  await settleClosedDays(server);
  await settleClosedDays(server);
  expect((await thursdays()).map(({ start_date: date }) => date)).toEqual([
    '2027-01-07',
    '2027-01-14',
    '2027-01-21',
    '2027-01-28',
    '2027-02-04',
  ]);
  const resumed = await mailsTo(database, 'series-resumed', series.email);
  expect(resumed).toHaveLength(1);
  expect(resumed[0]?.props).toMatchObject({ why: 'We clean on Thursdays again.' });
});
