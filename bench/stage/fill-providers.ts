import type { Client } from 'pg';
import type { Calendar } from './calendar.ts';
import { numberedReference } from './numbered-reference.ts';
import { withoutBookedOnce } from './without-booked-once.ts';

const customers = 1000;

const insertProviders = `
  with outcode as (
    select code, city, latitude, longitude, row_number() over (order by code) - 1 as place from outcodes
  )
  insert into providers (first_name, last_name, email, phone, address, city, postal_code, transport_type,
    service_types, profile_status, latitude, longitude, radius_km, payment_frequency, service_rate_pence,
    rating_sum, rating_count, booking_count, approved_at, has_dbs_check, is_self_employed)
  select 'Asha', 'Cleaner', 'provider' || n || '@example.com', '+447700900123', n || ' Example Street', outcode.city,
    outcode.code || ' 1AA', case when n % 3 = 0 then 'private' else 'public' end,
    case when n % 4 = 0 then array['standardcleaning']
      else array['standardcleaning', 'regularcleaning', 'deepcleaning', 'move-out/incleaning'] end,
    'approved', outcode.latitude + random_normal(0, 0.01), outcode.longitude + random_normal(0, 0.015),
    case when n % 10 < 7 then 50 else 100 end, 'weekly', 1500 + n % 300,
    (n % 40) * 4, n % 40, n % 60, now() - interval '200 days', true, true
  from generate_series(1, $1::int) n join outcode on outcode.place = n % (select count(*) from outcodes)`;

/** In the order the product writes them, so that a week's rows lie together. */
export const insertHours = `
  insert into provider_hours (provider_id, weekday, is_working, start_time, end_time)
  select provider.id, weekday, (provider.booking_count + weekday) % 7 > 0, '08:00', '20:00'
  from providers provider, generate_series(1, 7) weekday
  order by provider.id, weekday`;

const bookingColumns = `id, reference, customer_id, booking_status, booking_type, service_location, service_type,
  service_frequency, quarter_hours, cleaner_count, cleaning_supplies, start_date, start_time, starts_at, ends_at,
  first_name, last_name, email, phone, address, city, postal_code, latitude, longitude, parking,
  offer_notifications, terms_version, terms_accepted_at, rate_pence, one_off_rate_pence, tax_rate, platform_fee,
  labour_pence, total_price_pence, vat_pence`;

/** `first` is the number of the first of them. */
const bookingValues = (
  first: number,
) => `booking_id, ${numberedReference(`${first} + row_number() over ()`)}, customer_id, status, 'custom', 'House', 'standardcleaning', 'OneOff', 16, 1, false,
  start_date, start_time, starts_at, starts_at + interval '4 hours', 'Carla', 'Customer', 'carla@example.com',
  '+447700900456', '10 Example Road', city, postal_code, latitude, longitude, 'free', false, '2026-11', now(),
  2280, 2280, 20, 25, 9120, 9120, 1520`;

/** Three visits to come on days of their own, one of them on the full day, and one of the last weeks. */
const insertVisits = `
  with customer as (select id, row_number() over () - 1 as place from customers),
  provider as (select *, row_number() over () as place from providers),
  day as (
    select provider.place, provider.id as provider_id, provider.city, provider.postal_code, provider.latitude,
      provider.longitude, visit, case
        when visit = 0 then $2::date
        when visit < 3 then $1::date + (visit * 6 + provider.place % 5)::int
        else $1::date - (visit * 6 + provider.place % 5)::int end as start_date,
      case when visit = 0 then time '09:00' else time '08:00' + (provider.place % 5) * interval '2 hours' end
        as start_time
    from provider, generate_series(0, 3) visit
  ),
  visit as materialized (
    select gen_random_uuid() as booking_id, customer.id as customer_id,
      case when visit < 3 then 'confirmed' else 'completed' end as status,
      case when visit < 3 then 'accepted' else 'completed' end as service_status,
      (start_date + start_time) at time zone 'Europe/London' as starts_at, day.*
    from day join customer on customer.place = (day.place + visit) % ${customers}
  ),
  booking as (insert into bookings (${bookingColumns}) select ${bookingValues(0)} from visit)
  insert into provider_bookings (booking_id, provider_id, service_status, occupied, sp_rate_pence, sp_email,
    sp_first_name, sp_last_name, accepted_at, completed_at)
  select booking_id, provider_id, service_status, tstzrange(starts_at, starts_at + interval '4 hours'), 1500,
    'provider@example.com', 'Asha', 'Cleaner', starts_at - interval '3 days',
    case when service_status = 'completed' then starts_at + interval '4 hours' end
  from visit`;

/** One booking that still waits for its cleaner to each hundred providers, over the next month. */
const insertPending = `
  with visit as (
    select gen_random_uuid() as booking_id, (select id from customers limit 1) as customer_id, 'pending' as status,
      provider.city, provider.postal_code, provider.latitude, provider.longitude,
      $1::date + (3 + place % 28)::int as start_date, time '08:00' + (place % 6) * interval '2 hours' as start_time,
      ($1::date + (3 + place % 28)::int + (time '08:00' + (place % 6) * interval '2 hours'))
        at time zone 'Europe/London' as starts_at
    from (select *, row_number() over (order by email) as place from providers where booking_count = 7) provider
    limit $2::int / 100
  )
  insert into bookings (${bookingColumns}) select ${bookingValues(500_000_000)} from visit`;

/**
 * Fills a freshly migrated database with approved providers, their hours and their visits. The client is
 * the administrator's: foreign keys are not looked up while the rows are made.
 */
export async function fillProviders(client: Client, count: number, calendar: Calendar): Promise<void> {
  await client.query(
    "set session_replication_role to 'replica'; set synchronous_commit to off; set work_mem to '64MB'",
  );
  await client.query("set maintenance_work_mem to '256MB'; set timezone to 'UTC'; select setseed(0.42)");
  await client.query(
    `insert into customers (first_name, last_name, email, phone)
     select 'Carla', 'Customer', 'customer' || n || '@example.com', '+447700900456' from generate_series(1, $1::int) n`,
    [customers],
  );
  await client.query(insertProviders, [count]);
  await client.query(insertHours);
  await client.query('analyze');
  await withoutBookedOnce(client, async () => {
    await client.query(insertVisits, [calendar.today, calendar.fullDay]);
  });
  await client.query(insertPending, [calendar.today, count]);
  await client.query('vacuum (analyze)');
}
