import { expect } from 'vitest';
import {
  aSeries,
  seriesDocuments as documents,
  growSeries,
  takeEvery,
  visitOn,
  visitsOf,
} from '#tests/support/booking/series.ts';
import { at, mailsSince } from '#tests/support/booking/series-mails.ts';
import { inviteAgain, invitedTo } from '#tests/support/booking/visit-day.ts';
import { done } from '#tests/support/booking/visits.ts';
import { test as apiTest } from '#tests/support/fixtures/api-test.ts';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 3);
const who = `query ($id: ID!, $fromDate: String!) {
  seriesCleaners(id: $id, fromDate: $fromDate) { bookingServiceProviderID firstName dates takesEvery } }`;
type Who = { bookingServiceProviderID: string; firstName: string; dates: string[]; takesEvery: boolean }[];

test('somebody else from here on: the cleaner is freed and told once, is not asked again, and others are', async ({
  clock,
  database,
  server,
  cleaners,
}) => {
  const cleaner = at(cleaners, 0);
  const series = await aSeries(server, database, { startDate: '2026-12-03' });
  await takeEvery(server, series, cleaner);
  const question = { id: series.id, fromDate: '2026-12-10' };
  const later = (await visitsOf(database, series.id)).filter(({ start_date: date }) => date >= '2026-12-10');
  const [asha] = await done<Who>(series.customer, who, question);
  expect(asha).toMatchObject({ dates: later.map((one) => one.start_date), takesEvery: true });
  const mails = mailsSince({ database }, series, cleaner);
  await mails.forget();
  const input = { ...question, bookingServiceProviderID: asha?.bookingServiceProviderID };
  await done(series.customer, documents.anotherCleaner, { input });
  const told = await mails.take();
  expect(told.map(({ to, template, groups }) => [to, template, groups.map(({ state }) => state)])).toEqual([
    ['customer', 'series-visits', ['searching']],
    ['cleaner', 'series-visits', ['freed']],
  ]);
  for (const one of told) expect(one.groups[0]?.visits).toHaveLength(later.length);
  const after = await visitsOf(database, series.id);
  expect(after.map(({ booking_status: status }) => status)).toEqual([
    'confirmed',
    ...later.map(() => 'pending'),
  ]);
  // Neither the visits that are booked nor those made later are offered to them; to others they are.
  clock.set('2026-12-05T12:00:00Z');
  await growSeries(server, series.id);
  const made = (await visitsOf(database, series.id)).at(-1);
  const codes: unknown[] = [];
  for (const id of [later[0]?.id ?? '', made?.id ?? '']) {
    await inviteAgain(server, id);
    const invited = await invitedTo(database, id);
    expect(invited).toContain(at(cleaners, 1).id);
    expect(invited).not.toContain(cleaner.id);
    const { errors } = await cleaner.client.send(documents.accept, { id });
    codes.push(errors[0]?.extensions.code);
  }
  expect(codes).toEqual(['not_found', 'not_found']);
  // An invitation of before opens nothing any more.
  await database.pool.query(
    `insert into invitations (booking_id, provider_id, wave, score, reasons, invited_at)
      values ($1, $2, 1, 1, '{}', '2026-11-24T08:00:00Z')`,
    [later[0]?.id, cleaner.id],
  );
  const { errors } = await cleaner.client.send(documents.accept, { id: later[0]?.id });
  expect(errors[0]?.extensions.code).toBe('job_taken');
  expect(await done(cleaner.client, documents.standings)).not.toContainEqual(
    expect.objectContaining({ seriesId: series.id, endsOn: null }),
  );
});

test('a visit less than a day away is left to its cleaner, and whoever does not come is refused', async ({
  clock,
  database,
  server,
  cleaners,
}) => {
  const cleaner = at(cleaners, 1);
  const series = await aSeries(server, database, { startDate: '2026-12-04', startTime: '13:00' });
  await takeEvery(server, series, cleaner);
  const [first] = await done<Who>(series.customer, who, { id: series.id, fromDate: '2026-12-11' });
  clock.set('2026-12-10T14:00:00Z');
  const near = { id: series.id, fromDate: '2026-12-11' };
  const input = { ...near, bookingServiceProviderID: first?.bookingServiceProviderID };
  const refused = await series.customer.send(documents.anotherCleaner, { input });
  expect(refused.errors[0]?.extensions.code).toBe('amend_too_late');
  const unknown = { ...input, fromDate: '2026-12-18' };
  const { errors } = await series.customer.send(documents.anotherCleaner, { input: unknown });
  expect(errors[0]?.extensions.code).toBe('not_found');
  expect((await visitOn(database, series.id, '2026-12-11')).booking_status).toBe('confirmed');
});

test('what was added since a cleaner accepted is said to them alone, on the job', async ({
  database,
  server,
  cleaners,
}) => {
  const cleaner = at(cleaners, 2);
  const series = await aSeries(server, database, { startDate: '2026-12-05', startTime: '08:00' });
  await takeEvery(server, series, cleaner);
  const added = 'query ($id: ID!) { getBooking(id: $id) { addedSince { words } } }';
  const { id } = await visitOn(database, series.id, '2026-12-12');
  expect(await done(cleaner.client, added, { id })).toEqual({ addedSince: null });
  const wish = { extras: { ironing: true }, bedroomCount: 3 };
  await done(series.customer, documents.amend, { input: { id: series.id, fromDate: '2026-12-12', wish } });
  expect(await done(cleaner.client, added, { id })).toEqual({ addedSince: { words: 'Ironing, 1 bedroom' } });
  expect(await done(series.customer, added, { id })).toEqual({ addedSince: null });
  const before = await visitOn(database, series.id, '2026-12-05');
  expect(await done(cleaner.client, added, { id: before.id })).toEqual({ addedSince: null });
});
