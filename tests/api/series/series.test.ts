import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdPayment } from '#server/booking/charge/hold-payment.ts';
import { extendSeries } from '#server/series/extend-series.ts';
import { generateSeries } from '#server/series/generate-series.ts';
import { startSeries } from '#server/series/start-series.ts';
import {
  aSeries,
  seriesDocuments as documents,
  skipsOf,
  standingDates,
  visitsOf,
} from '#tests/support/booking/series.ts';
import { type Client, createClient } from '#tests/support/client.ts';
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
  const visits = (
    data as unknown as { previewSeries: { date: string; state: string; problem: string | null }[] }
  ).previewSeries;
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
  const states = (far.data as unknown as { previewSeries: { state: string }[] }).previewSeries.map(
    ({ state }) => state,
  );
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
  const dates = (data as unknown as { previewSeries: { date: string }[] }).previewSeries.map(
    ({ date }) => date,
  );
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
    'We are closed on New Year’s Day',
  ]);
  const { data } = await series.customer.send(documents.get, { id: series.id });
  expect(data?.getSeries).toMatchObject({ status: 'active', hours: 3.5, price: { total: 79.8 } });
  const listed = await series.customer.send(documents.list);
  expect(listed.data?.listSeries).toHaveLength(1);
});

test('every visit of a series says its rhythm, which the frequency alone leaves open', async () => {
  const rhythm = { serviceFrequency: 'MoreThanTwoWeeks', schedule: 'biweekly' };
  const series = await aSeries(server, database, rhythm);
  const { data } = await series.customer.send(
    '{ listBookings { items { serviceFrequency schedule } count } }',
  );
  const { items } = (data as unknown as { listBookings: { items: unknown[] } }).listBookings;
  expect(items.length).toBeGreaterThan(2);
  expect(items).toEqual(items.map(() => rhythm));
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
  await Promise.all(Array.from({ length: 20 }, () => extendSeries(server.system(), series.id)));
  expect((await standingDates(database, series.id)).slice(7)).toEqual([
    '2027-01-19',
    '2027-01-26',
    '2027-02-02',
  ]);
  await extendSeries(server.system(), series.id);
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
  await extendSeries(server.system(), series.id);
  const dates = await standingDates(database, series.id);
  expect(dates.filter((date) => date > '2027-01-19')[0]).toBe('2027-02-23');
  server.setNow(booked);
});

test('E20: a promo code lowers the price of the first visit only', async () => {
  const made = await company.send(
    'mutation ($input: CreatePromoCodeInput!) { createPromoCode(input: $input) { code } }',
    { input: { code: 'WEEKLY15', discountPercent: 15, activeFlag: true } },
  );
  expect(made.errors).toEqual([]);
  const series = await aSeries(server, database, { promo: 'weekly15' });
  const prices = (await visitsOf(database, series.id)).map((visit) => visit.total_price_pence);
  expect(prices.slice(0, 3)).toEqual([6783, 7980, 7980]);
  const full = await aSeries(server, database);
  const told = async ({ email }: { email: string }) => {
    const [mail] = await mailsTo(database, 'booking-received', email);
    return JSON.stringify(mail?.props);
  };
  expect(await told(series)).toContain('["Total, first visit","£67.83"]');
  expect(await told(full)).toContain('["Total, each visit","£79.80"]');
  // What was ordered, for whoever keeps the mail.
  expect(await told(full)).toContain('["Rooms","2 bedrooms, 1 bathroom"],["Extras","');
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

test("somebody else's series does not exist for a customer", async () => {
  const series = await aSeries(server, database);
  const other = await aSeries(server, database);
  for (const document of [documents.get, documents.end, documents.resume]) {
    const { errors } = await other.customer.send(document, { id: series.id });
    expect(errors[0]?.extensions.code).toBe('not_found');
  }
  expect((await company.send(documents.get, { id: series.id })).errors).toEqual([]);
});
