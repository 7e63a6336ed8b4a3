-- A checkout holds the time while somebody pays and is not a booking to anybody (rules/lifecycles#booking,
-- rules/matching#holds); placing it copies it into bookings under the same id
-- (docs/decisions/001-checkouts-are-a-table-of-their-own.md).
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
  created_at timestamptz(3) not null default now(),
  -- Who of the office booked it by phone; its time is held for longer (rules/money#phone-bookings).
  booked_by text,
  gift_card_id uuid references gift_cards(id),
  promo_code_id uuid references promo_codes(id),
  -- How often the held time was kept for longer or taken again (rules/matching#holds: up to ten times).
  times_kept smallint not null default 0 check (times_kept between 0 and 10),
  -- Who made it signed in: they hold one time only, and their booking is their account's.
  user_id text references users(id) on delete set null,
  -- How often its guest put another e-mail right.
  email_corrections smallint not null default 0,
  -- So that nobody holds a city's whole day without a card (rules/matching#visitors-holds): by whom a time is held, and
  -- whether the hold only begins once the card is given.
  held_by text,
  awaits_card boolean not null default false
);
comment on column checkouts.booking is 'The validated input and its price snapshot, as domain/booking/placed-booking.ts describes it';
comment on column checkouts.held_by is 'network:… (a keyed hash of the address) or key:… (the name of an API key); null = the office or a job';
comment on column checkouts.awaits_card is 'The time is not held before the card is given; held_until is when the checkout was made';
-- The same form sent twice is one checkout, also when both are on their way at once.
create unique index checkouts_idempotency on checkouts (idempotency_key) where idempotency_key is not null;
-- What the office booked and nobody paid is released with a task of the company (rules/money#phone-bookings).
create index checkouts_by_phone on checkouts (held_until)
  where booked_by is not null and placed_at is null and abandoned_at is null;
-- Held times by where they are as well as when: those far from a postcode are never looked at
-- (rules/matching#offered-times).
create index checkouts_held on checkouts using gist (earth_point(latitude, longitude), during)
  where placed_at is null and abandoned_at is null;
create index checkouts_of_user on checkouts (user_id) where placed_at is null and abandoned_at is null;
-- Live holds are counted before each new one.
create index checkouts_live on checkouts (held_until) where placed_at is null and abandoned_at is null;
