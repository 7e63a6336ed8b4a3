-- One row per cleaner on a booking. `occupied` is the visit and the least travel buffer (30 minutes)
-- after it; the exclusion constraint is the rule that nobody is booked twice (product.md 4.2, 4.3).
create table provider_bookings (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings(id),
  provider_id uuid not null references providers(id),
  service_status text not null check (service_status in ('accepted', 'started', 'completed', 'withdrawn', 'noshow', 'canceled')),
  occupied tstzrange not null,
  sp_rate_pence integer not null,
  sp_email text not null,
  sp_first_name text not null,
  sp_last_name text not null,
  accepted_at timestamptz(3) not null,
  started_at timestamptz(3),
  completed_at timestamptz(3),
  comments text not null default '',
  actual_quarter_hours smallint check (actual_quarter_hours >= 0),
  tip_pence integer not null default 0,
  earning_pence integer,
  platform_earning_pence integer,
  paid_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (booking_id, provider_id),
  constraint provider_booked_once exclude using gist (provider_id with =, occupied with &&)
    where (service_status in ('accepted', 'started', 'completed'))
);
create index provider_bookings_by_provider on provider_bookings (provider_id, booking_id);
create index provider_bookings_unpaid on provider_bookings (provider_id, completed_at)
  where service_status = 'completed' and paid_at is null;
