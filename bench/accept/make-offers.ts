import type { Pool } from 'pg';
import { numberedReference } from '../stage/numbered-reference.ts';

/** A visit nobody has yet, and a provider who is free for it. */
export type Offer = {
  bookingId: string;
  providerId: string;
  startsAt: Date;
  endsAt: Date;
};

/** Copies of a pending booking at each provider's door, one a day for each of them. */
const spare = `insert into bookings
  select filled.*
  from (select * from bookings where booking_status = 'pending' limit 1) template,
    generate_series(0, $1::int - 1) n
    join (select *, row_number() over (order by id) - 1 as place from providers) provider
      on provider.place = n % $3::int
    cross join lateral (select $2::date + n / $3::int as day) slot
    cross join lateral jsonb_populate_record(null::bookings, to_jsonb(template) || jsonb_build_object(
      'id', gen_random_uuid(), 'comments_for_assistant', '', 'reference', ${numberedReference('700000000 + n')}, 'start_date', day, 'start_time', '10:00',
      'starts_at', day + interval '10 hours', 'ends_at', day + interval '14 hours',
      'latitude', provider.latitude, 'longitude', provider.longitude)) filled`;

/** Bookings that wait for one cleaner, each offered to a provider who works and is free then. */
const offer = `insert into invitations (booking_id, provider_id, wave, score, reasons, invited_at, starts_at)
  select booking.id, provider.id, 1, 50, '{}', now(), booking.starts_at
  from bookings booking join providers provider
    on provider.latitude = booking.latitude and provider.longitude = booking.longitude
  join provider_hours hours on hours.provider_id = provider.id and hours.is_working
    and hours.weekday = extract(isodow from booking.start_date)
  where booking.start_date >= $1::date and booking.booking_status = 'pending'
  returning booking_id, provider_id`;

/** Makes so many offers from a day on, spread over so many providers, in the order they are to be taken. */
export async function makeOffers(
  pool: Pool,
  { count, providers, from }: { count: number; providers: number; from: string },
): Promise<Offer[]> {
  await pool.query(spare, [count, from, providers]);
  await pool.query(offer, [from]);
  const { rows } = await pool.query<{
    booking_id: string;
    provider_id: string;
    starts_at: Date;
    ends_at: Date;
  }>(
    `select booking_id, provider_id, booking.starts_at, booking.ends_at
     from invitations join bookings booking on booking.id = booking_id
     where booking.start_date >= $1::date order by md5(booking_id::text)`,
    [from],
  );
  await pool.query('vacuum (analyze) bookings, invitations, provider_bookings');
  return rows.map((row) => ({
    bookingId: row.booking_id,
    providerId: row.provider_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  }));
}
