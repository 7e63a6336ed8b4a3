-- Visits that repeat (product.md 2.7). `terms` are the answers every visit is made from; `rates` stand until
-- 30 days after notice of new ones (1.3). Each visit is a booking of its own.
create table series (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers(id),
  status text not null default 'active' check (status in ('active', 'paused', 'ended')),
  service_frequency text not null check (service_frequency in ('Daily', 'EveryWeek', 'MoreThanTwoWeeks')),
  schedule text not null check (schedule in ('weekly', 'biweekly', 'monthly')),
  start_date date not null,
  start_time time not null,
  terms jsonb not null,
  rates jsonb not null,
  cover_choice text not null default 'ask' check (cover_choice in ('ask', 'any', 'skip')),
  generated_until date not null,
  paused_from date,
  paused_until date,
  ended_on date,
  booked_at timestamptz(3) not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
comment on column series.terms is 'As domain/booking/placed-booking.ts describes it';
create index series_by_customer on series (customer_id);
create index series_to_generate on series (generated_until) where status <> 'ended';

-- A planned date that has no visit, and why.
create table series_skips (
  series_id uuid not null references series(id),
  date date not null,
  reason text not null check (reason in ('customer', 'closed', 'paused', 'no-cleaner')),
  created_at timestamptz(3) not null default now(),
  primary key (series_id, date)
);

create table standing_acceptances (
  series_id uuid not null references series(id),
  provider_id uuid not null references providers(id),
  sp_rate_pence integer not null,
  accepted_at timestamptz(3) not null,
  ends_on date,
  primary key (series_id, provider_id)
);
create index standing_acceptances_by_provider on standing_acceptances (provider_id);

alter table bookings
  add column series_id uuid references series(id),
  add column series_date date,
  add check ((series_id is null) = (series_date is null));
create unique index bookings_of_series on bookings (series_id, series_date) where series_id is not null;
