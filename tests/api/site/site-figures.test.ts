import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import { copyProvider, copyRow } from '#tests/support/copy-row.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
const start = Date.parse('2026-11-24T10:00:00Z');
const none = { approvedCleaners: null, minutesToCleaner: null, rating: null, ratingCount: null };
const question = `query ($city: String) { getSiteFigures(city: $city) {
  approvedCleaners minutesToCleaner rating ratingCount } }`;
let server: TestServer;
let asha: Provider;
let bookingId: string;
let asked = 0;

/** What is said an hour after it was last asked, when nobody remembers the earlier answer. */
async function figures(city: string | null = null): Promise<Record<string, number | null>> {
  asked += 1;
  server.setNow(new Date(start + asked * 3600 * 1000).toISOString());
  const { data, errors } = await createClient(server).send(question, { city });
  expect(errors).toEqual([]);
  return data?.getSiteFigures as unknown as Record<string, number | null>;
}

const cleaners = (count: number) => copyProvider(database.pool, asha.id, count);
const bookings = (count: number, columns: Record<string, unknown> = {}) =>
  copyRow(database.pool, 'bookings', bookingId, {
    columns: { created_at: new Date(start), ...columns },
    count,
  });
/** Each booking without a cleaner finds one as many minutes after it was placed. */
const accept = (minutes: number) =>
  database.pool.query(
    `insert into provider_bookings (booking_id, provider_id, service_status, occupied, sp_rate_pence, sp_email,
       sp_first_name, sp_last_name, accepted_at)
     select id, $1, 'withdrawn', tstzrange(starts_at, ends_at), 1500, 'a@example.com', 'A', 'B',
       created_at + make_interval(mins => $2)
     from bookings where id not in (select booking_id from provider_bookings)`,
    [asha.id, minutes],
  );

beforeAll(async () => {
  server = await startTestServer(database, { now: new Date(start).toISOString() });
  asha = await aProvider(server, await aCompanyUser(server), 1);
  bookingId = await bookAndPay(createClient(server));
});
beforeEach(async () => {
  await database.pool.query('delete from provider_bookings');
  await database.pool.query(`delete from bookings where id <> '${bookingId}'`);
  await database.pool.query(`delete from providers where id <> '${asha.id}'`);
  await database.pool.query(`update bookings set created_at = '2020-01-01', rating = null, rated_at = null`);
});
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.close();
});

test('19 approved cleaners are not told, 20 are, in their city and in all', async () => {
  await cleaners(18);
  expect(await figures()).toEqual(none);
  await cleaners(1);
  expect(await figures()).toEqual({ ...none, approvedCleaners: 20 });
  expect(await figures('London')).toEqual({ ...none, approvedCleaners: 20 });
  expect(await figures('Leeds')).toEqual(none);
});

test('who may not be asked today is not counted', async () => {
  await cleaners(21);
  await database.pool.query(`update providers set profile_status = 'disabled' where id = '${asha.id}'`);
  expect((await figures()).approvedCleaners).toBe(21);
  await database.pool.query(
    `update providers set documents_expire_on = '2026-11-23' where id in (select id from providers
     where profile_status = 'approved' limit 2)`,
  );
  expect((await figures()).approvedCleaners).toBeNull();
  await database.pool.query(`update providers set profile_status = 'approved' where id = '${asha.id}'`);
  expect((await figures()).approvedCleaners).toBe(20);
});

test('the time to a cleaner is that of the booking in the middle, of 20 or more', async () => {
  await bookings(10);
  await accept(30);
  await bookings(9);
  await accept(240);
  expect((await figures()).minutesToCleaner).toBeNull();
  await bookings(1);
  await accept(240);
  expect((await figures()).minutesToCleaner).toBe(30);
  expect((await figures('London')).minutesToCleaner).toBe(30);
  await bookings(1);
  await accept(240);
  expect((await figures()).minutesToCleaner).toBe(240);
});

test('bookings that found nobody count as endless, unless their customer gave up', async () => {
  await bookings(20);
  await accept(60);
  await bookings(19, { booking_status: 'pending' });
  expect((await figures()).minutesToCleaner).toBe(60);
  await bookings(2, {
    booking_status: 'canceled',
    canceled_at: new Date(start),
    canceled_by: 'customer',
  });
  expect((await figures()).minutesToCleaner).toBe(60);
  await bookings(2, { booking_status: 'canceled', canceled_at: new Date(start), canceled_by: 'system' });
  expect((await figures()).minutesToCleaner).toBeNull();
});

test('what was placed more than 90 days ago is not counted', async () => {
  await bookings(19);
  await bookings(5, { created_at: new Date(start - 92 * 24 * 3600 * 1000) });
  await accept(30);
  expect((await figures()).minutesToCleaner).toBeNull();
});

test('ratings of the last year are told with their number, from 20 on', async () => {
  const rated = { booking_status: 'completed', rating: 5, created_at: new Date('2020-01-01') };
  await bookings(19, { ...rated, rated_at: new Date(start - 24 * 3600 * 1000) });
  await bookings(5, { ...rated, rating: 1, rated_at: new Date(start - 370 * 24 * 3600 * 1000) });
  expect(await figures()).toEqual(none);
  await bookings(1, { ...rated, rating: 2, rated_at: new Date(start) });
  expect(await figures()).toEqual({ ...none, rating: 4.9, ratingCount: 20 });
  expect(await figures('Leeds')).toEqual(none);
});

test('an answer stands for half an hour; what is no city of ours is refused', async () => {
  expect(await figures()).toEqual(none);
  await cleaners(30);
  const { data } = await createClient(server).send(question, { city: null });
  expect(data?.getSiteFigures).toEqual(none);
  expect((await figures()).approvedCleaners).toBe(31);
  const refused = await createClient(server).send(question, { city: 'Paris' });
  expect(refused.errors[0]?.extensions).toMatchObject({ code: 'city_missing' });
});
