-- Points in space for the nearest providers and places (docs/decisions/003-nearest-providers-by-cube.md).
create extension if not exists cube;

-- A point on a sphere of 6371 km (rules/matching#radius); the straight line between two such points orders exactly as
-- the great circle does, so an index on it gives the nearest providers.
create function earth_point(latitude double precision, longitude double precision) returns cube
  language sql immutable strict parallel safe
  return cube(array[
    6371 * cos(radians(latitude)) * cos(radians(longitude)),
    6371 * cos(radians(latitude)) * sin(radians(longitude)),
    6371 * sin(radians(latitude))
  ]);

create table providers (
  id uuid primary key default gen_random_uuid(),
  owner_id text unique references users(id) on delete set null,
  first_name text not null,
  last_name text not null,
  email text not null unique check (email = lower(email)),
  phone text not null,
  address text not null,
  city text not null,
  postal_code text not null,
  country text not null default 'GB',
  heard_from text check (heard_from in ('Friend', 'SocialMedia', 'Other')),
  experience_years text,
  transport_type text not null check (transport_type in ('public', 'private')),
  service_types text[] not null check (cardinality(service_types) > 0),
  profile_status text not null default 'pending' check (profile_status in ('pending', 'approved', 'disabled')),
  expected_join_date date,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  earth cube generated always as (earth_point(latitude, longitude)) stored,
  radius_km integer not null check (radius_km between 50 and 400 and radius_km % 50 = 0),
  payment_frequency text not null check (payment_frequency in ('weekly', 'biweekly', 'monthly')),
  has_dbs_check boolean not null default false,
  is_self_employed boolean not null default false,
  terms_accepted_at timestamptz(3),
  -- 0 = worked out from the booking's rate; one of their own is never below the floor of pay
  -- (rules/prices#provider-pay, rules/prices#default-settings).
  service_rate_pence integer not null default 0 check (service_rate_pence = 0 or service_rate_pence between 1271 and 6000),
  -- Sums kept by the system, so that the score reads one row (rules/matching#score).
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  booking_count integer not null default 0,
  approved_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- When the first of the checks below ends: no visits after that day (rules/matching#hard-filters).
  documents_expire_on date,
  -- Bank details are encrypted (rules/security#authorisation); after a change payouts are held for 48 hours from
  -- `bank_changed_at` on (rules/lifecycles#other-records).
  account_number_cipher text,
  sort_code_cipher text,
  account_end text,
  bank_changed_at timestamptz(3),
  -- Without it no self-billed invoice may be written (rules/money#statements).
  self_billing_agreed_at timestamptz(3),
  vat_number text,
  tax_number_cipher text,
  tax_number_end text,
  -- Keys in the file storage. One file is one person's: two profiles never share it.
  identity_document_path text unique,
  dbs_certificate_path text unique,
  -- What the company has asked for again and why; empty once it has come.
  documents_asked text[] not null default '{}'
    check (documents_asked <@ array['identity-document', 'dbs-certificate']),
  documents_asked_words text,
  -- Why the company switched the profile off; its owner reads it.
  disabled_reason text,
  -- Earlier approval breaks ties of the score (rules/matching#score).
  check ((profile_status = 'approved') <= (approved_at is not null))
);
comment on column providers.tax_number_cipher is 'UTR or National Insurance number, if given; encrypted';
create index providers_nearest on providers using gist (earth) where profile_status = 'approved';
create index providers_newest on providers (created_at desc, id desc);

create function tell_provider() returns trigger language plpgsql as $$
begin
  perform tell(tg_argv, new.id, old.profile_status, new.profile_status, new.updated_at,
    jsonb_build_object('status', new.profile_status, 'version', new.version));
  return null;
end $$;
create trigger providers_tell after insert or update of profile_status on providers for each row
  execute function tell_provider('provider', '{
      "+pending": "provider.applied",
      "approved": "provider.approved",
      "disabled": "provider.disabled"
    }');

-- Weekly availability in London wall time; weekday 1 = Monday. Times are kept while a day is off.
create table provider_hours (
  provider_id uuid not null references providers(id) on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  is_working boolean not null,
  start_time time,
  end_time time,
  primary key (provider_id, weekday),
  check (not is_working or (start_time is not null and end_time is not null and end_time > start_time))
);

-- Days off, holidays and pauses: first and last day (rules/matching#hard-filters).
create table provider_absences (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers(id) on delete cascade,
  first_date date not null,
  last_date date not null,
  created_at timestamptz(3) not null default now(),
  check (last_date >= first_date)
);
create index provider_absences_by_provider on provider_absences (provider_id, last_date);

-- What the company has seen of a cleaner before approving them (rules/lifecycles#other-records,
-- rules/law#right-to-work): kept when the copy is gone.
create table provider_checks (
  provider_id uuid not null references providers (id) on delete cascade,
  kind text not null check (kind in ('identity', 'dbs', 'right-to-work', 'insurance')),
  seen_on date not null,
  -- The certificate's or share code's number, the insurer with the policy.
  reference text not null,
  valid_until date,
  seen_by text not null,
  recorded_at timestamptz(3) not null,
  primary key (provider_id, kind)
);

-- Either side may block the other, silently (rules/lifecycles#provider-link); one's own block stays when the other's
-- ends.
create table blocks (
  provider_id uuid not null references providers(id) on delete cascade,
  customer_id uuid not null references customers(id) on delete cascade,
  blocked_by text not null check (blocked_by in ('provider', 'customer')),
  created_at timestamptz(3) not null default now(),
  primary key (provider_id, customer_id, blocked_by)
);

-- What the law has us keep of a cleaner who was paid, once their profile is erased (rules/law#personal-data: who was
-- paid by payroll and how much, for six years from the end of the accounting year).
create table kept_payees (
  provider_id uuid primary key references providers (id),
  name text not null,
  address text not null,
  postal_code text not null,
  tax_number_cipher text,
  sort_code_cipher text,
  account_number_cipher text,
  kept_until date not null
);
