import { beforeAll, expect, test } from 'vitest';
import { bookingMapFilter, providerMapFilter } from '#domain/map/map-filter.ts';
import { withDatabase } from '#tests/support/database.ts';
import { readBookingMap, readProviderMap } from './map.store.ts';

const database = withDatabase();
const today = '2026-11-24';
const cleaners = 300;
const bookings = 900;

const insertCustomer = `
  insert into customers (id, first_name, last_name, email, phone, address, city, postal_code)
  values ('00000000-0000-4000-8000-000000000001', 'Ann', 'Archer', 'ann@example.com', '+447700900123',
    '1 Example Road', 'Leeds', 'LS1 1AA')`;

const insertProviders = `
  insert into providers (first_name, last_name, email, phone, address, city, postal_code, transport_type,
    service_types, profile_status, latitude, longitude, radius_km, payment_frequency, approved_at, documents_expire_on)
  select 'Asha', 'Cleaner', 'provider' || n || '@example.com', '+447700900123', '1 Example Street', city,
    code || ' 1AA', 'public', case when n % 4 = 0 then array['standardcleaning'] else array['deepcleaning'] end,
    case when n % 5 = 0 then 'pending' else 'approved' end, latitude + n % 3 * 0.01, longitude, 50, 'weekly', now(),
    case n % 3 when 0 then null when 1 then date '2026-10-01' + n else date '2027-01-01' end
  from generate_series(1, $1::int) n
    join (select *, row_number() over (order by code) as place from outcodes) outcode on place = n`;

const insertBookings = `
  insert into bookings (id, customer_id, booking_status, booking_type, service_location, service_type,
    service_frequency, quarter_hours, cleaner_count, cleaning_supplies, start_date, start_time, starts_at, ends_at,
    first_name, last_name, email, phone, address, city, postal_code, latitude, longitude, parking,
    offer_notifications, terms_version, terms_accepted_at, rate_pence, one_off_rate_pence, tax_rate, platform_fee,
    labour_pence, supplies_pence, total_price_pence, vat_pence, reference)
  select gen_random_uuid(), '00000000-0000-4000-8000-000000000001', (array['pending', 'confirmed', 'completed'])[1 + n % 3], 'custom',
    'House', (array['standardcleaning', 'deepcleaning'])[1 + n % 2], 'OneOff', 10, 1, false, day, '09:00',
    day + time '09:00', day + time '11:30', 'Ann', 'Archer', 'ann@example.com', '+447700900123', '1 Example Road',
    city, code || ' 1AA', latitude + (n % 7) * 0.001, longitude, 'free', false, '1', now(), 1500, 1500, 20, 10, 3750,
    0, 3750, 625, 'BW-' || translate(lpad(n::text, 6, '0'), '01', 'AB')
  from (select n, date '2026-11-01' + n % 30 as day, 1 + n % 490 as place from generate_series(1, $1::int) n) one
    join (select *, row_number() over (order by code) as place from outcodes) outcode using (place)`;

beforeAll(async () => {
  await database.pool.query(insertCustomer);
  await database.pool.query(insertProviders, [cleaners]);
  await database.pool.query(insertBookings, [bookings]);
});

const countOf = async (from: string): Promise<number> =>
  (await database.pool.query(`select count(*)::int as count from ${from}`)).rows[0].count;
const sum = (parts: readonly { count: number }[]) => parts.reduce((all, { count }) => all + count, 0);

test.each([
  [{}, 'true'],
  [{ city: 'London' }, "city = 'London'"],
  [{ from: '2026-11-10', to: '2026-11-12' }, "start_date between '2026-11-10' and '2026-11-12'"],
  [
    { state: 'confirmed', service: 'deepcleaning' },
    "booking_status = 'confirmed' and service_type = 'deepcleaning'",
  ],
  [{ weekday: 7 }, 'extract(isodow from start_date) = 7'],
  [{ outcode: 'LS1' }, "postal_code like 'LS1 %'"],
  [{ papers: 'missing' }, 'false'],
])('bookings of %j are as many in clusters and districts as in the table', async (given, where) => {
  const expected = await countOf(`bookings where ${where}`);
  for (const zoom of [0, 6, 12]) {
    const map = await readBookingMap(database.db, bookingMapFilter.parse({ ...given, zoom }), today);
    expect([map.total, sum(map.clusters), sum(map.districts)]).toEqual([expected, expected, expected]);
    expect(map.rows).toHaveLength(Math.min(expected, 50));
  }
});

test.each([
  [{}, 'true'],
  [{ state: 'approved', city: 'Leeds' }, "profile_status = 'approved' and city = 'Leeds'"],
  [{ service: 'deepcleaning' }, "'deepcleaning' = any (service_types)"],
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
