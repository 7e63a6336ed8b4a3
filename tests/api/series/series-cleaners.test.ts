import { expect } from 'vitest';
import { inviteProviders } from '#server/matching/invite-providers.ts';
import { coverVisit } from '#server/series/cover-visit.ts';
import { extendSeries } from '#server/series/extend-series.ts';
import {
  aSeries,
  type BegunSeries,
  seriesDocuments as documents,
  skipsOf,
  standingDates,
  visitOn,
  visitsOf,
} from '#tests/support/booking/series.ts';
import { test as apiTest, type Cleaner, type Given } from '#tests/support/fixtures/api-test.ts';
import { mailsTo } from '#tests/support/mails.ts';
import type { Provider } from '#tests/support/people.ts';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 5);

test('a cleaner who says yes to every visit has those that are booked, and those made later in the same transaction', async ({
  clock,
  database,
  server,
  cleaners,
  regularClean: series,
}) => {
  await takeEvery({ server }, series, cleanerAt(cleaners, 0));
  const eight = await standingDates(database, series.id);
  expect(await acceptedDates({ database }, series.id, cleanerAt(cleaners, 0).id)).toEqual(eight);
  await cleanerAt(cleaners, 0).client.send(documents.accept, { id: series.firstId, every: true });
  clock.set('2026-12-08T01:30:00Z');
  await extendSeries(server.system(), series.id);
  const ten = await standingDates(database, series.id);
  expect(ten).toHaveLength(10);
  expect(await acceptedDates({ database }, series.id, cleanerAt(cleaners, 0).id)).toEqual(ten);
  expect((await visitsOf(database, series.id)).every((visit) => visit.booking_status === 'confirmed')).toBe(
    true,
  );
  expect(await mailsTo(database, 'series-cleaner', series.email)).toHaveLength(1);
});

test('a standing acceptance keeps its rate although the cleaner asks for more later', async ({
  clock,
  database,
  server,
  cleaners,
}) => {
  const series = await aSeries(server, database, { startTime: '18:00' });
  await takeEvery({ server }, series, cleanerAt(cleaners, 1));
  await database.db
    .updateTable('providers')
    .set({ service_rate_pence: 2000 })
    .where('id', '=', cleanerAt(cleaners, 1).id)
    .execute();
  clock.set('2026-12-08T01:30:00Z');
  await extendSeries(server.system(), series.id);
  const rates = new Set(
    (await linksOf({ database }, series.id, cleanerAt(cleaners, 1).id)).map((link) => link.sp_rate_pence),
  );
  expect([...rates]).toEqual([1330]);
});

test('taking one visit takes no other; every visit of a single booking is refused', async ({
  database,
  server,
  cleaners,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-02' });
  await inviteProviders(server.system(), series.firstId);
  await cleanerAt(cleaners, 2).client.send(documents.accept, { id: series.firstId });
  expect(await acceptedDates({ database }, series.id, cleanerAt(cleaners, 2).id)).toEqual(['2026-12-02']);
  await database.db
    .updateTable('bookings')
    .set({ series_id: null, series_date: null })
    .where('id', '=', series.firstId)
    .execute();
  const { errors } = await cleanerAt(cleaners, 2).client.send(documents.accept, {
    id: series.firstId,
    every: true,
  });
  expect(errors[0]?.extensions.code).toBe('not_a_series');
});

/** A series whose cleaner can't do the visit of 26 January: they are away that day when it is made. */
async function withoutCleaner(
  { clock, database, server, cleaners }: Given<'clock' | 'database' | 'server' | 'cleaners'>,
  choice: string,
  startTime: string,
  index: number,
): Promise<BegunSeries> {
  const series = await aSeries(server, database, { startTime });
  await takeEvery({ server }, series, cleanerAt(cleaners, index));
  const { errors } = await series.customer.send(documents.cover, { id: series.id, choice });
  expect(errors).toEqual([]);
  await database.db
    .insertInto('provider_absences')
    .values({
      provider_id: cleanerAt(cleaners, index).id,
      first_date: '2027-01-26',
      last_date: '2027-01-26',
    })
    .execute();
  clock.set('2026-12-02T01:30:00Z');
  await extendSeries(server.system(), series.id);
  clock.set(booked);
  return series;
}

test('"ask me": nobody is invited until the customer answers; then any cleaner is', async ({
  clock,
  database,
  server,
  cleaners,
}) => {
  const series = await withoutCleaner({ clock, database, server, cleaners }, 'ask', '14:00', 3);
  const visit = await visitOn(database, series.id, '2027-01-26');
  expect(await mailsTo(database, 'series-cover', series.email)).toHaveLength(1);
  const asked = await series.customer.send(documents.get, { id: series.id });
  const { dates } = (
    asked.data as unknown as { getSeries: { dates: { date: string; isCoverAsked: boolean }[] } }
  ).getSeries;
  expect(dates.find(({ date }) => date === '2027-01-26')?.isCoverAsked).toBe(true);
  const invited = () =>
    database.db.selectFrom('invitations').select('provider_id').where('booking_id', '=', visit.id).execute();
  await inviteProviders(server.system(), visit.id);
  expect(await invited()).toEqual([]);
  expect((await series.customer.send(documents.answer, { id: visit.id, answer: 'any' })).errors).toEqual([]);
  expect((await series.customer.send(documents.answer, { id: visit.id, answer: 'any' })).errors).toEqual([]);
  await inviteProviders(server.system(), visit.id);
  expect((await invited()).length).toBeGreaterThan(0);
  const late = await series.customer.send(documents.answer, { id: visit.id, answer: 'skip' });
  expect(late.errors[0]?.extensions.code).toBe('cover_not_asked');
});

test('"skip": the visit is left out for nothing, and the series goes on', async ({
  clock,
  database,
  server,
  cleaners,
}) => {
  const series = await withoutCleaner({ clock, database, server, cleaners }, 'skip', '14:00', 4);
  expect(await skipsOf(database, series.id)).toEqual(['2027-01-26 no-cleaner']);
  const gone = (await visitsOf(database, series.id)).find((visit) => visit.series_date === '2027-01-26');
  expect(gone?.booking_status).toBe('canceled');
});

test('a visit given back is covered as the customer chose, and not offered to that cleaner again', async ({
  database,
  server,
  cleaners,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-03' });
  await takeEvery({ server }, series, cleanerAt(cleaners, 3));
  const visit = await visitOn(database, series.id, '2026-12-10');
  expect((await cleanerAt(cleaners, 3).client.send(withdraw, { id: visit.id })).errors).toEqual([]);
  await coverVisit(server.system(), visit.id);
  expect(await mailsTo(database, 'series-cover', series.email)).toHaveLength(1);
  expect((await series.customer.send(documents.answer, { id: visit.id, answer: 'skip' })).errors).toEqual([]);
  expect(await skipsOf(database, series.id)).toEqual(['2026-12-10 no-cleaner']);
  expect(await acceptedDates({ database }, series.id, cleanerAt(cleaners, 3).id)).not.toContain('2026-12-10');
  expect((await acceptedDates({ database }, series.id, cleanerAt(cleaners, 3).id)).length).toBe(6);
});

test("a standing acceptance ends with 14 days' notice: later visits are given back, counted nowhere", async ({
  clock,
  database,
  server,
  cleaners,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-04' });
  await takeEvery({ server }, series, cleanerAt(cleaners, 4));
  const { data, errors } = await cleanerAt(cleaners, 4).client.send(documents.endStanding, {
    id: series.id,
  });
  expect(errors).toEqual([]);
  expect(data?.endStandingAcceptance).toEqual({ endsOn: '2026-12-08' });
  const listed = await cleanerAt(cleaners, 4).client.send(documents.standings);
  expect(listed.data?.listStandingAcceptances).toContainEqual({
    seriesId: series.id,
    outcode: 'SW1A',
    spRate: 13.3,
    endsOn: '2026-12-08',
  });
  expect(await acceptedDates({ database }, series.id, cleanerAt(cleaners, 4).id)).toEqual(['2026-12-04']);
  expect(
    (await linksOf({ database }, series.id, cleanerAt(cleaners, 4).id)).some(
      (link) => link.is_late_withdrawal,
    ),
  ).toBe(false);
  const visit = await visitOn(database, series.id, '2026-12-11');
  await coverVisit(server.system(), visit.id);
  expect(await mailsTo(database, 'series-cover', series.email)).toEqual([]);
  clock.set('2026-12-20T01:30:00Z');
  await extendSeries(server.system(), series.id);
  expect(await acceptedDates({ database }, series.id, cleanerAt(cleaners, 4).id)).toEqual(['2026-12-04']);
});

test('whoever stops taking every visit is one mail to the customer, with all dates for which somebody is looked for', async ({
  database,
  server,
  cleaners,
}) => {
  const cleaner = cleanerAt(cleaners, 4);
  const series = await aSeries(server, database, { startDate: '2026-12-05', startTime: '14:00' });
  await takeEvery({ server }, series, cleaner);
  await database.db.deleteFrom('mails').where('recipient', '=', series.email).execute();
  await cleaner.client.send(documents.endStanding, { id: series.id });
  const mails = await database.db
    .selectFrom('mails')
    .select(['template', 'props'])
    .where('recipient', '=', series.email)
    .execute();
  expect(mails.map(({ template }) => template)).toEqual(['series-cleaner']);
  expect(mails[0]?.props).toMatchObject({
    lastDay: 'Tuesday 8 December',
    looking: [
      'Saturday 12 December, 2:00pm',
      'Saturday 19 December, 2:00pm',
      'Saturday 2 January, 2:00pm',
      'Saturday 9 January, 2:00pm',
      'Saturday 16 January, 2:00pm',
    ],
  });
});

test('the customer is told each time that somebody takes every visit', async ({
  clock,
  database,
  server,
  cleaners,
}) => {
  const cleaner = cleanerAt(cleaners, 0);
  const series = await aSeries(server, database, { startDate: '2026-12-05' });
  await takeEvery({ server }, series, cleaner);
  await cleaner.client.send(documents.endStanding, { id: series.id });
  clock.set('2026-12-20T09:00:00Z');
  await extendSeries(server.system(), series.id);
  const visit = await visitOn(database, series.id, '2027-02-13');
  await takeEvery({ server }, { ...series, firstId: visit.id }, cleaner);
  const told = await mailsTo(database, 'series-cleaner', series.email);
  expect(told.filter(({ props }) => (props as { lastDay: string }).lastDay === '')).toHaveLength(2);
});

test('50 people at once pausing, ending, skipping and growing a series leave it in one lawful state', async ({
  database,
  server,
  regularClean: series,
}) => {
  const [, second] = await visitsOf(database, series.id);
  const moves = [
    () => series.customer.send(documents.pause, { id: series.id, from: '2026-12-06', until: '2026-12-16' }),
    () => series.customer.send(documents.end, { id: series.id }),
    () => series.customer.send(documents.skip, { id: second?.id }),
    () => extendSeries(server.system(), series.id),
    () => series.customer.send(documents.resume, { id: series.id }),
  ];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => moves[index % moves.length]?.()),
  );
  const codes = answers.flatMap((answer) =>
    answer ? answer.errors.map((error) => error.extensions.code) : [],
  );
  expect(codes.filter((code) => !['series_ended'].includes(code))).toEqual([]);
  expect(await standingDates(database, series.id)).toEqual([]);
  const { data } = await series.customer.send(documents.get, { id: series.id });
  expect(data?.getSeries).toMatchObject({ status: 'ended' });
});

const booked = '2026-11-24T10:00:00Z';

const cleanerAt = (cleaners: Cleaner[], index: number): Cleaner => {
  const found = cleaners[index];
  if (!found) throw new Error('There is no such cleaner');
  return found;
};

const linksOf = async ({ database }: Given<'database'>, seriesId: string, providerId: string) =>
  database.db
    .selectFrom('provider_bookings as link')
    .innerJoin('bookings', 'bookings.id', 'link.booking_id')
    .select([
      'bookings.id',
      'bookings.series_date',
      'link.service_status',
      'link.sp_rate_pence',
      'link.is_late_withdrawal',
    ])
    .where('bookings.series_id', '=', seriesId)
    .where('link.provider_id', '=', providerId)
    .orderBy('bookings.series_date')
    .execute();

const acceptedDates = async ({ database }: Given<'database'>, seriesId: string, providerId: string) =>
  (await linksOf({ database }, seriesId, providerId))
    .filter((link) => link.service_status === 'accepted')
    .map((link) => link.series_date);

/** The first visit offered, and taken with all that follow. */
async function takeEvery({ server }: Given<'server'>, series: BegunSeries, cleaner: Provider): Promise<void> {
  await inviteProviders(server.system(), series.firstId);
  const { errors } = await cleaner.client.send(documents.accept, { id: series.firstId, every: true });
  expect(errors).toEqual([]);
}

const withdraw = 'mutation ($id: ID!) { withdrawBooking(input: { id: $id, reason: "I am away" }) { id } }';
