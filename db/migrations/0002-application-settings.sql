-- The one row of settings, id 'defaultsettings' (product.md 1). Rates are pence per hour incl. VAT.
create table application_settings (
  id text primary key,
  tax_rate numeric(5,2) not null check (tax_rate between 0 and 100),
  hourly_rate_pence integer not null check (hourly_rate_pence between 0 and 20000),
  every_week_rate_pence integer not null check (every_week_rate_pence between 0 and 20000),
  more_than_two_weeks_rate_pence integer not null check (more_than_two_weeks_rate_pence between 0 and 20000),
  one_off_rate_pence integer not null check (one_off_rate_pence between 0 and 20000),
  cleaning_supplies_rate_pence integer not null check (cleaning_supplies_rate_pence between 0 and 10000),
  platform_fee numeric(5,2) not null check (platform_fee between 0 and 60),
  currency_code text not null check (currency_code in ('GBP', 'USD', 'EUR')),
  open_weekdays boolean[] not null check (cardinality(open_weekdays) = 7),
  postal_code_pattern text not null check (char_length(postal_code_pattern) between 1 and 300),
  commercial_advice_taken_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
comment on column application_settings.open_weekdays is 'Monday first';
