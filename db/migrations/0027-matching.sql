-- What a booking's people were told at a set time, once for the start it was about (product.md 2.2, 2.3, N6,
-- N8): a sweep that runs again, or late, tells nobody twice.
create table booking_notices (
  booking_id uuid not null references bookings(id) on delete cascade,
  kind text not null check (kind in ('reminder-24h', 'reminder-2h', 'one-cleaner', 'no-cleaner-48h', 'no-cleaner-24h', 'no-cleaner-eve', 'never-started')),
  starts_at timestamptz(3) not null,
  given_at timestamptz(3) not null,
  primary key (booking_id, kind, starts_at)
);

-- An invitation is for the start it named; wave 0 went to the last cleaner of a series alone, -1 is the
-- office asking somebody outside the waves (4.5).
alter table invitations add column starts_at timestamptz(3);

-- Open places by where they are as well as when: those far from a postcode are never looked at (4.6).
drop index bookings_open;
create index bookings_open on bookings using gist (earth_point(latitude, longitude), tstzrange(starts_at, ends_at))
  where booking_status = 'pending';
drop index checkouts_held;
create index checkouts_held on checkouts using gist (earth_point(latitude, longitude), during)
  where placed_at is null and abandoned_at is null;

-- Sweeps over what waits for a cleaner, what starts soon, and what ended without being finished.
create index bookings_waiting on bookings (starts_at) where booking_status = 'pending';
create index bookings_to_come on bookings (starts_at) where booking_status = 'confirmed';

-- A provider's last 90 days for the score (4.4), without reading the years before.
drop index provider_bookings_by_provider;
create index provider_bookings_by_provider on provider_bookings (provider_id, accepted_at);
