import { expect } from 'vitest';
import {
  type Absence,
  type AbsenceTerms,
  daysOff,
  followGivenBack,
} from '#tests/support/booking/days-off.ts';
import {
  aSeries,
  type BegunSeries,
  seriesDocuments as documents,
  growSeries,
  skipsOf,
  takeEvery,
  visitsOf,
} from '#tests/support/booking/series.ts';
import { done } from '#tests/support/booking/visits.ts';
import { test as apiTest, type Cleaner, type Given } from '#tests/support/fixtures/api-test.ts';
import { mailsTo } from '#tests/support/mails.ts';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 3);
test.afterAll(({ server }) => expect(server.errors).toEqual([]));

test.for([
  { choice: 'ask', startTime: '09:00', when: '9:00am', told: 'asked' },
  { choice: 'any', startTime: '13:00', when: '1:00pm', told: 'looking' },
  { choice: 'skip', startTime: '18:00', when: '6:00pm', told: 'leftOut' },
])(
  'a holiday over two visits of a regular clean does what its customer chose ($choice), and says so in one mail',
  async ({ choice, startTime, when, told }, { database, server, cleaners }) => {
    const asha = cleanerAt(cleaners, 0);
    const series = await seriesOf({ database, server }, asha, choice, { startTime });
    const span = { kind: 'days-off', firstDate: '2026-12-08', lastDate: '2026-12-15' };
    const touched = (await visitsOf(database, series.id)).filter(
      ({ series_date: date }) => date === '2026-12-08' || date === '2026-12-15',
    );
    expect(touched).toHaveLength(2);
    const terms = await done<AbsenceTerms>(asha.client, daysOff.terms, span);
    const input = { ...span, expectedVisits: terms.visits.length };
    const made = await done<Absence>(asha.client, daysOff.create, { input });
    expect(made.visits.map(({ bookingID }) => bookingID)).toEqual(
      expect.arrayContaining(touched.map(({ id }) => id)),
    );
    const [mail, ...more] = await mailsTo(database, 'cleaner-away', series.email);
    expect(more).toEqual([]);
    const days = [`Tuesday 8 December, ${when}`, `Tuesday 15 December, ${when}`];
    const nothing = { asked: [], looking: [], leftOut: [] };
    expect(mail?.props).toMatchObject({ cleanerName: 'Asha', ...nothing, [told]: days });
    for (const template of ['series-cover', 'booking-canceled', 'cleaner-withdrew'])
      expect(await mailsTo(database, template, series.email)).toEqual([]);
    const skipped = ['2026-12-08 no-cleaner', '2026-12-15 no-cleaner'];
    expect(await skipsOf(database, series.id)).toEqual(choice === 'skip' ? skipped : []);
    // Whoever is asked first is not looked for yet.
    await followGivenBack(database, server);
    const ids = touched.map(({ id }) => id);
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(distinct booking_id)::int as count from invitations
        where booking_id = any($1) and provider_id <> $2`,
      [ids, asha.id],
    );
    expect(rows[0]?.count).toBe(choice === 'any' ? 2 : 0);
    if (choice === 'ask')
      await done(series.customer, documents.answer, { id: touched[0]?.id, answer: 'any' });
    // A standing acceptance stays, and visits outside the days with it.
    const standings = await done<{ seriesId: string }[]>(asha.client, documents.standings);
    expect(standings.map(({ seriesId }) => seriesId)).toContain(series.id);
    await done(asha.client, daysOff.end, { id: made.id });
  },
);

test('a single visit is told of in the words of that visit', async ({ database, server, cleaners }) => {
  const ben = cleanerAt(cleaners, 1);
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
  cleaners,
}) => {
  const ben = cleanerAt(cleaners, 2);
  const series = await seriesOf({ database, server }, ben, 'skip', { startTime: '14:00' });
  const pause = { kind: 'pause', firstDate: '2027-01-20', lastDate: '2027-01-28' };
  const made = await done<Absence>(ben.client, daysOff.create, { input: pause });
  expect(made.visits).toEqual([]);
  clock.set('2026-12-02T01:30:00Z');
  await growSeries(server, series.id);
  expect(await skipsOf(database, series.id)).toEqual(['2027-01-26 no-cleaner']);
  clock.set('2026-12-09T01:30:00Z');
  await growSeries(server, series.id);
  const later = (await visitsOf(database, series.id)).find(({ series_date: date }) => date === '2027-02-02');
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

function cleanerAt(cleaners: readonly Cleaner[], place: number): Cleaner {
  const found = cleaners[place];
  if (!found) throw new Error(`This file has no cleaner ${place}`);
  return found;
}
