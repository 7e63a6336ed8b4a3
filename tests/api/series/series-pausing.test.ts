import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeMail } from '#server/mail/write-mail.ts';
import { extendSeries } from '#server/series/extend-series.ts';
import {
  aSeries,
  seriesDocuments as documents,
  skipsOf,
  standingDates,
  visitsOf,
} from '#tests/support/booking/series.ts';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { aCompanyUser, aProvider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
const booked = '2026-11-24T10:00:00Z';

beforeAll(async () => {
  server = await startTestServer(database, { now: booked });
  company = await aCompanyUser(server);
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) await aProvider(server, company, number);
}, timeoutMs(60_000));
afterAll(() => server.close());

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
  const [mail] = await mailsTo(database, 'booking-canceled', series.email);
  // Its card is saved and nothing is held of it so long before: the mail speaks of no money.
  const { subject, blocks } = writeMail('booking-canceled', mail?.props, 'https://example.com');
  expect(subject).toBe('Skipped: Tuesday 8 December, 10:00am');
  const words = JSON.stringify(blocks);
  expect(words).toContain(
    'This visit is skipped. Your regular clean goes on as planned. It costs you nothing.',
  );
  expect(words).not.toMatch(/cancel|set aside/i);
  await extendSeries(server.system(), series.id);
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
    pausedFor: 'from Sunday 6 December to Wednesday 16 December',
    isCardReleased: false,
  });
  expect(await mailsTo(database, 'booking-canceled', series.email)).toEqual([]);
  server.setNow('2026-12-23T01:30:00Z');
  await extendSeries(server.system(), series.id);
  const after = await series.customer.send(documents.get, { id: series.id });
  expect(after.data?.getSeries).toMatchObject({ status: 'active', pausedFrom: null });
  expect((await standingDates(database, series.id)).at(-1)).toBe('2027-02-16');
  server.setNow(booked);
});

test('a pause over the end of the 8 weeks leaves its later dates out too; ending it early books them again', async () => {
  const series = await aSeries(server, database);
  await series.customer.send(documents.pause, { id: series.id, from: '2027-01-10', until: '2027-02-10' });
  server.setNow('2026-12-16T01:30:00Z');
  await extendSeries(server.system(), series.id);
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
  const [mail, ...more] = await mailsTo(database, 'series-resumed', series.email);
  expect(more).toEqual([]);
  expect(mail?.props).toMatchObject({
    dates: ['Tuesday 12 January', 'Tuesday 19 January', 'Tuesday 26 January']
      .concat(['Tuesday 2 February', 'Tuesday 9 February'])
      .map((day) => `${day}, 10:00am`),
  });
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
    'A pause can last 8 weeks, until Tuesday 26 January. End the regular clean if you need longer.',
  );
});

test('a series is ended at any time for nothing; later nights make no more visits', async () => {
  const series = await aSeries(server, database);
  const { data, errors } = await series.customer.send(documents.end, { id: series.id });
  expect(errors).toEqual([]);
  expect(data?.endSeries).toMatchObject({ status: 'ended', endedOn: '2026-11-24' });
  expect(await standingDates(database, series.id)).toEqual([]);
  expect((await series.customer.send(documents.end, { id: series.id, version: 1 })).errors).toEqual([]);
  await extendSeries(server.system(), series.id);
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
