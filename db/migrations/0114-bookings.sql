create table bookings (
  -- Its checkout's, where it had one: no default, so that none is made up.
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
  -- Wall time in London is what was agreed; the instants are derived from it (rules/lifecycles#clock-changes).
  start_date date not null,
  start_time time not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- Of this booking: the customer's own may change, and a guest books without an account.
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
  -- A business has no statutory right to cancel (rules/lifecycles#statutory-right).
  is_business_use boolean not null default false,
  offer_notifications boolean not null,
  terms_version text not null,
  terms_accepted_at timestamptz(3) not null,
  -- Without this request nothing done inside the 14 days is charged on cancelling (rules/lifecycles#statutory-right).
  early_start_requested_at timestamptz(3),
  promo text,
  -- Gross rates are copied: a later change of the settings never touches a booking (rules/prices#rates).
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
  -- Who cancelled it, when, why and at what fee (rules/lifecycles#booking, rules/lifecycles#cancellation-fee).
  canceled_at timestamptz(3),
  canceled_by text check (canceled_by in ('customer', 'company', 'system')),
  cancellation_reason text,
  cancellation_fee_pence integer check (cancellation_fee_pence >= 0),
  -- The planned date of a series that this is the visit of; `start_date` may be another one once it was moved.
  series_id uuid references series(id),
  series_date date,
  offer_id uuid references offers(id),
  offer jsonb,
  quote_id uuid references quotes(id),
  quote_price_pence integer check (quote_price_pence >= 0),
  promo_code_id uuid references promo_codes(id),
  gift_card_id uuid references gift_cards(id),
  -- A goodwill card is a discount on the total, not a means of payment (rules/money#gift-cards).
  goodwill_applied_pence integer not null default 0 check (goodwill_applied_pence >= 0),
  -- What is too little for a card payment and no gift card covers (rules/prices#gift-card-part).
  waived_pence integer not null default 0 check (waived_pence >= 0),
  supplies_rate_pence integer not null default 0,
  payment_method text not null default 'card' check (payment_method in ('card', 'account')),
  -- Extra time allowed when booking: none, 30 or 60 minutes (rules/prices#actual-price).
  over_run_quarter_hours smallint not null default 0 check (over_run_quarter_hours in (0, 2, 4)),
  if_one_cleaner text not null default 'cancel' check (if_one_cleaner in ('longer', 'same', 'cancel')),
  tip_pence integer not null default 0 check (tip_pence >= 0),
  least_fee_pence integer not null default 0 check (least_fee_pence >= 0),
  is_fee_waived boolean not null default false,
  had_no_access boolean not null default false,
  -- The customer's answer to "nobody accepts" (rules/lifecycles#nobody-accepts).
  keep_looking_until timestamptz(3),
  planned_start_date date,
  actual_price jsonb,
  -- From then on the card may be captured without waiting (rules/money#capture).
  hours_confirmed_at timestamptz(3),
  goes_unpaid_at timestamptz(3),
  -- The usual cleaner can't come and the customer has been asked who else may: nobody is invited until then
  -- (rules/lifecycles#series).
  cover_asked_at timestamptz(3),
  cover_answer text check (cover_answer in ('any', 'skip')),
  -- Where whoever booked came from (domain/visit-source), as with quotes.
  source jsonb check (jsonb_typeof(source) = 'object'),
  -- What cleaners are told of the home before they accept (rules/people#who-may-read-what); null where nobody said. The
  -- floor is that of the front door: -1 is a basement, 0 the ground floor.
  floor smallint check (floor between -1 and 60),
  has_lift boolean,
  is_somebody_home boolean,
  check (ends_at > starts_at),
  check ((booking_status = 'canceled') = (canceled_at is not null)),
  check ((series_id is null) = (series_date is null))
);
comment on column bookings.offer is 'The offer as it was sold: PricedOffer of domain/booking/price/price.ts';
comment on column bookings.least_fee_pence is 'What cancelling a visit moved at short notice costs at least (rules/lifecycles#rescheduling)';
comment on column bookings.actual_price is 'What the visit cost in the end and how that is made up: ActualPrice of domain/booking/price/actual-price.ts';
comment on column bookings.goes_unpaid_at is 'When it was decided that an unpaid visit goes ahead (rules/money#card-holds)';

-- Bookings by what the office and their customers narrow them by, in each order. Those by status serve the sweeps too.
create index bookings_newest on bookings (created_at desc, id desc);
create index bookings_by_start on bookings (starts_at, id);
create index bookings_by_email on bookings (email, created_at desc, id desc);
create index bookings_by_customer on bookings (customer_id, starts_at desc, id desc);
-- Whether somebody is new is asked by phone too (rules/prices#promo-codes).
create index bookings_by_phone on bookings (phone);
create index bookings_to_finish on bookings (ends_at) where booking_status = 'confirmed';
create index bookings_of_offer on bookings (offer_id) where offer_id is not null;
create index bookings_of_promo_code on bookings (promo_code_id) where promo_code_id is not null;
-- One visit a planned date, however often the nightly job runs. A date that was given up can be taken again: when a
-- pause ends early, or on another day for a closed one.
create unique index bookings_of_series on bookings (series_id, series_date)
  where series_id is not null and booking_status <> 'canceled';
create index bookings_by_series on bookings (series_id, starts_at) where series_id is not null;
-- Open places by where they are as well as when: those far from a postcode are never looked at
-- (rules/matching#offered-times).
create index bookings_open on bookings using gist (earth_point(latitude, longitude), tstzrange(starts_at, ends_at))
  where booking_status = 'pending';
-- A quote is one visit: its price is not to be had twice.
create unique index bookings_of_quote on bookings (quote_id) where quote_id is not null and booking_status <> 'canceled';
create index bookings_by_status on bookings (booking_status, created_at desc, id desc);
create index bookings_by_status_and_start on bookings (booking_status, starts_at, id);
create index bookings_by_city on bookings (city, created_at desc, id desc);
create index bookings_by_city_and_start on bookings (city, starts_at, id);
create index bookings_newest_of_customer on bookings (customer_id, created_at desc, id desc);
create index bookings_by_email_and_start on bookings (email, starts_at, id);

create function tell_booking() returns trigger language plpgsql as $$
begin
  perform tell(tg_argv, new.id, old.booking_status, new.booking_status, new.updated_at,
    jsonb_build_object('status', new.booking_status, 'version', new.version, 'customerId', new.customer_id, 'seriesId', new.series_id));
  return null;
end $$;
create trigger bookings_tell after insert or update of booking_status on bookings for each row
  execute function tell_booking('booking', '{
      "+pending": "booking.created",
      "confirmed": "booking.confirmed",
      "pending": "booking.reopened",
      "completed": "booking.completed",
      "canceled": "booking.canceled"
    }');

create function tell_of_booking() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', '{"booking":"' || new.id || '"}');
  return null;
end $$;
create trigger bookings_changed after update on bookings for each row
  when (old.version is distinct from new.version or old.booking_status is distinct from new.booking_status)
  execute function tell_of_booking();

create function tell_of_added_bookings() returns trigger language plpgsql as $$
begin
  if (select count(*) from added) > 100 then perform pg_notify('changes', '{"all":true}');
  else perform pg_notify('changes', '{"booking":"' || id || '"}') from added;
  end if;
  return null;
end $$;
create trigger bookings_added after insert on bookings referencing new table as added
  for each statement execute function tell_of_added_bookings();

-- What a booking's people were told at a set time, once for the start it was about (rules/lifecycles#two-cleaners,
-- rules/lifecycles#nobody-accepts, rules/messages#notices): a sweep that runs again, or late, tells nobody twice.
create table booking_notices (
  booking_id uuid not null references bookings(id) on delete cascade,
  kind text not null check (kind in ('reminder-24h', 'reminder-2h', 'one-cleaner', 'no-cleaner-48h', 'no-cleaner-24h', 'no-cleaner-eve', 'never-started')),
  starts_at timestamptz(3) not null,
  given_at timestamptz(3) not null,
  primary key (booking_id, kind, starts_at)
);
