import { beforeAll, expect, test } from 'vitest';
import { bookingMapFilter, providerMapFilter } from '#domain/map/map-filter.ts';
import { withDatabase } from '#tests/support/database.ts';
import { fillMaps } from '#tests/support/list/fill-maps.ts';
import { readBookingMap, readProviderMap } from './map.store.ts';

const database = withDatabase();
const today = '2026-11-24';
const cleaners = 300;
const bookings = 900;

/** A booking of each cleaner's, of which every fourth was given back. */
const linkThem = `
  insert into provider_bookings (booking_id, provider_id, service_status, occupied, sp_rate_pence, sp_email,
    sp_first_name, sp_last_name, accepted_at)
  select booking.id, provider.id, (array['accepted', 'started', 'completed', 'withdrawn'])[1 + place % 4],
    tstzrange(starts_at, ends_at), 1330, provider.email, 'Asha', 'Cleaner', now()
  from (select *, row_number() over (order by id) as place from bookings) booking
    join (select *, row_number() over (order by id) as place from providers) provider using (place)`;

beforeAll(async () => {
  await fillMaps(database.pool, { cleaners, bookings });
  await database.pool.query(linkThem);
});

/** Bookings whose cleaner has such papers. */
const taken = (papers: string) => `id in (
  select booking_id from provider_bookings join providers on providers.id = provider_id
  where service_status <> 'withdrawn' and ${papers})`;

const countOf = async (from: string): Promise<number> =>
  (await database.pool.query(`select count(*)::int as count from ${from}`)).rows[0].count;
const sum = (parts: readonly { count: number }[]) => parts.reduce((all, { count }) => all + count, 0);

test.each([
  [{}, 'true'],
  [{ city: 'London' }, "city = 'London'"],
  [{ from: '2026-11-10', to: '2026-11-12' }, "start_date between '2026-11-10' and '2026-11-12'"],
  [
    { state: 'confirmed', serviceType: 'deepcleaning' },
    "booking_status = 'confirmed' and service_type = 'deepcleaning'",
  ],
  [{ weekday: 7 }, 'extract(isodow from start_date) = 7'],
  [{ outcode: 'LS1' }, "postal_code like 'LS1 %'"],
  [{ papers: 'missing' }, taken('documents_expire_on is null')],
  [{ papers: 'ended' }, taken("documents_expire_on < '2026-11-24'")],
  [{ papers: 'ending' }, taken("documents_expire_on between '2026-11-24' and '2026-12-24'")],
  [{ papers: 'valid' }, taken("documents_expire_on >= '2026-11-24'")],
])('bookings of %j are as many in clusters and districts as in the table', async (given, where) => {
  const expected = await countOf(`bookings where ${where}`);
  expect(expected).toBeGreaterThan(0);
  for (const zoom of [0, 6, 12]) {
    const map = await readBookingMap(database.db, bookingMapFilter.parse({ ...given, zoom }), today);
    expect([map.total, sum(map.clusters), sum(map.districts)]).toEqual([expected, expected, expected]);
    expect(map.rows).toHaveLength(Math.min(expected, 50));
  }
});

test.each([
  [{}, 'true'],
  [{ state: 'approved', city: 'Leeds' }, "profile_status = 'approved' and city = 'Leeds'"],
  [{ serviceType: 'deepcleaning' }, "'deepcleaning' = any (service_types)"],
  [{ papers: 'missing' }, 'documents_expire_on is null'],
  [{ papers: 'ended' }, "documents_expire_on < '2026-11-24'"],
  [{ papers: 'ending' }, "documents_expire_on between '2026-11-24' and '2026-12-24'"],
  [{ papers: 'valid' }, "documents_expire_on >= '2026-11-24'"],
])('cleaners of %j are as many in clusters and districts as in the table', async (given, where) => {
  const expected = await countOf(`providers where ${where}`);
  const map = await readProviderMap(database.db, providerMapFilter.parse({ ...given, zoom: 9 }), today);
  expect([map.total, sum(map.clusters), sum(map.districts)]).toEqual([expected, expected, expected]);
  for (const { count, id } of map.clusters) expect(id !== null).toBe(count === 1);
});

test('the pages of the table beside a map are every record once', async () => {
  const pages = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7].map((page) =>
      readProviderMap(database.db, providerMapFilter.parse({ page }), today),
    ),
  );
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(cleaners);
  expect(pages.at(-1)?.rows).toEqual([]);
});
