import { expect } from 'vitest';
import { type Absence, daysOff, followGivenBack } from '#tests/support/booking/days-off.ts';
import {
  aSeries,
  type BegunSeries,
  growSeries,
  seriesDocuments as documents,
  skipsOf,
  takeEvery,
  visitsOf,
} from '#tests/support/booking/series.ts';
import { done } from '#tests/support/booking/visits.ts';
import { test as apiTest, type Cleaner, type Given } from '#tests/support/fixtures/api-test.ts';
import { mailsTo } from '#tests/support/mails.ts';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 2);
test.afterAll(({ server }) => expect(server.errors).toEqual([]));

test('a holiday asks, looks for another or leaves out as each customer chose; several visits of one are one mail', async ({
  database,
  server,
  cleaners: [asha],
}) => {
  const asked = await seriesOf({ database, server }, asha, 'ask', { startTime: '08:00' });
  const looked = await seriesOf({ database, server }, asha, 'any', { startTime: '12:00' });
  const skipped = await seriesOf({ database, server }, asha, 'skip', { startTime: '16:00' });
  const input = { kind: 'days-off', firstDate: '2026-12-08', lastDate: '2026-12-15', expectedVisits: 6 };
  const made = await done<Absence>(asha.client, daysOff.create, { input });
  expect(made.visits).toHaveLength(6);
  const [choose, ...more] = await mailsTo(database, 'cleaner-away', asked.email);
  expect(more).toEqual([]);
  expect(choose?.props).toMatchObject({
    cleanerName: 'Asha',
    asked: ['Tuesday 8 December, 8:00am', 'Tuesday 15 December, 8:00am'],
    looking: [],
    leftOut: [],
  });
  expect(await mailsTo(database, 'series-cover', asked.email)).toEqual([]);
  const [looking] = await mailsTo(database, 'cleaner-away', looked.email);
  expect(looking?.props).toMatchObject({
    asked: [],
    looking: ['Tuesday 8 December, noon', 'Tuesday 15 December, noon'],
  });
  const [leftOut] = await mailsTo(database, 'cleaner-away', skipped.email);
  expect(leftOut?.props).toMatchObject({
    leftOut: ['Tuesday 8 December, 4:00pm', 'Tuesday 15 December, 4:00pm'],
  });
  expect(await mailsTo(database, 'booking-canceled', skipped.email)).toEqual([]);
  expect(await skipsOf(database, skipped.id)).toEqual(['2026-12-08 no-cleaner', '2026-12-15 no-cleaner']);
  for (const { email } of [asked, looked, skipped])
    expect(await mailsTo(database, 'cleaner-withdrew', email)).toEqual([]);
  // Whoever is asked first is not looked for yet.
  const jobs = await followGivenBack(database, server);
  expect(jobs.every((job) => job.startsWith('invite-providers'))).toBe(true);
  const ids = async (series: BegunSeries) =>
    (await visitsOf(database, series.id))
      .filter(({ series_date: date }) => date === '2026-12-08' || date === '2026-12-15')
      .map(({ id }) => `invite-providers ${id}`);
  expect(jobs.toSorted()).toEqual((await ids(looked)).toSorted());
  const [first] = await visitsOf(database, asked.id).then((all) =>
    all.filter(({ series_date: date }) => date === '2026-12-08'),
  );
  await done(asked.customer, documents.answer, { id: first?.id, answer: 'any' });
  // A standing acceptance stays.
  expect(await done(asha.client, documents.standings)).toHaveLength(3);
});

test('a single visit is told of in the words of that visit', async ({ database, server, cleaners: [, ben] }) => {
  const series = await seriesOf({ database, server }, ben, 'ask', { startTime: '09:00' });
  const input = { kind: 'cannot-come', firstDate: '2026-12-01', lastDate: '2026-12-01' };
  await done(ben.client, daysOff.create, { input });
  expect(await mailsTo(database, 'series-cover', series.email)).toHaveLength(1);
  expect(await mailsTo(database, 'cleaner-away', series.email)).toEqual([]);
  expect(await mailsTo(database, 'cleaner-withdrew', series.email)).toEqual([]);
});

test('visits that are made later go by the cover choice while a pause lasts, and to the usual cleaner after it', async ({
  clock,
  database,
  server,
  cleaners: [, ben],
}) => {
  const series = await seriesOf({ database, server }, ben, 'skip', { startTime: '14:00' });
  const pause = { kind: 'pause', firstDate: '2027-01-20', lastDate: '2027-01-28' };
  const made = await done<Absence>(ben.client, daysOff.create, { input: pause });
  expect(made.visits).toEqual([]);
  clock.set('2026-12-02T01:30:00Z');
  await growSeries(server, series.id);
  expect(await skipsOf(database, series.id)).toEqual(['2027-01-26 no-cleaner']);
  clock.set('2026-12-09T01:30:00Z');
  await growSeries(server, series.id);
  const later = (await visitsOf(database, series.id)).find(
    ({ series_date: date }) => date === '2027-02-02',
  );
  expect(later?.booking_status).toBe('confirmed');
});

/** A regular clean whose every visit this cleaner takes, with what its customer chose for those they can't do. */
async function seriesOf(
  { database, server }: Given<'database' | 'server'>,
  cleaner: Cleaner,
  choice: string,
  changes: Record<string, unknown>,
): Promise<BegunSeries> {
  const series = await aSeries(server, database, changes);
  await takeEvery(server, series, cleaner);
  await done(series.customer, documents.cover, { id: series.id, choice });
  return series;
}
