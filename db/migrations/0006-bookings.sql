-- What both a checkout and a booking hold: a checkout holds the time while somebody pays and is not a
-- booking to anybody (product.md 2.1, 4.6); placing it copies it into bookings under the same id.
create table checkouts (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null,
  idempotency_key text,
  request_hash text not null,
  booking jsonb not null,
  during tstzrange not null,
  latitude double precision not null,
  longitude double precision not null,
  service_type text not null,
  cleaner_count smallint not null,
  card_due_pence integer not null check (card_due_pence >= 0),
  held_until timestamptz(3) not null,
  placed_at timestamptz(3),
  -- Given up for another one by the person who made it: it holds no time and never becomes a booking.
  abandoned_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
comment on column checkouts.booking is 'The validated input and its price snapshot, as domain/booking/placed-booking.ts describes it';
create unique index checkouts_idempotency on checkouts (idempotency_key) where idempotency_key is not null;
create index checkouts_held on checkouts using gist (during) where placed_at is null and abandoned_at is null;

create table bookings (
  id uuid primary key,
  customer_id uuid not null references customers(id),
  booking_status text not null default 'pending' check (booking_status in ('pending', 'confirmed', 'completed', 'canceled')),
  booking_type text not null check (booking_type in ('custom', 'offer', 'quote')),
  service_location text not null check (service_location in ('House', 'Office/Commercial')),
  service_type text not null check (service_type in ('standardcleaning', 'regularcleaning', 'deepcleaning', 'move-out/incleaning')),
  service_frequency text not null check (service_frequency in ('Daily', 'EveryWeek', 'MoreThanTwoWeeks', 'OneOff')),
  schedule text check (schedule in ('weekly', 'biweekly', 'monthly')),
  bedroom_count smallint,
  bathroom_count smallint,
  extras text[] not null default '{}',
  quarter_hours smallint not null check (quarter_hours > 0),
  cleaner_count smallint not null check (cleaner_count between 1 and 4),
  cleaning_supplies boolean not null,
  start_date date not null,
  start_time time not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  first_name text not null,
  last_name text not null,
  email text not null check (email = lower(email)),
  phone text not null,
  address text not null,
  city text not null,
  postal_code text not null,
  country text not null default 'GB',
  latitude double precision not null,
  longitude double precision not null,
  pets text,
  parking text not null check (parking in ('free', 'paid', 'none')),
  comments_for_assistant text not null default '',
  comments_for_us text not null default '',
  is_business_use boolean not null default false,
  offer_notifications boolean not null,
  terms_version text not null,
  terms_accepted_at timestamptz(3) not null,
  early_start_requested_at timestamptz(3),
  promo text,
  rate_pence integer not null,
  one_off_rate_pence integer not null,
  tax_rate numeric(5,2) not null,
  platform_fee numeric(5,2) not null,
  labour_pence integer not null,
  discount_percent smallint not null default 0 check (discount_percent between 0 and 100),
  discount_pence integer not null default 0,
  supplies_pence integer not null default 0,
  total_price_pence integer not null check (total_price_pence >= 0),
  vat_pence integer not null,
  gift_applied_pence integer not null default 0,
  actual_total_price_pence integer,
  rating smallint check (rating between 1 and 5),
  rating_comment text,
  rated_at timestamptz(3),
  completed_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (ends_at > starts_at)
);
create index bookings_newest on bookings (created_at desc, id desc);
create index bookings_by_start on bookings (starts_at, id);
create index bookings_by_email on bookings (email, created_at desc, id desc);
create index bookings_by_customer on bookings (customer_id, starts_at desc, id desc);
create index bookings_open on bookings using gist (tstzrange(starts_at, ends_at)) where booking_status = 'pending';

create table invitations (
  booking_id uuid not null references bookings(id) on delete cascade,
  provider_id uuid not null references providers(id) on delete cascade,
  wave smallint not null,
  score numeric(5,2) not null,
  reasons jsonb not null,
  invited_at timestamptz(3) not null,
  primary key (booking_id, provider_id)
);
create index invitations_by_provider on invitations (provider_id, booking_id);

create table rejected_bookings (
  booking_id uuid not null references bookings(id) on delete cascade,
  provider_id uuid not null references providers(id) on delete cascade,
  rejected_at timestamptz(3) not null,
  primary key (booking_id, provider_id)
);
create index rejected_bookings_by_provider on rejected_bookings (provider_id, rejected_at);
