-- A point on a sphere of 6371 km (product.md 4.1); the straight line between two such points orders
-- exactly as the great circle does, so an index on it gives the nearest providers.
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
  service_rate_pence integer not null default 0 check (service_rate_pence = 0 or service_rate_pence between 1271 and 6000),
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  booking_count integer not null default 0,
  approved_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((profile_status = 'approved') <= (approved_at is not null))
);
create index providers_nearest on providers using gist (earth) where profile_status = 'approved';

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
