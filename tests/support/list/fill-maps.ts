import type { Pool } from 'pg';

const insertCustomer = `
  insert into customers (id, first_name, last_name, email, phone, address, city, postal_code)
  values ('00000000-0000-4000-8000-000000000001', 'Ann', 'Archer', 'ann@example.com', '+447700900123',
    '1 Example Road', 'Leeds', 'LS1 1AA')`;

const insertProviders = `
  insert into providers (first_name, last_name, email, phone, address, city, postal_code, transport_type,
    service_types, profile_status, latitude, longitude, radius_km, payment_frequency, approved_at, documents_expire_on)
  select 'Asha', 'Cleaner', 'mapped' || n || '@example.com', '+447700900123', '1 Example Street', city,
    code || ' 1AA', 'public', case when n % 4 = 0 then array['standardcleaning'] else array['deepcleaning'] end,
    case when n % 5 = 0 then 'pending' else 'approved' end, latitude + n % 3 * 0.01, longitude, 50, 'weekly', now(),
    case n % 3 when 0 then null when 1 then date '2026-10-01' + n else date '2027-01-01' end
  from generate_series(1, $1::int) n
    join (select *, row_number() over (order by code) as place from outcodes) outcode on place = 1 + (n - 1) % 490`;

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

/** So many cleaners of every kind of papers, and so many bookings of November 2026, over the outcodes that we know. */
export async function fillMaps(pool: Pool, many: { cleaners: number; bookings: number }): Promise<void> {
  await pool.query(insertCustomer);
  await pool.query(insertProviders, [many.cleaners]);
  await pool.query(insertBookings, [many.bookings]);
}
