import { expect } from 'vitest';
import {
  aSeries,
  type BegunSeries,
  seriesDocuments as documents,
  growSeries,
  takeEvery,
  visitOn,
  visitsOf,
} from '#tests/support/booking/series.ts';
import { at, mailsSince } from '#tests/support/booking/series-mails.ts';
import { inviteAgain, invitedTo, linkIdOf } from '#tests/support/booking/visit-day.ts';
import { done } from '#tests/support/booking/visits.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { test as apiTest } from '#tests/support/fixtures/api-test.ts';
import { mailsTo } from '#tests/support/mails.ts';
import type { Provider } from '#tests/support/people.ts';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 5);
const candidates = `query ($id: ID!) { findBookingCandidates(bookingID: $id) { serviceProviderID isLeftByCustomer } }`;
const assign = `mutation ($id: ID!, $to: ID!, $how: AssignmentKind!) {
  assignBooking(input: { id: $id, serviceProviderID: $to, how: $how }) { bookingStatus } }`;
const endedJob = 'query ($id: ID!) { getEndedJob(id: $id) { ending } }';

test('a cleaner who left takes every visit only until then, and later ones ask nothing of the customer', async ({
  clock,
  database,
  server,
  cleaners,
}) => {
  const cleaner = at(cleaners, 0);
  const series = await aSeries(server, database, { startDate: '2026-12-03' });
  await takeEvery(server, series, cleaner);
  await leave(database, series, { cleaner, fromDate: '2026-12-17' });
  await done(cleaner.client, documents.accept, { id: series.firstId, every: true });
  expect(await done(cleaner.client, documents.standings)).toContainEqual(
    expect.objectContaining({ seriesId: series.id, endsOn: '2026-12-16' }),
  );
  const [told] = (await mailsTo(database, 'series-cleaner', series.email)).slice(-1);
  expect(told?.props).toMatchObject({ lastDay: 'Wednesday 16 December' });
  clock.set('2026-12-05T12:00:00Z');
  await growSeries(server, series.id);
  expect((await visitsOf(database, series.id)).at(-1)).toMatchObject({ booking_status: 'pending' });
  expect(await mailsTo(database, 'series-cover', series.email)).toEqual([]);
});

test('a visit that the office agreed on with a cleaner who left is the only one that they take', async ({
  company,
  database,
  server,
  cleaners,
}) => {
  const cleaner = at(cleaners, 1);
  const series = await aSeries(server, database, { startDate: '2026-12-04', startTime: '13:00' });
  await takeEvery(server, series, cleaner);
  await leave(database, series, { cleaner, fromDate: '2026-12-11' });
  const { id } = await visitOn(database, series.id, '2026-12-11');
  const found = await done<{ serviceProviderID: string; isLeftByCustomer: boolean }[]>(company, candidates, {
    id,
  });
  expect(found).toContainEqual({ serviceProviderID: cleaner.id, isLeftByCustomer: true });
  expect(found).toContainEqual({ serviceProviderID: at(cleaners, 0).id, isLeftByCustomer: false });
  const { errors } = await company.send(assign, { id, to: cleaner.id, how: 'ask' });
  expect(errors[0]?.extensions.code).toBe('another_wanted');
  await done(company, assign, { id, to: cleaner.id, how: 'agreed' });
  await done(cleaner.client, documents.accept, { id, every: true });
  expect(await done(cleaner.client, documents.standings)).not.toContainEqual(
    expect.objectContaining({ seriesId: series.id, endsOn: null }),
  );
  expect((await visitOn(database, series.id, '2026-12-11')).booking_status).toBe('confirmed');
  expect((await visitOn(database, series.id, '2026-12-18')).booking_status).toBe('pending');
});

test('whoever left does not come back where the regular clean moves to an earlier date', async ({
  database,
  server,
  cleaners,
}) => {
  const cleaner = at(cleaners, 2);
  const series = await aSeries(server, database, { startDate: '2026-12-05', startTime: '08:00' });
  // They come to one visit alone, which is later than the one that moves.
  const later = await visitOn(database, series.id, '2027-01-09');
  await inviteAgain(server, later.id);
  await done(cleaner.client, documents.accept, { id: later.id, every: false });
  await leave(database, series, { cleaner, fromDate: '2026-12-19' }, '2027-01-09');
  const move = { fromDate: '2026-12-19', startDate: '2026-12-16', startTime: '08:00' };
  await done(series.customer, documents.move, { input: { id: series.id, ...move } });
  const { id } = await visitOn(database, series.id, '2026-12-16');
  await inviteAgain(server, id);
  const invited = await invitedTo(database, id);
  expect(invited).toContain(at(cleaners, 0).id);
  expect(invited).not.toContain(cleaner.id);
});

test('asking for somebody else twice is one act, with one mail each, and the job says why it is over', async ({
  database,
  server,
  cleaners,
}) => {
  const cleaner = at(cleaners, 3);
  const series = await aSeries(server, database, { startDate: '2026-12-01', startTime: '17:30' });
  await takeEvery(server, series, cleaner);
  const { version } = await done<{ version: number }>(series.customer, documents.get, { id: series.id });
  const input = await leave(database, series, { cleaner, fromDate: '2026-12-08', expectedVersion: version });
  const after = await done<{ version: number }>(series.customer, documents.get, { id: series.id });
  const mails = mailsSince({ database }, series, cleaner);
  await mails.forget();
  expect(await done(series.customer, documents.anotherCleaner, { input })).toMatchObject({
    version: after.version,
  });
  expect(await mails.take()).toEqual([]);
  const { id } = await visitOn(database, series.id, '2026-12-08');
  expect(await done(cleaner.client, endedJob, { id })).toEqual({ ending: 'another-cleaner' });
});

type Leaving = { cleaner: Provider; fromDate: string; expectedVersion?: number };

/** The customer asks for somebody else in the place of who comes on a date; answers what was asked. */
async function leave(
  database: TestDatabase,
  { id, customer }: BegunSeries,
  { cleaner, ...change }: Leaving,
  date: string = change.fromDate,
): Promise<Record<string, unknown>> {
  const visit = await visitOn(database, id, date);
  const link = await linkIdOf(database, visit.id, cleaner.id);
  const input = { id, ...change, bookingServiceProviderID: link };
  await done(customer, documents.anotherCleaner, { input });
  return input;
}
