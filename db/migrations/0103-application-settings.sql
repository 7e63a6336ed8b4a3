-- The one row of settings, id 'defaultsettings' (rules/prices#default-settings). Rates are pence per hour incl. VAT.
create table application_settings (
  id text primary key,
  tax_rate numeric(5,2) not null check (tax_rate between 0 and 100),
  hourly_rate_pence integer not null check (hourly_rate_pence between 0 and 20000),
  every_week_rate_pence integer not null check (every_week_rate_pence between 0 and 20000),
  more_than_two_weeks_rate_pence integer not null check (more_than_two_weeks_rate_pence between 0 and 20000),
  one_off_rate_pence integer not null check (one_off_rate_pence between 0 and 20000),
  cleaning_supplies_rate_pence integer not null check (cleaning_supplies_rate_pence between 0 and 10000),
  -- A percentage of net labour (rules/prices#provider-pay).
  platform_fee numeric(5,2) not null check (platform_fee between 0 and 60),
  currency_code text not null check (currency_code in ('GBP', 'USD', 'EUR')),
  open_weekdays boolean[] not null check (cardinality(open_weekdays) = 7),
  -- Compiled with a cap on its length (rules/security#encoding-injection).
  postal_code_pattern text not null check (char_length(postal_code_pattern) between 1 and 300),
  -- Visits of offices are off until the company has ticked this (rules/law#non-domestic-cleaning).
  commercial_advice_taken_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- What documents print about the business (rules/money#invoices, rules/law#before-a-contract).
  business_name text not null default 'Brightwren',
  business_address text not null default '',
  business_phone text not null default '',
  business_email text not null default '',
  vat_number text not null default '',
  -- What a cancelled visit is made good with (rules/lifecycles#cancellation-fee): a goodwill card for the customer when
  -- we cancel late or nobody comes, and pay for the accepted cleaner when no fee is due.
  goodwill_pence integer not null default 1000 check (goodwill_pence between 0 and 5000),
  short_notice_quarter_hours smallint not null default 4 check (short_notice_quarter_hours between 0 and 12),
  -- The file the bank is given: a plain list, or the bureau's layout with the account the money comes from
  -- (rules/money#bank-file).
  bank_file_format text not null default 'plain' check (bank_file_format in ('plain', 'bureau')),
  originator_name text not null default '',
  originator_sort_code_cipher text,
  originator_account_cipher text,
  originator_account_end text,
  -- The bureau refuses a file without the originator's account.
  check (bank_file_format = 'plain' or (originator_sort_code_cipher is not null and originator_account_cipher is not null))
);
comment on column application_settings.open_weekdays is 'Monday first';
create trigger application_settings_shown after insert or update or delete or truncate on application_settings
  for each statement execute function tell_of_content();

-- Changes of the settings that hold from a date to come (rules/people#who-may-do-what: update, from-date).
create table setting_changes (
  id uuid primary key default gen_random_uuid(),
  settings_id text not null references application_settings(id),
  from_date date not null,
  changes jsonb not null,
  planned_by text not null,
  planned_at timestamptz(3) not null,
  ended_at timestamptz(3),
  outcome text check (outcome in ('applied', 'withdrawn')),
  check ((ended_at is null) = (outcome is null))
);
create index setting_changes_waiting on setting_changes (from_date) where ended_at is null;
