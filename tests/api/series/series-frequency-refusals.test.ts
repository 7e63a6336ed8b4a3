import { expect } from 'vitest';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { acceptQuote, bookQuoteDocument, payBy, place, quoted } from '#tests/support/booking/quoted.ts';
import {
  aSeries,
  beginFrom,
  seriesDocuments as documents,
  standingDates,
  takeEvery,
  visitOn,
} from '#tests/support/booking/series.ts';
import { at, mailsSince } from '#tests/support/booking/series-mails.ts';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { test as apiTest } from '#tests/support/fixtures/api-test.ts';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 5);
const terms = `query ($id: ID!, $fromDate: String!, $serviceFrequency: String!, $schedule: String) {
  seriesFrequencyTerms(id: $id, fromDate: $fromDate, serviceFrequency: $serviceFrequency, schedule: $schedule) {
    patterns { leftOut tooNear } isAskedAnew overlap } }`;
const biweekly = { serviceFrequency: 'MoreThanTwoWeeks', schedule: 'biweekly' };
const weekly = { serviceFrequency: 'EveryWeek' };
const codeOf = async (client: Client, document: string, variables: Record<string, unknown>) =>
  (await client.send(document, variables)).errors[0]?.extensions.code;

test('a visit less than a day away is where a customer changes nothing from, on the screen and in the act', async ({
  clock,
  database,
  server,
  cleaners: _,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-03' });
  clock.set('2026-12-09T11:00:00Z');
  const change = { id: series.id, fromDate: '2026-12-10', ...biweekly };
  expect(await codeOf(series.customer, terms, change)).toBe('amend_too_late');
  expect(await codeOf(series.customer, documents.frequency, { input: change })).toBe('amend_too_late');
});

test('a visit that would cost something to cancel stays, as was said before, however far off it is', async ({
  database,
  server,
  cleaners,
}) => {
  const cleaner = at(cleaners, 0);
  const series = await aSeries(server, database, { startDate: '2026-12-03', businessUse: true });
  await takeEvery(server, series, cleaner);
  const { id } = await visitOn(database, series.id, '2026-12-17');
  // As a visit is that was moved less than a day before it would have been.
  await database.db.updateTable('bookings').set({ least_fee_pence: 3990 }).where('id', '=', id).execute();
  const change = { id: series.id, fromDate: '2026-12-10', ...biweekly };
  const { patterns } = await done<{ patterns: { leftOut: string[]; tooNear: string[] }[] }>(
    series.customer,
    terms,
    change,
  );
  expect(patterns).toMatchObject([{ tooNear: ['2026-12-17'] }]);
  expect(patterns[0]?.leftOut).not.toContain('2026-12-17');
  const mails = mailsSince({ database }, series, cleaner);
  await mails.forget();
  await done(series.customer, documents.frequency, { input: change });
  expect((await visitOn(database, series.id, '2026-12-17')).booking_status).toBe('confirmed');
  const [told] = await mails.take();
  expect(told?.groups.find(({ state }) => state === 'too-near')?.visits).toEqual([
    'Thursday 17 December, 10:00am',
  ]);
});

test('while cleaners are asked about a visit that stays nothing changes', async ({
  database,
  server,
  cleaners,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-04', startTime: '13:00' });
  await takeEvery(server, series, at(cleaners, 1));
  const amend = { id: series.id, fromDate: '2026-12-11', wish: { hours: 4.5 } };
  await done(series.customer, documents.amend, { input: amend });
  const before = await standingDates(database, series.id);
  const input = { id: series.id, fromDate: '2026-12-11', ...biweekly };
  expect(await codeOf(series.customer, documents.frequency, { input })).toBe('change_waiting');
  expect(await standingDates(database, series.id)).toEqual(before);
});

test('what is refused sets nothing more aside', async ({ database, server, cleaners: _ }) => {
  const start = { startDate: '2026-11-26', startTime: '17:30' };
  const series = await aSeries(server, database, start);
  const input = { id: series.id, fromDate: start.startDate, ...biweekly, expectedTotalPrice: 80 };
  const held = () =>
    database.db
      .selectFrom('payments')
      .select(['amount_pence', 'status'])
      .where('checkout_id', '=', series.firstId)
      .execute();
  const before = await held();
  expect(await codeOf(series.customer, documents.frequency, { input })).toBe('price_changed');
  expect(await held()).toEqual(before);
});

test('a new rhythm that meets another clean of the home is asked about first', async ({
  database,
  server,
  cleaners: _,
}) => {
  const start = { startDate: '2026-12-05', startTime: '08:00' };
  const series = await aSeries(server, database, { ...start, ...biweekly });
  await bookAndPay(series.customer, { startDate: '2026-12-12', startTime: '09:00', email: series.email });
  const change = { id: series.id, fromDate: '2026-12-05', ...weekly };
  expect(await done(series.customer, terms, change)).toMatchObject({
    overlap: expect.stringContaining('Saturday 12 December'),
  });
  expect(await codeOf(series.customer, documents.frequency, { input: change })).toBe('booking_overlaps');
  await done(series.customer, documents.frequency, { input: { ...change, isSecondClean: true } });
  expect(await standingDates(database, series.id)).toContain('2026-12-12');
});

test('a quoted clean takes a new quote', async ({ database, server, company, visitor, cleaner: _ }) => {
  const { token } = await quoted({ company, visitor, database }, { email: 'often@example.com' });
  await acceptQuote(visitor, token);
  const input = { token, startDate: '2026-12-07', ...place };
  const { payLink, bookingId } = await done<{ payLink: string; bookingId: string }>(
    visitor,
    bookQuoteDocument,
    {
      input,
    },
  );
  await payBy(visitor, payLink);
  await beginFrom(server, bookingId);
  const { series_id: id } = await database.db
    .selectFrom('bookings')
    .select('series_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const change = { id, fromDate: '2026-12-07', ...biweekly };
  expect(await codeOf(company, documents.frequency, { input: change })).toBe('amend_quote');
});

test('whoever takes every visit is told once that this ends, though they keep all that they have', async ({
  database,
  server,
  cleaners,
}) => {
  const cleaner = at(cleaners, 2);
  const series = await aSeries(server, database, {
    startDate: '2026-12-01',
    startTime: '13:00',
    ...biweekly,
  });
  await takeEvery(server, series, cleaner);
  const mails = mailsSince({ database }, series, cleaner);
  await mails.forget();
  const input = { id: series.id, fromDate: '2026-12-15', ...weekly };
  await done(series.customer, documents.frequency, { input });
  const told = await mails.take();
  expect(told.map(({ to, template }) => `${to} ${template}`)).toEqual([
    'customer series-visits',
    'cleaner series-visits',
  ]);
  expect(told[1]).toMatchObject({ act: 'frequency', everyUntil: 'Monday 14 December', groups: [] });
});

test('asked twice it is one change, with one mail each', async ({ database, server, cleaners }) => {
  const cleaner = at(cleaners, 3);
  const series = await aSeries(server, database, { startDate: '2026-12-02', startTime: '13:00' });
  await takeEvery(server, series, cleaner);
  const { version } = await done<{ version: number }>(series.customer, documents.get, { id: series.id });
  const input = { id: series.id, fromDate: '2026-12-09', ...biweekly, expectedVersion: version };
  const first = await done(series.customer, documents.frequency, { input });
  const mails = mailsSince({ database }, series, cleaner);
  await mails.forget();
  expect(await done(series.customer, documents.frequency, { input })).toEqual(first);
  expect(await mails.take()).toEqual([]);
  expect(
    await codeOf(series.customer, documents.frequency, { input: { ...input, fromDate: '2026-12-23' } }),
  ).toBe('version_conflict');
});
