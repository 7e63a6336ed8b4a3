import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { extendSeries } from '#server/series/extend-series.ts';
import { announceSeriesRates } from '#server/series/rates/announce-series-rates.ts';
import { anInvitedBooking } from '#tests/support/booking/bookings.ts';
import {
  aSeries,
  seriesDocuments as documents,
  skipsOf,
  standingDates,
  visitOn,
} from '#tests/support/booking/series.ts';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let asha: Provider;
let ben: Provider;
const booked = '2026-11-24T10:00:00Z';

beforeAll(async () => {
  server = await startTestServer(database, { now: booked });
  company = await aCompanyUser(server);
  asha = await aProvider(server, company, 1);
  ben = await aProvider(server, company, 2);
  for (const number of [3, 4, 5]) await aProvider(server, company, number);
}, timeoutMs(60_000));
beforeEach(() => server.setNow(booked));
afterAll(() => server.close());

const code = (answer: { errors: { extensions: { code: string } }[] }) => answer.errors[0]?.extensions.code;

test('a pause that is made shorter gives back the visits it no longer covers', async () => {
  const series = await aSeries(server, database);
  const pause = { id: series.id, from: '2026-12-06', until: '2026-12-30' };
  await done(series.customer, documents.pause, pause);
  await done(series.customer, documents.pause, { ...pause, until: '2026-12-09' });
  expect(await skipsOf(database, series.id)).toEqual(['2026-12-08 paused']);
  expect((await standingDates(database, series.id)).slice(0, 5)).toEqual([
    '2026-12-01',
    '2026-12-15',
    '2026-12-22',
    '2026-12-29',
    '2027-01-05',
  ]);
});

test('ending a pause early books no visit on a day we are closed', async () => {
  server.setNow('2026-10-20T10:00:00Z');
  const series = await aSeries(server, database, { startDate: '2026-10-30' });
  await done(series.customer, documents.pause, { id: series.id, from: '2026-12-12', until: '2027-01-06' });
  server.setNow('2026-11-24T01:30:00Z');
  await extendSeries(server.system(), series.id);
  await done(series.customer, documents.resume, { id: series.id });
  expect(await standingDates(database, series.id)).not.toContain('2026-12-25');
  expect(await standingDates(database, series.id)).not.toContain('2027-01-01');
  expect(await skipsOf(database, series.id)).toEqual(['2026-12-25 closed', '2027-01-01 closed']);
});

test('a pause in dates that are none is refused in words', async () => {
  const series = await aSeries(server, database);
  for (const until of ['2026-13-45', '2026-12-32', '2027-02-30']) {
    const pause = { id: series.id, from: '2026-12-06', until };
    expect(code(await series.customer.send(documents.pause, pause))).toBe('start_date_missing');
  }
});

test('nobody learns from "every visit" whether a booking they may not see exists', async () => {
  const id = await anInvitedBooking(server, createClient(server), { startDate: '2026-12-02' });
  await database.db.deleteFrom('invitations').where('provider_id', '=', ben.id).execute();
  const every = { id, every: true };
  expect(code(await ben.client.send(documents.accept, every))).toBe('not_found');
  expect(code(await createClient(server).send(documents.accept, every))).toBe('sign_in_required');
  expect(code(await asha.client.send(documents.accept, every))).toBe('not_a_series');
});

test('times asked for between dates that are none are refused in words', async () => {
  const asked = { postalCode: 'SW1A 1AA', serviceType: 'standardcleaning', hours: 3.5, cleanerCount: 1 };
  const times = 'query ($input: FindAvailableStartsInput!) { findAvailableStarts(input: $input) { date } }';
  for (const date of ['zzz', '2027-02-30']) {
    const answer = await createClient(server).send(times, { input: { ...asked, fromDate: date } });
    expect(code(answer)).toBe('start_date_missing');
  }
});

test('a preview from a date that is none is refused in words', async () => {
  const input = {
    serviceType: 'standardcleaning',
    serviceFrequency: 'EveryWeek',
    hours: 3.5,
    cleanerCount: 1,
    postalCode: 'SW1A 1AA',
    startDate: '2027-02-30',
    startTime: '10:00',
  };
  expect(code(await createClient(server).send(documents.preview, { input }))).toBe('start_date_missing');
});

test('moving a series twice to the same day and time is once', async () => {
  const series = await aSeries(server, database);
  const input = { id: series.id, fromDate: '2026-12-08', startDate: '2026-12-09', startTime: '12:00' };
  await done(series.customer, documents.move, { input });
  const { version } = await done<{ version: number }>(series.customer, documents.move, { input });
  expect(version).toBe(2);
});

test('a visit made up for a closed day by two presses is one', async () => {
  const series = await aSeries(server, database, { startDate: '2026-12-04' });
  const input = { id: series.id, date: '2026-12-25', startDate: '2026-12-23', startTime: '10:00' };
  const first = await done<{ id: string }>(series.customer, documents.makeUp, { input });
  const second = await done<{ id: string }>(series.customer, documents.makeUp, { input });
  expect(second.id).toBe(first.id);
});

test('a series that grows twice, also from two processes at once, has each visit once', async () => {
  const series = await aSeries(server, database);
  server.setNow('2026-12-09T01:30:00Z');
  await Promise.all([1, 2, 3, 4].map(() => extendSeries(server.system(), series.id)));
  const dates = await standingDates(database, series.id);
  expect(new Set(dates).size).toBe(dates.length);
});

test('a visit keeps the rates it was booked at in a change, and the announced ones are told of', async () => {
  const { id } = await aSeries(server, database);
  const setRate = (pence: number) =>
    database.db.updateTable('application_settings').set({ every_week_rate_pence: pence }).execute();
  await setRate(2400);
  await announceSeriesRates(server.system());
  await setRate(2280);
  server.setNow('2026-12-08T01:30:00Z');
  await extendSeries(server.system(), id);
  const terms = `query ($id: ID!, $fromDate: String!, $wish: AmendWishInput!) {
    amendSeriesTerms(id: $id, fromDate: $fromDate, wish: $wish) { totalPrice difference laterPrice } }`;
  const before = { id, wish: { hours: 4 }, fromDate: '2026-12-29' };
  expect(await done(company, terms, before)).toMatchObject({
    totalPrice: 91.2,
    difference: 11.4,
    laterPrice: 96,
  });
  const { id: bookingId } = await visitOn(database, id, before.fromDate);
  const alone = `query ($id: ID!) { amendTerms(id: $id, wish: { hours: 4 }) { totalPrice } }`;
  expect(await done(company, alone, { id: bookingId })).toEqual({ totalPrice: 91.2 });
  const after = { ...before, fromDate: '2027-02-02' };
  expect(await done(company, terms, after)).toMatchObject({
    totalPrice: 96,
    difference: 12,
    laterPrice: 96,
  });
  const { errors } = await company.send(documents.amend, { input: { ...after, expectedTotalPrice: 91.2 } });
  expect(errors[0]?.extensions.code).toBe('price_changed');
  const input = { ...after, expectedTotalPrice: 96 };
  const { announcedPrices } = await done<{ announcedPrices: object[] }>(company, documents.amend, { input });
  expect(announcedPrices.at(-1)).toEqual({ from: after.fromDate, price: { total: 96 } });
  await setRate(2280);
});
