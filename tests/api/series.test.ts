import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdPayment } from '#server/booking/hold-payment.ts';
import { generateSeries } from '#server/series/generate-series.ts';
import { growSeries } from '#server/series/grow-series.ts';
import { startSeries } from '#server/series/start-series.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, aProvider } from '#tests/support/people.ts';
import {
  aSeries,
  seriesDocuments as documents,
  mailsTo,
  skipsOf,
  standingDates,
  visitsOf,
} from '#tests/support/series.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
const booked = '2026-11-24T10:00:00Z';

beforeAll(async () => {
  server = await startTestServer(database, { now: booked });
  company = await aCompanyUser(server);
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) await aProvider(server, company, number);
}, 60_000);
afterAll(() => server.close());

const preview = (changes: Record<string, unknown> = {}) => ({
  serviceType: 'standardcleaning',
  serviceFrequency: 'EveryWeek',
  hours: 3.5,
  cleanerCount: 1,
  postalCode: 'SW1A 1AA',
  startDate: '2026-12-11',
  startTime: '10:00',
  ...changes,
});

test('before paying one sees the next 12 visits, the days we are closed, and those nobody could come', async () => {
  const visitor = createClient(server);
  const { data } = await visitor.send(documents.preview, { input: preview() });
  const visits = data?.previewSeries as unknown as { date: string; state: string; problem: string | null }[];
  expect(visits.map(({ date, state }) => `${date} ${state}`)).toEqual([
    '2026-12-11 free',
    '2026-12-18 free',
    '2026-12-25 closed',
    '2027-01-01 closed',
    '2027-01-08 free',
    '2027-01-15 free',
    '2027-01-22 free',
    '2027-01-29 free',
    '2027-02-05 free',
    '2027-02-12 free',
    '2027-02-19 free',
    '2027-02-26 free',
  ]);
  expect(visits[2]?.problem).toBe('We are closed on Christmas Day');
  const input = preview({ postalCode: 'BN1 1AA' });
  const far = await visitor.send(documents.preview, { input });
  const states = (far.data?.previewSeries as unknown as { state: string }[]).map(({ state }) => state);
  expect(states.slice(0, 5)).toEqual(['clash', 'clash', 'closed', 'closed', 'clash']);
  expect(far.errors).toEqual([]);
});

test('a monthly preview keeps the weekday of the month, and a plan that is none is refused', async () => {
  const input = preview({
    serviceFrequency: 'MoreThanTwoWeeks',
    schedule: 'monthly',
    startDate: '2026-12-29',
  });
  const { data } = await createClient(server).send(documents.preview, { input });
  const dates = (data?.previewSeries as unknown as { date: string }[]).map(({ date }) => date);
  expect(dates.slice(0, 4)).toEqual(['2026-12-29', '2027-01-26', '2027-02-23', '2027-03-30']);
  expect(dates).toHaveLength(12);
  const refused = await createClient(server).send(documents.preview, {
    input: { ...input, schedule: 'weekly' },
  });
  expect(refused.errors[0]?.extensions.code).toBe('schedule_missing');
  const place = await createClient(server).send(documents.preview, {
    input: preview({ postalCode: 'ZE1 0AA' }),
  });
  expect(place.errors[0]?.extensions.code).toBe('outcode_not_served');
});

test('a booked series has its visits for 8 weeks, skips closed days and offers the days around them', async () => {
  const series = await aSeries(server, database, { startDate: '2026-11-27' });
  expect(await standingDates(database, series.id)).toEqual([
    '2026-11-27',
    '2026-12-04',
    '2026-12-11',
    '2026-12-18',
    '2027-01-08',
    '2027-01-15',
  ]);
  expect(await skipsOf(database, series.id)).toEqual(['2026-12-25 closed', '2027-01-01 closed']);
  const mails = await mailsTo(database, 'series-day-closed', series.email);
  expect(mails.map(({ props }) => (props as { why: string }).why)).toEqual([
    'We are closed on Christmas Day',
    "We are closed on New Year's Day",
  ]);
  const { data } = await series.customer.send(documents.get, { id: series.id });
  expect(data?.getSeries).toMatchObject({ status: 'active', hours: 3.5, price: { total: 79.8 } });
  const listed = await series.customer.send(documents.list);
  expect(listed.data?.listSeries).toHaveLength(1);
});

test('starting a series twice, or at the same moment, makes one', async () => {
  const series = await aSeries(server, database);
  await Promise.all(Array.from({ length: 10 }, () => startSeries(server.system(), series.firstId)));
  expect(await standingDates(database, series.id)).toHaveLength(8);
});

test('every night adds the dates that have come into the 8 weeks, once, also when many work at it', async () => {
  const series = await aSeries(server, database);
  server.setNow('2026-12-09T01:30:00Z');
  await generateSeries(server.system());
  const jobs = await database.db
    .selectFrom('graphile_worker.jobs' as never)
    .select('key' as never)
    .where('key' as never, '=', `grow-series:${series.id}` as never)
    .execute();
  expect(jobs).toHaveLength(1);
  await Promise.all(Array.from({ length: 20 }, () => growSeries(server.system(), series.id)));
  expect((await standingDates(database, series.id)).slice(7)).toEqual([
    '2027-01-19',
    '2027-01-26',
    '2027-02-02',
  ]);
  await growSeries(server.system(), series.id);
  expect(await standingDates(database, series.id)).toHaveLength(10);
  server.setNow(booked);
});

test('a series of 09:00 stays at 09:00 over the clock change', async () => {
  server.setNow('2027-02-02T10:00:00Z');
  const series = await aSeries(server, database, { startDate: '2027-02-09', startTime: '09:00' });
  const visits = await visitsOf(database, series.id);
  const at = (date: string) => visits.find((visit) => visit.series_date === date)?.starts_at.toISOString();
  expect([at('2027-03-23'), at('2027-03-30')]).toEqual([
    '2027-03-23T09:00:00.000Z',
    '2027-03-30T08:00:00.000Z',
  ]);
  server.setNow(booked);
});

test('a series that stood still for long makes no visits of the past', async () => {
  const series = await aSeries(server, database);
  server.setNow('2027-02-20T01:30:00Z');
  await growSeries(server.system(), series.id);
  const dates = await standingDates(database, series.id);
  expect(dates.filter((date) => date > '2027-01-19')[0]).toBe('2027-02-23');
  server.setNow(booked);
});

test('each later visit is paid by the card that was given for the first, at the full price (E20)', async () => {
  const series = await aSeries(server, database);
  const [, second] = await visitsOf(database, series.id);
  expect(second?.total_price_pence).toBe(7980);
  const id = second?.id ?? '';
  server.setNow('2026-12-05T12:00:00Z');
  await holdPayment(server.system(), id);
  const payments = await database.db
    .selectFrom('payments')
    .select(['status', 'amount_pence'])
    .where('checkout_id', '=', id)
    .orderBy('attempt')
    .execute();
  expect(payments).toEqual([
    { status: 'card-saved', amount_pence: 0 },
    { status: 'held', amount_pence: 7980 },
  ]);
  server.setNow(booked);
});

test('one visit is skipped for nothing with 24 hours to go, and the series goes on', async () => {
  const series = await aSeries(server, database);
  const [, second] = await visitsOf(database, series.id);
  const { data, errors } = await series.customer.send(documents.skip, {
    id: second?.id,
    version: second?.version,
  });
  expect(errors).toEqual([]);
  expect(data?.skipVisit).toEqual({ bookingStatus: 'canceled', cancellationFee: 0 });
  expect((await series.customer.send(documents.skip, { id: second?.id })).errors).toEqual([]);
  expect(await skipsOf(database, series.id)).toEqual(['2026-12-08 customer']);
  await growSeries(server.system(), series.id);
  expect(await standingDates(database, series.id)).not.toContain('2026-12-08');
});

test('a visit nearer than that is not skipped; its own page cancels it and shows the fee', async () => {
  const series = await aSeries(server, database);
  const visits = await visitsOf(database, series.id);
  const third = visits.find((visit) => visit.series_date === '2026-12-15');
  const provider = await aProvider(server, company, 30);
  await database.db
    .insertInto('invitations')
    .values({
      booking_id: third?.id ?? '',
      provider_id: provider.id,
      wave: 1,
      score: 1,
      reasons: '{}',
      invited_at: new Date(booked),
    })
    .execute();
  expect((await provider.client.send(documents.accept, { id: third?.id })).errors).toEqual([]);
  server.setNow('2026-12-14T12:00:00Z');
  const { errors } = await series.customer.send(documents.skip, { id: third?.id });
  expect(errors[0]?.extensions.code).toBe('skip_too_late');
  server.setNow(booked);
});

test('a pause cancels its visits for nothing, in one mail, and the series goes on by itself', async () => {
  const series = await aSeries(server, database);
  const pause = { id: series.id, from: '2026-12-06', until: '2026-12-16' };
  const { data, errors } = await series.customer.send(documents.pause, pause);
  expect(errors).toEqual([]);
  expect(data?.pauseSeries).toMatchObject({ status: 'paused', pausedFrom: '2026-12-06' });
  expect(await skipsOf(database, series.id)).toEqual(['2026-12-08 paused', '2026-12-15 paused']);
  const mails = await mailsTo(database, 'series-visits-canceled', series.email);
  expect(mails[0]?.props).toMatchObject({
    dates: ['Tuesday 8 December, 10:00am', 'Tuesday 15 December, 10:00am'],
  });
  expect(await mailsTo(database, 'booking-canceled', series.email)).toEqual([]);
  server.setNow('2026-12-23T01:30:00Z');
  await growSeries(server.system(), series.id);
  const after = await series.customer.send(documents.get, { id: series.id });
  expect(after.data?.getSeries).toMatchObject({ status: 'active', pausedFrom: null });
  expect((await standingDates(database, series.id)).at(-1)).toBe('2027-02-16');
  server.setNow(booked);
});

test('a pause over the end of the 8 weeks leaves its later dates out too; ending it early books them again', async () => {
  const series = await aSeries(server, database);
  await series.customer.send(documents.pause, { id: series.id, from: '2027-01-10', until: '2027-02-10' });
  server.setNow('2026-12-16T01:30:00Z');
  await growSeries(server.system(), series.id);
  expect(await skipsOf(database, series.id)).toEqual([
    '2027-01-12 paused',
    '2027-01-19 paused',
    '2027-01-26 paused',
    '2027-02-02 paused',
    '2027-02-09 paused',
  ]);
  const { data, errors } = await series.customer.send(documents.resume, { id: series.id });
  expect(errors).toEqual([]);
  expect(data?.resumeSeries).toMatchObject({ status: 'active' });
  expect(await skipsOf(database, series.id)).toEqual([]);
  expect((await standingDates(database, series.id)).slice(-5)).toEqual([
    '2027-01-12',
    '2027-01-19',
    '2027-01-26',
    '2027-02-02',
    '2027-02-09',
  ]);
  server.setNow(booked);
});

test('a pause longer than 8 weeks is refused with the last day it can have', async () => {
  const series = await aSeries(server, database);
  const { errors } = await series.customer.send(documents.pause, {
    id: series.id,
    from: '2026-12-02',
    until: '2027-01-27',
  });
  expect(errors[0]?.message).toBe(
    'A pause can last 8 weeks, until Tuesday 26 January. End the series if you need longer.',
  );
});

test('a series is ended at any time for nothing; later nights make no more visits', async () => {
  const series = await aSeries(server, database);
  const { data, errors } = await series.customer.send(documents.end, { id: series.id });
  expect(errors).toEqual([]);
  expect(data?.endSeries).toMatchObject({ status: 'ended', endedOn: '2026-11-24' });
  expect(await standingDates(database, series.id)).toEqual([]);
  expect((await series.customer.send(documents.end, { id: series.id, version: 1 })).errors).toEqual([]);
  await growSeries(server.system(), series.id);
  expect(await standingDates(database, series.id)).toEqual([]);
  const paused = await series.customer.send(documents.pause, {
    id: series.id,
    from: '2026-12-06',
    until: '2026-12-16',
  });
  expect(paused.errors[0]?.extensions.code).toBe('series_ended');
});

test('ending leaves a visit that would cost a fee booked, and says so', async () => {
  const series = await aSeries(server, database);
  const third = (await visitsOf(database, series.id)).find((visit) => visit.series_date === '2026-12-15');
  const provider = await aProvider(server, company, 31);
  await database.db
    .insertInto('invitations')
    .values({
      booking_id: third?.id ?? '',
      provider_id: provider.id,
      wave: 1,
      score: 1,
      reasons: '{}',
      invited_at: new Date(booked),
    })
    .execute();
  await provider.client.send(documents.accept, { id: third?.id });
  server.setNow('2026-12-14T12:00:00Z');
  await series.customer.send(documents.end, { id: series.id });
  const standing = (await standingDates(database, series.id)).filter((date) => date > '2026-12-14');
  expect(standing).toEqual(['2026-12-15']);
  const mails = await mailsTo(database, 'series-visits-canceled', series.email);
  expect(mails[0]?.props).toMatchObject({ kept: ['Tuesday 15 December, 10:00am'] });
  server.setNow(booked);
});

test("somebody else's series does not exist for a customer", async () => {
  const series = await aSeries(server, database);
  const other = await aSeries(server, database);
  for (const document of [documents.get, documents.end, documents.resume]) {
    const { errors } = await other.customer.send(document, { id: series.id });
    expect(errors[0]?.extensions.code).toBe('not_found');
  }
  expect((await company.send(documents.get, { id: series.id })).errors).toEqual([]);
});
