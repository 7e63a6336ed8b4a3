-- New rates a series was told of, and the first date they hold for: 30 days after the mail (product.md 1.3).
alter table series
  add column next_rates jsonb,
  add column next_rates_from date,
  add check ((next_rates is null) = (next_rates_from is null));

-- A date that was given up can be taken again: when a pause ends early, or on another day for a closed one.
drop index bookings_of_series;
create unique index bookings_of_series on bookings (series_id, series_date)
  where series_id is not null and booking_status <> 'canceled';
create index bookings_by_series on bookings (series_id, starts_at) where series_id is not null;

-- The usual cleaner can't come and the customer has been asked who else may: nobody is invited until then (2.7).
alter table bookings
  add column cover_asked_at timestamptz(3),
  add column cover_answer text check (cover_answer in ('any', 'skip'));
