-- Whom the customer of a regular clean no longer wants at its visits from a planned date on
-- (rules/lifecycles#another-cleaner).
create table series_left_cleaners (
  series_id uuid not null references series(id) on delete cascade,
  provider_id uuid not null references providers(id) on delete cascade,
  from_date date not null,
  created_at timestamptz(3) not null,
  primary key (series_id, provider_id)
);
create index series_left_cleaners_of_provider on series_left_cleaners (provider_id);
