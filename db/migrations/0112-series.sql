-- Visits that repeat (rules/lifecycles#series). `terms` are the answers every visit is made from; `rates` stand until
-- 30 days after notice of new ones (rules/prices#rates). Each visit is a booking of its own.
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
  -- The 14 days of the right to cancel run from here, not from each visit (rules/lifecycles#statutory-right).
  booked_at timestamptz(3) not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- New rates it was told of, and the first date they hold for: 30 days after the mail (rules/prices#rates).
  next_rates jsonb,
  next_rates_from date,
  check ((next_rates is null) = (next_rates_from is null))
);
comment on column series.terms is 'As domain/booking/placed-booking.ts describes it';
create index series_by_customer on series (customer_id);
create index series_to_generate on series (generated_until) where status <> 'ended';

create function tell_series() returns trigger language plpgsql as $$
begin
  perform tell(tg_argv, new.id, old.status, new.status, new.updated_at,
    jsonb_build_object('status', new.status, 'version', new.version, 'customerId', new.customer_id));
  return null;
end $$;
create trigger series_tell after insert or update of status on series for each row
  execute function tell_series('series', '{
      "+active": "series.started",
      "paused": "series.paused",
      "active": "series.resumed",
      "ended": "series.ended"
    }');

-- A planned date that has no visit, and why: else the next night would make it again.
create table series_skips (
  series_id uuid not null references series(id),
  date date not null,
  reason text not null check (reason in ('customer', 'closed', 'paused', 'no-cleaner')),
  created_at timestamptz(3) not null default now(),
  primary key (series_id, date)
);

-- "Every visit" of a cleaner: new visits are accepted with it, at the rate copied then (rules/lifecycles#series).
create table standing_acceptances (
  series_id uuid not null references series(id),
  provider_id uuid not null references providers(id),
  sp_rate_pence integer not null,
  accepted_at timestamptz(3) not null,
  ends_on date,
  primary key (series_id, provider_id)
);
create index standing_acceptances_by_provider on standing_acceptances (provider_id);
