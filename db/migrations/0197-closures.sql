-- Days that the company closes besides those of every year (rules/lifecycles#closed-days), all over or in one city.
create table closures (
  id uuid primary key,
  first_date date not null,
  last_date date not null,
  city text,
  -- Read by the customers whose visits it takes.
  reason text not null,
  created_by text not null,
  created_at timestamptz(3) not null,
  -- The days are open again; what was cancelled stays so.
  reopened_at timestamptz(3),
  version int not null default 1,
  check (last_date >= first_date)
);
create index closures_to_come on closures (last_date) where reopened_at is null;

create trigger closures_shown after insert or update or delete or truncate on closures
  for each statement execute function tell_of_content();

-- The visits that a closure has cancelled; whom they concern is told in one mail each.
create table closure_visits (
  closure_id uuid not null references closures,
  booking_id uuid not null references bookings on delete cascade,
  -- What its customer gets back or besides, for that mail.
  is_card_released boolean not null default false,
  gift_returned_pence int not null default 0,
  goodwill_pence int not null default 0,
  told_at timestamptz(3),
  primary key (closure_id, booking_id)
);
create index closure_visits_of_booking on closure_visits (booking_id);
create index closure_visits_untold on closure_visits (closure_id) where told_at is null;
